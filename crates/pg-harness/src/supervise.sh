# Starts a PostgreSQL server for tests and stops it when no test process uses it any more.
#
#   sh supervise.sh BIN HOME USER
#
# BIN holds initdb and postgres, HOME the lock files and the server's directory, USER is who runs the server (empty:
# whoever runs this). Every test process holds HOME/users.lock shared for as long as it lives, also when it is killed;
# whoever gets that lock alone knows that nobody is left. HOME/start.lock keeps starting and stopping apart.
set -eu
bin=$1 home=$2 user=$3

as_user() {
    if [ -n "$user" ]; then
        # The signal makes the server go when this script is killed.
        exec setpriv --reuid="$user" --regid="$user" --init-groups --pdeathsig TERM "$@"
    else
        exec "$@"
    fi
}

rm -rf "$home/pg"
mkdir -m 0700 "$home/pg"
[ -z "$user" ] || chown "$user" "$home/pg"
cd "$home/pg"

(as_user "$bin/initdb" --pgdata="$home/pg/data" --username=crossroads --auth=trust --encoding=UTF8 --locale=C --no-sync)
(as_user "$bin/postgres" -D "$home/pg/data" -k "$home/pg" -F -c listen_addresses= -c max_connections=200 \
    -c full_page_writes=off -c shared_buffers=64MB) &
server=$!

exec 8>>"$home/users.lock" 9>>"$home/start.lock"
while sleep 4 8>&- 9>&-; do
    kill -0 "$server" 2>/dev/null || exit 1
    flock --nonblock 9 || continue
    if flock --nonblock 8; then
        kill -INT "$server"
        wait "$server" || true
        rm -rf "$home/pg"
        exit 0
    fi
    flock --unlock 9
done
