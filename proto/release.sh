#!/usr/bin/env bash
# At a release: writes down what is promised from now on. check.sh compares every later contract with it. Where the
# contract has to break all the same, a new package (interlock.v2) is made, and the old one stays.
set -euo pipefail
cd "$(dirname "$0")"
mkdir -p released
./buf.sh build --exclude-source-info --output released/interlock.binpb
