#!/usr/bin/env bash
# Checks the contract: its style, its comments, and that it breaks nothing for clients of the last release.
set -euo pipefail
cd "$(dirname "$0")"
./buf.sh lint
if [ -e released/interlock.binpb ]; then
    ./buf.sh breaking --against released/interlock.binpb
fi
