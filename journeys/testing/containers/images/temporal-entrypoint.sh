# The settings of DYNAMIC_CONFIG_FILE_PATH, as arguments of the development server.
set -eu
set --
for pair in $(awk '/^[a-zA-Z.]+:/ {key=$1; sub(/:$/, "", key)} /value:/ {print key "=" $3}' "$DYNAMIC_CONFIG_FILE_PATH"); do
  set -- "$@" --dynamic-config-value "$pair"
done
exec temporal server start-dev --headless --ip "$BIND_ON_IP" --port 7233 --db-filename /var/temporal.db --log-level warn "$@"
