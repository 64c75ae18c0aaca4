-- The schema of the first release, by area; the files are applied in the order of their numbers, as one migration. Every table
-- of a tenant's data has tenant_id first in its primary key and a row level security policy on it. The server's role is
-- neither owner nor superuser, so it sees one tenant at a time; grants.sql says what it may do.
--
-- Restrictive policies hold beside `own_tenant`. A `with check` refuses with an error (42501), for which the server responds
-- with 403. A `using` hides the row from update, delete and row locks, so the server asks why it found no row. Functions
-- stand in sub-selects, so that they run once in a statement.

-- Functions may use tables of later files.
set local check_function_bodies = off;

-- The tenant and the actor of the running transaction ----------------------------------------------------------------

-- Without a tenant nothing is visible.
create function current_tenant() returns integer language sql stable parallel safe
  return nullif(current_setting('geofield.tenant_id', true), '')::integer;

-- Without an actor these are null: such a transaction manages nothing.
create function actor() returns jsonb language sql stable parallel safe
  return nullif(current_setting('geofield.actor', true), '')::jsonb;
create function actor_user() returns uuid language sql stable parallel safe
  return (nullif(current_setting('geofield.actor', true), '')::jsonb->>'userId')::uuid;
create function actor_name() returns text language sql stable parallel safe
  return nullif(current_setting('geofield.actor', true), '')::jsonb->>'username';
create function actor_role() returns text language sql stable parallel safe
  return nullif(current_setting('geofield.actor', true), '')::jsonb->>'role';
create function actor_employee() returns uuid language sql stable parallel safe
  return (nullif(current_setting('geofield.actor', true), '')::jsonb->>'employeeGuid')::uuid;

-- The hierarchy path of the actor's employee, without a slash at its end.
create function actor_path() returns text language sql stable parallel safe
  return rtrim(actor()->>'hierarchyPath', '/');

-- Whether the actor reads everything of the tenant but where people are. So does a transaction without an actor: it does
-- the server's own work.
create function actor_reads_all() returns boolean language sql stable parallel safe
  return coalesce(actor()->>'role' in ('admin', 'reader'), true) or actor()->>'visibility' is distinct from 'hierarchy';

-- The same, of where people are: `shared` does not share tracks.
create function actor_reads_all_tracks() returns boolean language sql stable parallel safe
  return coalesce(actor()->>'role' in ('admin', 'reader'), true);

-- The same, of customers and of the other layers' records.
create function actor_reads_all_customers() returns boolean language sql stable parallel safe
  return actor_reads_all() or actor()->>'customers' is distinct from 'assigned';
create function actor_reads_all_other_records() returns boolean language sql stable parallel safe
  return actor_reads_all() or actor()->>'records' is distinct from 'created';
create function actor_reads_all_records() returns boolean language sql stable parallel safe
  return actor_reads_all_customers() and actor_reads_all_other_records();

-- The condition of a policy, in a form that PostgreSQL takes to be true for nearly all rows (0.995): for accounts that read
-- everything, plans stay as if there were no condition. `case` evaluates the cheap part first.
create function holds(condition boolean) returns boolean language sql stable parallel safe
  return case when condition then 1 else 0 end <> 0;
