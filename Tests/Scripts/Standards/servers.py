"""A port of one's own, nginx, Apache and Caddy in the foreground: what the checks of hosts and of publishing share."""

import fcntl
import os
import re
import socket
import subprocess
import tempfile

# Below those that systems give to connections, so that a port which is free now is not taken by one a moment later.
PORTS = range(20_000, 30_000)
HELD = []


def free_port():
    """A port that nothing listens on. A lock keeps it from other calls, in other processes too, until this one ends."""
    for port in [*PORTS[os.getpid() % len(PORTS):], *PORTS]:
        lock = open(os.path.join(tempfile.gettempdir(), f"todopress-port-{port}"), "w", encoding="utf-8")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            with socket.socket() as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(("127.0.0.1", port))
        except OSError:
            lock.close()
            continue
        HELD.append(lock)
        return port
    raise SystemExit("no port is free")


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


# Where the modules of Apache are.
MODULES = ["/usr/lib/apache2/modules", "/usr/libexec/apache2", "/usr/lib64/httpd/modules"]


def apache(root, port, folder, _=""):
    """The command that serves a folder, whose .htaccess may set types and passwords."""
    configuration = os.path.join(folder, f"apache-{port}.conf")
    types = os.path.join(folder, f"apache-{port}.types")
    with open(types, "w", encoding="utf-8") as file:
        file.write("text/html html\ntext/css css\ntext/javascript js\nimage/svg+xml svg\ntext/plain txt\n")
    modules = next((each for each in MODULES if os.path.isdir(each)), MODULES[0])
    names = ["mpm_event", "unixd", "dir", "mime", "authz_core", "authz_user", "authn_core", "authn_file", "auth_basic"]
    loads = "\n".join(f"LoadModule {name}_module {modules}/mod_{name}.so" for name in names
                      if os.path.exists(f"{modules}/mod_{name}.so"))
    with open(configuration, "w", encoding="utf-8") as file:
        file.write(f"""ServerName localhost\nServerRoot "{folder}"\nListen 127.0.0.1:{port}\nPidFile "{folder}/apache-{port}.pid"
{loads}
ErrorLog /dev/null\nTypesConfig "{types}"\nUser nobody\nDocumentRoot "{root}"
<Directory "{root}">\nAllowOverride FileInfo AuthConfig\nRequire all granted\n</Directory>\n""")
    return ["apache2", "-f", configuration, "-X"]


def caddy(root, port, folder, lines=""):
    """The command that serves a folder; `lines` are more of its site's block."""
    configuration = os.path.join(folder, f"caddy-{port}.conf")
    version = subprocess.run(["caddy", "version"], capture_output=True, text=True, check=True).stdout
    if tuple(map(int, re.findall(r"\d+", version)[:2])) < (2, 8):
        lines = lines.replace("basic_auth", "basicauth")
    with open(configuration, "w", encoding="utf-8") as file:
        file.write(f"""{{\nadmin off\nauto_https off\nlog {{\noutput discard\n}}\n}}
http://127.0.0.1:{port} {{\nroot * {root}\nfile_server\n{lines}\n}}\n""")
    # It keeps its configuration at home.
    return ["env", f"XDG_CONFIG_HOME={folder}", f"XDG_DATA_HOME={folder}", "caddy", "run", "--config", configuration, "--adapter", "caddyfile"]
