-- The roles of a cluster, made by the superuser: psql --dbname=postgres --file=roles.sql, with the passwords in the environment.
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD
\getenv pgbouncer_password PGBOUNCER_PASSWORD
\getenv replica_password REPLICA_PASSWORD
-- The role of DATABASE_URL: it makes the tables, and the role by which the servers read and write.
create role geofield login createrole password :'owner_password';
create database geofield owner geofield;
create role replica login replication password :'replica_password';
create role pgbouncer login password :'pgbouncer_password';
\connect geofield
-- pgbouncer reads the verifier of the role that logs in. It may ask for this role alone.
create function public.pgbouncer_lookup(of_role name) returns table (usename name, passwd text)
  language sql stable security definer set search_path = pg_catalog
  as $$ select s.usename, s.passwd from pg_shadow s where s.usename = of_role and of_role = 'geofield_app' $$;
revoke all on function public.pgbouncer_lookup from public;
grant execute on function public.pgbouncer_lookup to pgbouncer;
