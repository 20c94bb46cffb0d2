"""A free port, and nginx in the foreground: what the checks of hosts and of publishing share."""

import os
import socket


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def nginx(root, port, folder, lines=""):
    """The command that serves a folder. Its files are in another one; `lines` are more of its configuration."""
    configuration = os.path.join(folder, f"nginx-{port}.conf")
    temporary = " ".join(f"{kind}_temp_path {folder}/{kind}-{port};"
                         for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    with open(configuration, "w", encoding="utf-8") as file:
        file.write(f"""daemon off; master_process off; pid {folder}/nginx-{port}.pid; error_log stderr crit;
            events {{}}
            http {{
                types {{ text/html html; text/css css; text/javascript js; image/svg+xml svg; text/plain txt; }}
                access_log off; {temporary}
                server {{ listen 127.0.0.1:{port}; root {root}; {lines} }}
            }}""")
    return ["nginx", "-p", folder, "-c", configuration, "-e", "stderr"]
