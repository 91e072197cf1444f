"""Whose a key is, as far as that is known, and whether it may sign."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from datetime import datetime

from msgspec import Struct

from interlock.basics.wording import listed
from interlock.record.model import Signature
from interlock.signatures.checked import MOST_TOLD, Checked, Fault
from interlock.signatures.signers import Signer
from interlock.signatures.sshsig import fingerprint


class Known(Struct, frozen=True):
    """What is known of keys."""

    signers: Sequence[Signer] | None = None
    """None: nobody has told whose any key is."""
    revoked: Collection[str] = ()
    """Keys by their fingerprints."""


def faults_of_key(key: bytes, signature: Signature, known: Known) -> Iterator[Fault]:
    """Yield why a key may not have signed as somebody."""
    if fingerprint(key) in known.revoked:
        yield Fault("revoked", "the key is revoked")
    if known.signers is None:
        return
    name = signature.signer
    own = [each for each in known.signers if each.is_of(name)]
    by_this_key = [each for each in own if each.key == key]
    if not own:
        yield Fault("unknown-signer", f"the allowed signers have no key of {name}")
    elif not by_this_key:
        others = [other for each in known.signers if each.key == key and not each.authority for other in each.names]
        whose = f"it is that of {listed(others[:MOST_TOLD])}" if others else "it is nobody's"
        yield Fault("other-key", f"by the allowed signers this is not the key of {name}; {whose}")
    else:
        time = datetime.fromisoformat(signature.time)
        refusals = [each.refusal(time) for each in by_this_key]
        if None not in refusals:
            yield from (Fault(*refusal) for refusal in refusals[:1] if refusal)


def tell_shared(authentic: Sequence[Checked]) -> None:
    """Tell of one key for several names, and of one name with several keys, where nobody has told whose they are."""
    names: defaultdict[bytes, dict[str, str]] = defaultdict(dict)
    keys: defaultdict[str, set[bytes]] = defaultdict(set)
    for each in authentic:
        names[each.hand.key][each.hand.name] = each.signature.signer
        keys[each.hand.name].add(each.hand.key)
    for each in authentic:
        if others := [name for key, name in names[each.hand.key].items() if key != each.hand.name]:
            each.faults.append(Fault("shared-key", f"the same key signs as {listed(others[:MOST_TOLD])}, too"))
        if len(keys[each.hand.name]) > 1:
            text = f"several keys sign as {each.signature.signer}: only allowed signers would tell which is right"
            each.faults.append(Fault("several-keys", text))
