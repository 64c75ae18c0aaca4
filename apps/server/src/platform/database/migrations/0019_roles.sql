-- Four roles, and tenants whose people see only what is theirs. Migration 0017 has the policies that this one replaces.

-- `admin`: everything. `manager`: what is at or below the hierarchy path of their own employee. `field`: the work of one
-- employee. `reader`: reads everything and writes nothing.
alter table user_account drop constraint user_account_role_check,
  add constraint user_account_role_check check (role in ('admin', 'manager', 'field', 'reader'));

alter table tenant
  -- What managers and field accounts read: everything, or by the hierarchy of employees.
  add column visibility text not null default 'shared' check (visibility in ('shared', 'hierarchy')),
  -- With `hierarchy`: which customers, and which records of other layers.
  add column visible_customers text not null default 'all' check (visible_customers in ('all', 'assigned')),
  add column visible_records text not null default 'all' check (visible_records in ('all', 'created'));

-- As before, and with what the policies go by.
drop function find_logins(integer[], uuid[], uuid[]);
create function find_logins(tenant_ids integer[], user_ids uuid[], family_ids uuid[])
  returns table (
    tenant_id integer, user_id uuid, family_id uuid, token_epoch integer, role text, employee_guid uuid,
    hierarchy_path text, visibility text, customers text, records text
  )
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select a.tenant_id, a.user_id, asked.family_id, a.token_epoch, a.role, e.employee_guid, e.hierarchy_path,
      t.visibility, t.visible_customers, t.visible_records
    from unnest(tenant_ids, user_ids, family_ids) as asked (tenant_id, user_id, family_id)
      join user_account a on a.tenant_id = asked.tenant_id and a.user_id = asked.user_id
      join tenant t on t.tenant_id = a.tenant_id
      left join employee e on e.tenant_id = a.tenant_id and e.user_id = a.user_id
    where a.disabled_at is null and exists (
      select from refresh_token r
      where r.tenant_id = asked.tenant_id and r.family_id = asked.family_id and r.user_id = asked.user_id
        and r.revoked_at is null)
  $$;
revoke execute on function find_logins from public;

-- The actor -----------------------------------------------------------------------------------------------------------

create function actor() returns jsonb language sql stable parallel safe
  return nullif(current_setting('geofield.actor', true), '')::jsonb;

-- The hierarchy path of the actor's employee, without a slash at its end; null without one.
create function actor_path() returns text language sql stable parallel safe
  return rtrim(actor()->>'hierarchyPath', '/');

-- Whether the actor reads everything of the tenant but where people are. So does a transaction without an actor: it does
-- the server's own work.
create function actor_reads_all() returns boolean language sql stable parallel safe
  return coalesce(actor()->>'role' in ('admin', 'reader'), true) or actor()->>'visibility' is distinct from 'hierarchy';

-- The same, of where people are: `shared` does not share tracks.
create function actor_reads_all_tracks() returns boolean language sql stable parallel safe
  return coalesce(actor()->>'role' in ('admin', 'reader'), true);

-- The same, of the customers and of the other layers' records.
create function actor_reads_all_customers() returns boolean language sql stable parallel safe
  return actor_reads_all() or actor()->>'customers' is distinct from 'assigned';
create function actor_reads_all_other_records() returns boolean language sql stable parallel safe
  return actor_reads_all() or actor()->>'records' is distinct from 'created';
create function actor_reads_all_records() returns boolean language sql stable parallel safe
  return actor_reads_all_customers() and actor_reads_all_other_records();

-- What is the actor's -------------------------------------------------------------------------------------------------

-- Sets for policies: `x in (select visible_users())` becomes a hash table, made once in a statement when it is first
-- needed. All of them read past the policies, in the tenant of the transaction.

-- The actor's own employee and, for a manager, those at or below its hierarchy path. `0` is the character after the slash.
create function visible_employees() returns setof uuid
  language sql stable parallel safe security definer rows 100
  set search_path = geofield, pg_temp
  as $$
    select actor_employee() where actor_employee() is not null
    union
    select employee_guid from employee
    where tenant_id = current_tenant() and actor_role() = 'manager'
      and (hierarchy_path = actor_path() or hierarchy_path > actor_path() || '/' and hierarchy_path < actor_path() || '0')
  $$;

-- Their accounts, by id and by name. The actor's own account is among the names, also without an employee.
create function visible_accounts() returns setof uuid
  language sql stable parallel safe security definer rows 100
  set search_path = geofield, pg_temp
  as $$
    select user_id from employee
    where tenant_id = current_tenant() and employee_guid in (select visible_employees()) and user_id is not null
  $$;
create function visible_users() returns setof text
  language sql stable parallel safe security definer rows 100
  set search_path = geofield, pg_temp
  as $$
    select actor_name() where actor_name() is not null
    union
    select username from user_account
    where tenant_id = current_tenant() and user_id in (select visible_accounts())
  $$;

-- Plans with a visit of theirs.
create function visible_plans() returns setof uuid
  language sql stable parallel safe security definer rows 100
  set search_path = geofield, pg_temp
  as $$
    select distinct plan_id from visit
    where tenant_id = current_tenant() and assignee = any (array(select visible_employees())) and plan_id is not null
  $$;

