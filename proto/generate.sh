#!/usr/bin/env bash
# Makes the generated modules beside the .proto files. The tools are pinned to the oldest we support, because
# generated code runs with newer runtimes than the one it was made for, never with older ones.
set -euo pipefail
cd "$(dirname "$0")"
tools=$(mktemp -d)
trap 'rm -rf "$tools"' EXIT
python3 -m venv "$tools"
env -u PIP_CONSTRAINT "$tools/bin/pip" install --quiet --disable-pip-version-check "grpcio-tools==1.72.1" "protobuf==6.30.0" "setuptools<81"
"$tools/bin/python" -m grpc_tools.protoc --proto_path=. --python_out=. --pyi_out=. interlock/v1/*.proto interlock/*/v1/*.proto
"$tools/bin/python" -m grpc_tools.protoc --proto_path=. --grpc_python_out=. interlock/v1/{archive,tables,validator}.proto
