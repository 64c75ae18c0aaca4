# Run once by Patroni, in this folder, when it has made the database cluster; it gives the superuser's address.
exec psql --dbname="$1" --quiet --file=roles.sql
