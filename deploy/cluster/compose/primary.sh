# Run once by the image of PostgreSQL, when its data folder is empty: settings, and the replica's way in.
set -eu
echo "include '/etc/geofield/postgresql.conf'" >> "$PGDATA/postgresql.conf"
echo 'host replication replica samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
