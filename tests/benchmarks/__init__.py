"""Speed, measured by one command: `python -m tests.benchmarks` (about a minute; leave the machine alone meanwhile).

Every line gives the best of several runs on one core, the budget it is meant to keep, and the naive way in the same run
where there is one.  Nothing here is a test: times depend on the machine.
"""
