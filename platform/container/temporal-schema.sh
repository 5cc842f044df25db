#!/bin/sh
# Makes or updates Temporal's two databases; harmless when repeated. SQL_HOST, SQL_USER and SQL_PASSWORD say where.
set -eu
schemas=/etc/temporal/schema/postgresql/v12

tool() {
  temporal-sql-tool --plugin postgres12 --ep "$SQL_HOST" -p 5432 -u "$SQL_USER" --db "$@"
}

prepare() {
  # Both happen once; what they say the second time does no harm, and a real fault fails the last line.
  tool "$1" create || echo "$1 was created before"
  tool "$1" setup-schema -v 0.0 || echo "$1 was set up before"
  tool "$1" update-schema -d "$schemas/$2/versioned"
}

prepare temporal temporal
prepare temporal_visibility visibility
