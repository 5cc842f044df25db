# What the official image does at its start, as far as docker-compose.yml uses it: user, database, password, PGDATA.
set -eu
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chown -R postgres: /var/lib/postgresql
  exec setpriv --reuid postgres --regid postgres --init-groups sh "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  initdb -D "$PGDATA" -U "$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 \
    --encoding=UTF8 --locale=C.UTF-8
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >> "$PGDATA/postgresql.conf"
  pg_ctl -D "$PGDATA" -w start -o "-c listen_addresses=''"
  createdb -U "$POSTGRES_USER" "${POSTGRES_DB:-$POSTGRES_USER}"
  pg_ctl -D "$PGDATA" -w stop
fi
exec "$@"
