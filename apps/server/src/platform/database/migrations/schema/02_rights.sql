-- What an actor sees. These functions read past the policies, in the tenant of the transaction.

-- Sets, for statements over many rows: `x in (select visible_users())` becomes a hash table, made once in a statement when
-- it is first needed. They ask for the actor, which is JSON, once in a statement.

-- The actor's own employee and, for a manager, those at or below its hierarchy path. `0` is the character after the slash.
create function visible_employees() returns setof uuid
  language sql stable parallel safe security definer rows 100
  set search_path = geofield, pg_temp
  as $$
    select actor_employee() where actor_employee() is not null
    union
    select employee_guid from employee
    where tenant_id = current_tenant() and (select actor_role()) = 'manager' and (hierarchy_path = (select actor_path())
      or hierarchy_path > (select actor_path() || '/') and hierarchy_path < (select actor_path() || '0'))
  $$;

-- Their accounts, by id and by name. The actor's own account is among the names, also without an employee.
create function visible_accounts() returns setof uuid
  language sql stable parallel safe security definer rows 100
  set search_path = geofield, pg_temp
  as $$
    select user_id from employee
    where tenant_id = current_tenant() and employee_guid = any (array(select visible_employees())) and user_id is not null
  $$;
create function visible_users() returns setof text
  language sql stable parallel safe security definer rows 100
  set search_path = geofield, pg_temp
  as $$
    select actor_name() where actor_name() is not null
    union
    select username from user_account
    where tenant_id = current_tenant() and user_id = any (array(select visible_accounts()))
  $$;

-- Plans with a visit of theirs.
create function visible_plans() returns setof uuid
  language sql stable parallel safe security definer rows 100
  set search_path = geofield, pg_temp
  as $$
    select distinct plan_id from visit
    where tenant_id = current_tenant() and assignee = any (array(select visible_employees())) and plan_id is not null
  $$;

-- The customers of a plan's entries, in lower case.
create function plan_customers(entries jsonb) returns text[] language sql immutable strict parallel safe
  return array(select lower(entry->>'customerGuid') from jsonb_array_elements(entries) entry);

-- The customers of their visits and plans, in lower case.
create function visible_customers() returns setof text
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

create function customer_layer() returns integer
  language sql stable parallel safe security definer
  set search_path = geofield, pg_temp
  as $$ select layer_id from layer where tenant_id = current_tenant() and name = 'CUSTOMER' $$;

-- Whether the actor sees few employees, and so few customers and records.
create function sees_few() returns boolean
  language sql stable parallel safe security definer
  set search_path = geofield, pg_temp
  as $$ select count(*) <= 1000 from visible_employees() $$;

-- The node ids of the records that the actor sees, if it does not read all records of their kind.
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

-- One row, for statements that read by key: a row is judged by itself, without gathering all that the account sees.

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

-- Whether the tenant has an object, also one that the actor may not see: a refused write says so, with 403.
create function exists_in_tenant(kind text, id uuid) returns boolean
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select case kind
      when 'employee' then exists (select from employee where tenant_id = current_tenant() and employee_id = id)
      when 'plan' then exists (select from plan where tenant_id = current_tenant() and plan_id = id)
      when 'visit' then exists (select from visit where tenant_id = current_tenant() and visit_id = id)
      when 'event' then exists (select from event where tenant_id = current_tenant() and event_id = id)
    end
  $$;
create function existing_employees(guids uuid[]) returns setof uuid
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$ select employee_guid from employee where tenant_id = current_tenant() and employee_guid = any (guids) $$;
create function record_exists_in_tenant(of_layer integer, id uuid) returns boolean
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select exists (select from record where tenant_id = current_tenant() and layer_id = of_layer and record_id = id)
  $$;

revoke execute on function visible_employees, visible_accounts, visible_users, visible_plans, visible_customers,
  customer_layer, sees_few, reached_nodes, sees_employee, sees_user, sees_customer, exists_in_tenant, existing_employees,
  record_exists_in_tenant from public;