-- The customers of their visits and plans, in lower case.
create function visible_customers() returns setof text
  language sql stable parallel safe security definer rows 1000
  set search_path = geofield, pg_temp
  as $$
    select lower(customer_guid) from visit
    where tenant_id = current_tenant() and assignee = any (array(select visible_employees()))
    union
    select lower(entry->>'customerGuid') from plan, jsonb_array_elements(entries) entry
    where tenant_id = current_tenant() and assignee = any (array(select visible_employees()))
  $$;

create function customer_layer() returns integer
  language sql stable parallel safe security definer
  set search_path = geofield, pg_temp
  as $$ select layer_id from layer where tenant_id = current_tenant() and name = 'CUSTOMER' $$;

-- Whether the tenant has this object, also one that the actor may not see: a refused write says so, with 403.
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
  customer_layer, exists_in_tenant, existing_employees, record_exists_in_tenant from public;

-- Policies ------------------------------------------------------------------------------------------------------------

-- The condition, in a form that PostgreSQL takes to be true for nearly all rows (0.995): for accounts that read
-- everything, plans stay as if there were no condition. `case` asks the cheap part first.
create function holds(condition boolean) returns boolean language sql stable parallel safe
  return case when condition then 1 else 0 end <> 0;

do $$
declare
  table_name text;
  policy_name text;
  is_admin constant text := '(select actor_role()) = ''admin''';
  is_manager constant text := '(select actor_role()) = ''manager''';
  at_or_below constant text := '(employee_guid = (select actor_employee()) or hierarchy_path = (select actor_path())
    or starts_with(hierarchy_path, (select actor_path() || ''/'')))';
  -- After a write: their own path is not for managers to change, because it says what is theirs.
  still_at_or_below constant text := '(employee_guid = (select actor_employee())
      and hierarchy_path is not distinct from (select actor_path())
    or hierarchy_path = (select actor_path()) or starts_with(hierarchy_path, (select actor_path() || ''/'')))';
  assigned constant text := 'assignee in (select visible_employees())';
  managed text;
  record_condition text;
begin
  -- Employees.
  execute format('create policy visible on employee as restrictive for select using (holds(
    (select actor_reads_all()) or employee_guid = (select actor_employee()) or %s and %s))', is_manager, at_or_below);
  managed := format('(%s or %s and %s)', is_admin, is_manager, at_or_below);
  drop policy managed_insert on employee;
  drop policy managed_update on employee;
  drop policy managed_delete on employee;
  execute format('create policy managed_delete on employee as restrictive for delete using %s', managed);
  managed := format('(%s or %s and %s)', is_admin, is_manager, still_at_or_below);
  execute format('create policy managed_insert on employee as restrictive for insert with check %s', managed);
  -- Others than managers may lock any row.
  execute format('create policy managed_update on employee as restrictive for update
    using ((select actor_role()) is distinct from ''manager'' or %s) with check %s', at_or_below, managed);

  -- Accounts. Those that the server makes are `field`; set_account_role makes other ones of them. A manager's new account
  -- gets its employee in the same transaction.
  managed := format('(%s or %s and role <> ''admin'' and user_id in (select visible_accounts()))', is_admin, is_manager);
  drop policy managed_insert on user_account;
  drop policy managed_update on user_account;
  drop policy managed_delete on user_account;
  execute format('create policy managed_insert on user_account as restrictive for insert
    with check ((select actor_role()) in (''admin'', ''manager''))');
  execute format('create policy managed_update on user_account as restrictive for update
    using ((select actor_role()) is distinct from ''manager'' or %s) with check %s', managed, managed);
  execute format('create policy managed_delete on user_account as restrictive for delete using %s', managed);

  -- Plans and visits: whose assignee is theirs, before and after the write. A plan is also read for a visit in it.
  foreach table_name in array array['plan', 'visit'] loop
    execute format('create policy visible on %I as restrictive for select using (holds(
      (select actor_reads_all()) or %s %s))', table_name, assigned,
      case table_name when 'plan' then 'or plan_id in (select visible_plans())' end);
    managed := format('(%s or (select actor_role()) in (''manager'', ''field'') and %s)', is_admin, assigned);
    foreach policy_name in array array['assigned_insert', 'assigned_update', 'assigned_delete'] loop
      execute format('drop policy %I on %I', policy_name, table_name);
    end loop;
    execute format('create policy assigned_insert on %I as restrictive for insert with check %s', table_name, managed);
    execute format('create policy assigned_update on %I as restrictive for update using %s with check %s',
      table_name, managed, managed);
    execute format('create policy assigned_delete on %I as restrictive for delete using %s', table_name, managed);
  end loop;

  -- Events: who sent them. Nobody sends one as somebody else.
  create policy visible on event as restrictive for select using (holds(
    (select actor_reads_all()) or created_by in (select visible_users())));
  drop policy sent_insert on event;
  create policy sent_insert on event as restrictive for insert
    with check (created_by = (select actor_name()) and (select actor_role()) is distinct from 'reader');

  -- Where people are. Positions are stored without an actor, for many drivers at once.
  foreach table_name in array array['position', 'live_position', 'live_driver'] loop
    execute format('drop policy own_track on %I', table_name);
    execute format('create policy visible on %I as restrictive for select using (holds(
      (select actor_reads_all_tracks()) or driver in (select visible_users())))', table_name);
  end loop;

  -- Records. Whoever may write and sees one changes it; admins, who created it, and their managers delete it.
  record_condition := 'holds((select actor_reads_all_records())
    or case when layer_id = (select customer_layer()) then (select actor_reads_all_customers())
        or created_by in (select visible_users())
        or lower(data->>''customer_guid'') in (select visible_customers())
        or lower(data->>''customer_assignee'') in (select visible_employees()::text)
      else (select actor_reads_all_other_records()) or created_by in (select visible_users()) end)';
  execute format('create policy visible on record as restrictive for select using (%s)', record_condition);
  create policy created_insert on record as restrictive for insert
    with check ((select actor_role()) is distinct from 'reader');
  create policy changed_update on record as restrictive for update
    using ((select actor_role()) is distinct from 'reader');
  drop policy created_delete on record;
  create policy created_delete on record as restrictive for delete
    using ((select actor_role()) = 'admin' or (select actor_role()) in ('manager', 'field')
      and created_by in (select visible_users()));

  -- How many records there are, for those who read all of them.
  create policy visible on record_tally as restrictive for select using ((select actor_reads_all_records()));

  -- What a search reads of records (see migration 0004). For accounts that read all records; empty for all others. A
  -- condition without columns is tested once and changes no plan.
  create or replace view tenant_record as
    select * from record where tenant_id = current_tenant() and (select actor_reads_all_records());
  -- For all accounts.
  execute format('create view visible_record as select * from record where tenant_id = current_tenant() and %s',
    record_condition);
  -- For checks that no response quotes: whether a key is taken, whether a list of another layer has a value.
  create view unrestricted_record as select * from record where tenant_id = current_tenant();
