# Run once by the image of PostgreSQL, when its data folder is empty: a role that is no superuser, so that row level security holds for it.
psql --username postgres --set ON_ERROR_STOP=1 --set password="$GEOFIELD_DB_PASSWORD" <<'SQL'
create role geofield login createrole password :'password';
create database geofield owner geofield;
SQL
