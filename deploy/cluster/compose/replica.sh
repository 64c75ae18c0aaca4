# The command of the replica's container: copies the primary once, and follows it from then on.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA.unfinished"
  pg_basebackup --pgdata="$PGDATA.unfinished" --write-recovery-conf --checkpoint=fast \
    --dbname="host=primary user=replica password=$REPLICA_PASSWORD application_name=replica"
  mv "$PGDATA.unfinished" "$PGDATA"
fi
exec postgres
