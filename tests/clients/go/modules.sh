#!/usr/bin/env bash
# Unpacks Go's modules for gRPC out of Debian's packages into a folder: modules.sh FOLDER
# They are not installed, because Debian's gRPC asks for an older protobuf than its generated code goes with.
set -euo pipefail
mkdir -p "$1"
cd "$1"
apt-get download -qq golang-google-grpc-dev golang-google-genproto-dev golang-google-protobuf-dev \
    golang-github-golang-protobuf-1-5-dev golang-golang-x-net-dev golang-golang-x-sys-dev golang-golang-x-text-dev
for package in *.deb; do
    dpkg -x "$package" .
done
