"""The key that a caller is counted by, for rates, queues and limits: a token, a certificate or an address."""

import ipaddress

from interlock.service.call import Call

_BITS_OF_ONE_HOST = 64
"""Whoever has one IPv6 address has all that differ from it in no more than these last bits."""


def caller_key(call: Call) -> str:
    """Return the id of the call's token, else the name in its certificate, else its address."""
    return call.token or (f"certificate {call.caller}" if call.caller else network(call.peer))


def network(address: str) -> str:
    """Return an IPv4 address as it is, and of an IPv6 address the network that one host has."""
    if ":" not in address:
        return address
    found = ipaddress.IPv6Address(address.partition("%")[0])
    # Who comes by IPv4 where both are listened to has an address of this kind.
    return str(found.ipv4_mapped or f"{int(found) >> _BITS_OF_ONE_HOST:x}")