end $$;

-- Calls ---------------------------------------------------------------------------------------------------------------

-- As before, with the actor.
drop function read_record(integer, text, uuid);
create function read_record(of_tenant integer, actor text, of_layer text, of_record uuid) returns setof geofield.record
  language plpgsql as $$
begin
  perform set_config('geofield.tenant_id', of_tenant::text, true), set_config('geofield.actor', actor, true);
  return query select r.* from record r
    where r.layer_id = (select l.layer_id from layer l where l.name = of_layer) and r.record_id = of_record;
end $$;

-- By the owner: who may not see the tallies writes and adds them up nevertheless.
alter function tally_records() security definer set search_path = geofield, pg_temp;
alter function add_up_tallies(integer, integer) security definer set search_path = geofield, pg_temp;
revoke execute on function add_up_tallies from public;
revoke insert, update, delete on record_tally from {{app_role}};

-- Gives an account another role. The server's role has no right on the column.
create function set_account_role(of_user uuid, to_role text) returns boolean
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
begin
  if actor_role() is distinct from 'admin' then
    raise exception 'new row violates row-level security policy "managed_role" for table "user_account"'
      using errcode = '42501';
  end if;
  update user_account set role = to_role where tenant_id = current_tenant() and user_id = of_user and role <> to_role;
  return found;
end $$;

-- The visits of a day: those of a plan, or those of an employee without a plan. All of them, because they share one order.
create function day_visits(of_plan uuid, of_assignee uuid, of_date date)
  returns table (visit_id uuid, visit_date date, visit_order integer, visit_number bigint)
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select visit_id, visit_date, visit_order, visit_number from visit
    where tenant_id = current_tenant() and (of_date is null or visit_date = of_date)
      and (plan_id = of_plan or of_plan is null and plan_id is null and assignee = of_assignee)
  $$;

-- The events that move a visit, whoever sent them: the visit's state follows from all of them.
create function linked_events(of_type text, of_layer text, of_record text) returns setof event
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select e.* from event e
    where tenant_id = current_tenant() and type_code = of_type and layer_code = of_layer and record_id = of_record
  $$;

-- Whether one employee is the other, or reports to it in any number of steps. `union` ends also on a cycle.
create function reports_to(of_employee uuid, to_manager uuid) returns boolean
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    with recursive above (guid) as (
      select of_employee
      union
      select e.manager_guid from above join employee e on e.tenant_id = current_tenant() and e.employee_guid = above.guid
      where e.manager_guid is not null
    )
    select exists (select from above where guid = to_manager)
  $$;

-- Keeps an employee from being deleted until the transaction ends.
create function hold_employee(guid uuid) returns boolean
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
begin
  perform from employee where tenant_id = current_tenant() and employee_guid = guid for key share;
  return found;
end $$;
revoke execute on function set_account_role, day_visits, linked_events, reports_to, hold_employee from public;

-- Whoever reported to a deleted employee has no manager then, also those whom the actor may not change.
alter table employee drop constraint employee_tenant_id_manager_guid_fkey,
  add foreign key (tenant_id, manager_guid) references employee (tenant_id, employee_guid)
    on delete set null (manager_guid);
