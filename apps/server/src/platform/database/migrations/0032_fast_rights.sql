-- What restricted accounts read, faster. The rules are those of migration 0019.
--
-- 1. The functions below asked for the actor, which is JSON, once for each row: now once in a statement.
-- 2. A row that is read by its key is judged by itself (`sees_customer` and so on). Before, all that the account sees was
--    gathered for it.
-- 3. A search of an account that sees little starts from what it sees. Before, it judged every record of the layer.

create index record_creator on record (tenant_id, created_by);
create index record_assignee on record (tenant_id, layer_id, lower(data->>'customer_assignee'))
  where data ? 'customer_assignee';
create index visit_of_customer_caseless on visit (tenant_id, lower(customer_guid), assignee);

-- The customers of a plan's entries, in lower case.
create function plan_customers(entries jsonb) returns text[] language sql immutable strict parallel safe
  return array(select lower(entry->>'customerGuid') from jsonb_array_elements(entries) entry);
-- Without a list of pending entries, which every look-up would read from end to end.
create index plan_of_customer on plan using gin (plan_customers(entries)) with (fastupdate = off);

-- Sets: for statements over many rows --------------------------------------------------------------------------------

create or replace function visible_employees() returns setof uuid
  language sql stable parallel safe security definer rows 100
  set search_path = geofield, pg_temp
  as $$
    select actor_employee() where actor_employee() is not null
    union
    select employee_guid from employee
    where tenant_id = current_tenant() and (select actor_role()) = 'manager' and (hierarchy_path = (select actor_path())
      or hierarchy_path > (select actor_path() || '/') and hierarchy_path < (select actor_path() || '0'))
  $$;
create or replace function visible_accounts() returns setof uuid
  language sql stable parallel safe security definer rows 100
  set search_path = geofield, pg_temp
  as $$
    select user_id from employee
    where tenant_id = current_tenant() and employee_guid = any (array(select visible_employees())) and user_id is not null
  $$;
create or replace function visible_users() returns setof text
  language sql stable parallel safe security definer rows 100
  set search_path = geofield, pg_temp
  as $$
    select actor_name() where actor_name() is not null
    union
    select username from user_account
    where tenant_id = current_tenant() and user_id = any (array(select visible_accounts()))
  $$;
create or replace function visible_customers() returns setof text
  language sql stable parallel safe security definer rows 1000
  set search_path = geofield, pg_temp
  as $$
    with employees as materialized (select array(select visible_employees()) guids)
    select lower(customer_guid) from visit
    where tenant_id = current_tenant() and assignee = any ((select guids from employees)::uuid[])
    union
    select unnest(plan_customers(entries)) from plan
    where tenant_id = current_tenant() and assignee = any ((select guids from employees)::uuid[])
  $$;

-- Whether the actor sees few employees, and so few customers and records.
create function sees_few() returns boolean
  language sql stable parallel safe security definer
  set search_path = geofield, pg_temp
  as $$ select count(*) <= 1000 from visible_employees() $$;

-- The node ids of the records that it sees without reading all of their kind.
create function reached_nodes() returns setof bigint
  language sql stable parallel safe security definer rows 100
  set search_path = geofield, pg_temp
  as $$
    select node_id from record
    where tenant_id = current_tenant() and created_by = any (array(select visible_users()))
    union
    select node_id from record
    where tenant_id = current_tenant() and layer_id = (select customer_layer()) and data ? 'customer_guid'
      and lower(data->>'customer_guid') = any (array(select visible_customers()))
    union
    select node_id from record
    where tenant_id = current_tenant() and layer_id = (select customer_layer()) and data ? 'customer_assignee'
      and lower(data->>'customer_assignee') = any (array(select visible_employees()::text))
  $$;

-- One row: for statements that read by key ----------------------------------------------------------------------------

create function sees_employee(guid text) returns boolean
  language sql stable parallel safe security definer
  set search_path = geofield, pg_temp
  as $$
    select guid = actor_employee()::text or actor_role() = 'manager' and exists (
      select from employee
      where tenant_id = current_tenant()
        and employee_guid = case when guid ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then guid::uuid end
        and (hierarchy_path = (select actor_path()) or starts_with(hierarchy_path, (select actor_path() || '/'))))
  $$;
-- `offset 0` and `distinct` keep PostgreSQL from asking `sees_employee` of rows that the key has not selected yet.
create function sees_user(name text) returns boolean
  language sql stable parallel safe security definer
  set search_path = geofield, pg_temp
  as $$
    select name = actor_name() or actor_role() = 'manager' and exists (
      select from (
        select e.employee_guid from user_account a join employee e on e.tenant_id = a.tenant_id and e.user_id = a.user_id
        where a.tenant_id = current_tenant() and a.username = name offset 0) own
      where sees_employee(own.employee_guid::text))
  $$;
create function sees_customer(guid text) returns boolean
  language sql stable parallel safe security definer
  set search_path = geofield, pg_temp
  as $$
    select exists (
        select from (
          select distinct assignee from visit
          where tenant_id = current_tenant() and lower(customer_guid) = guid and assignee is not null) visited
        where sees_employee(visited.assignee::text))
      or exists (
        select from (
          select distinct assignee from plan
          where tenant_id = current_tenant() and plan_customers(entries) @> array[guid] and assignee is not null) planned
        where sees_employee(planned.assignee::text))
  $$;

revoke execute on function sees_few, reached_nodes, sees_employee, sees_user, sees_customer from public;

alter policy visible on record using (holds((select actor_reads_all_records())
  or case when layer_id = (select customer_layer()) then (select actor_reads_all_customers())
      or sees_user(created_by)
      or sees_employee(lower(data->>'customer_assignee'))
      or sees_customer(lower(data->>'customer_guid'))
    else (select actor_reads_all_other_records()) or sees_user(created_by) end));

-- What a search reads of a layer that the account does not see as a whole.
do $$
declare
  reads_whole_layer constant text := '(case when layer_id = (select customer_layer())
    then (select actor_reads_all_customers()) else (select actor_reads_all_other_records()) end)';
  is_reached constant text := 'created_by in (select visible_users()) or layer_id = (select customer_layer())
    and (lower(data->>''customer_guid'') in (select visible_customers())
      or lower(data->>''customer_assignee'') in (select visible_employees()::text))';
begin
  execute format('create view reached_record as
    select * from record
    where tenant_id = current_tenant() and (select sees_few()) and node_id = any (array(select reached_nodes()))
      and not %1$s
    union all
    select * from record
    where tenant_id = current_tenant() and not (select sees_few()) and not %1$s and holds(%2$s)',
    reads_whole_layer, is_reached);
end $$;
