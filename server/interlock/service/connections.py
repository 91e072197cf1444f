"""How many connections a server keeps, and which it lets go."""

from contextlib import suppress

from interlock.service.config import Config

_SECONDS_TO_BEGIN = 10
"""How long a connection may take until it speaks HTTP/2."""

# What a process has open besides connections, with two files for a worker and its socket.
_OTHER_FILES = 100
_FILES_OF_A_WORKER = 2


def channel_options(config: Config) -> tuple[tuple[str, int], ...]:
    """Return what gRPC is told of connections."""
    return (
        ("grpc.max_receive_message_length", config.max_message_bytes),
        # Otherwise a second server could listen on the same port unnoticed.
        ("grpc.so_reuseport", 0),
        ("grpc.max_allowed_incoming_connections", config.max_connections),
        ("grpc.server_handshake_timeout_ms", _SECONDS_TO_BEGIN * 1000),
        # One connection does not take all there is; what is more waits with the client.
        ("grpc.max_concurrent_streams", config.max_streams),
        # A peer that is gone without a word is found out, and one that asks for nothing is let go.
        ("grpc.keepalive_time_ms", _milliseconds(config.keepalive_seconds)),
        ("grpc.keepalive_timeout_ms", _milliseconds(config.keepalive_timeout)),
        ("grpc.keepalive_permit_without_calls", 1),
        # Otherwise it may wait a minute for the answer, whatever else it is told.
        ("grpc.http2.ping_timeout_ms", _milliseconds(config.keepalive_timeout)),
        ("grpc.max_connection_idle_ms", _milliseconds(config.max_idle_seconds)),
        # Clients may ask whether the server is there as often as it asks them.
        ("grpc.http2.min_ping_interval_without_data_ms", 30_000),
    )


def have_files(config: Config) -> None:
    """Let the process have as many files open as its connections take; OSError where the system allows fewer."""
    try:
        import resource
    except ImportError:
        # Windows has no such limit.
        return
    ports = 1 if config.http_port is None else 2
    workers = config.workers + config.table_workers
    wanted = ports * config.max_connections + _FILES_OF_A_WORKER * workers + _OTHER_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        # macOS allows fewer than its hard limit says.
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            return
        sentence = f"--max-connections {config.max_connections} takes {wanted} open files, and the system allows {hard}"
        raise OSError(sentence)


def _milliseconds(seconds: float) -> int:
    return round(seconds * 1000)
