#!/usr/bin/env bash
# Runs buf on the contract: `proto/buf.sh lint`. Needs npm.
set -euo pipefail
cd "$(dirname "$0")"
tools=$(mktemp -d)
trap 'rm -rf "$tools"' EXIT
npm install --silent --no-audit --no-fund --no-package-lock --prefix "$tools" "@bufbuild/buf@^1.50"
"$tools/node_modules/.bin/buf" "$@"
