-- What an account may do inside its tenant. Policies enforce it, by the actor that the server sets for each transaction.

-- `admin`: everything. `field`: the work of one employee. The server's role has no right on this column, so the accounts
-- that it makes, those of employees, are `field`; the operator's commands make the others.
alter table user_account add column role text not null default 'field' check (role in ('admin', 'field'));
update user_account a set role = 'admin'
where not exists (select from employee e where e.tenant_id = a.tenant_id and e.user_id = a.user_id);

-- As before, and with what the policies go by.
drop function find_logins(integer[], uuid[], uuid[]);
create function find_logins(tenant_ids integer[], user_ids uuid[], family_ids uuid[])
  returns table (
    tenant_id integer, user_id uuid, family_id uuid, token_epoch integer, role text, employee_guid uuid
  )
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select a.tenant_id, a.user_id, asked.family_id, a.token_epoch, a.role, e.employee_guid
    from unnest(tenant_ids, user_ids, family_ids) as asked (tenant_id, user_id, family_id)
      join user_account a on a.tenant_id = asked.tenant_id and a.user_id = asked.user_id
      left join employee e on e.tenant_id = a.tenant_id and e.user_id = a.user_id
    where a.disabled_at is null and exists (
      select from refresh_token r
      where r.tenant_id = asked.tenant_id and r.family_id = asked.family_id and r.user_id = asked.user_id
        and r.revoked_at is null)
  $$;
revoke execute on function find_logins from public;

-- The actor of the transaction. Null where none is set: such a transaction manages nothing.
create function actor_role() returns text language sql stable parallel safe
  return nullif(current_setting('geofield.actor', true), '')::jsonb->>'role';
create function actor_name() returns text language sql stable parallel safe
  return nullif(current_setting('geofield.actor', true), '')::jsonb->>'username';
create function actor_employee() returns uuid language sql stable parallel safe
  return (nullif(current_setting('geofield.actor', true), '')::jsonb->>'employeeGuid')::uuid;

-- Restrictive: they hold beside `own_tenant`. A `with check` refuses with an error (42501), which the server responds to
-- with 403; a `using` hides the row from update, delete and row locks, so the server asks why a row was not found. The
-- functions stand in sub-selects, so that they run once in a statement.

-- Employees and accounts: admins alone. Their rows may be locked by all.
do $$
declare
  table_name text;
begin
  foreach table_name in array array['employee', 'user_account'] loop
    execute format('create policy managed_insert on %I as restrictive for insert
      with check ((select actor_role()) = ''admin'')', table_name);
    execute format('create policy managed_update on %I as restrictive for update
      using (true) with check ((select actor_role()) = ''admin'')', table_name);
    execute format('create policy managed_delete on %I as restrictive for delete
      using ((select actor_role()) = ''admin'')', table_name);
  end loop;
end $$;

-- Plans and visits: admins, and the employee to whom the row is assigned, before and after the write.
do $$
declare
  table_name text;
  owned constant text := '((select actor_role()) = ''admin''
    or (select actor_role()) = ''field'' and assignee = (select actor_employee()))';
begin
  foreach table_name in array array['plan', 'visit'] loop
    execute format('create policy assigned_insert on %I as restrictive for insert with check %s', table_name, owned);
    execute format('create policy assigned_update on %I as restrictive for update using %s with check %s',
      table_name, owned, owned);
    execute format('create policy assigned_delete on %I as restrictive for delete using %s', table_name, owned);
  end loop;
end $$;

-- Records: whoever works in the tenant creates and changes them; admins, and who created it, delete one.
create policy created_delete on record as restrictive for delete
  using ((select actor_role()) = 'admin' or created_by = (select actor_name()));

-- Events: nobody sends one as somebody else.
create policy sent_insert on event as restrictive for insert with check (created_by = (select actor_name()));

-- Where people are: a field account reads its own. Positions are stored without an actor, for many drivers at once.
do $$
declare
  table_name text;
begin
  foreach table_name in array array['position', 'live_position', 'live_driver'] loop
    execute format('create policy own_track on %I as restrictive for select
      using ((select actor_role()) is distinct from ''field'' or driver = (select actor_name()))', table_name);
  end loop;
end $$;

-- What follows from a write to a visit of one's own, and touches plans and visits of others: both functions change
-- nothing but what is derived, in the tenant of the transaction.

-- Brings a plan's status up to what its visits make of it. Two statements: the second sees what others committed while
-- the first waited for the plan.
create function refresh_plan_status(of_plan uuid) returns void
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
begin
  perform from plan where tenant_id = current_tenant() and plan_id = of_plan for no key update;
  if not found then return; end if;
  update plan set status = (
    select case
      when count(*) = 0 or bool_and(visit.status <= 2) then case when plan.assignee is null then 1 else 2 end
      when bool_and(visit.status = 5) then 5
      when bool_and(visit.status >= 4) then 4
      when bool_or(visit.status >= 3) then 3
      else case when plan.assignee is null then 1 else 2 end
    end from visit where visit.tenant_id = plan.tenant_id and visit.plan_id = plan.plan_id)
  where tenant_id = current_tenant() and plan_id = of_plan;
end $$;
revoke execute on function refresh_plan_status from public;

-- Gives visits their places in the order of their day.
create function place_visits(ids uuid[], places bigint[]) returns void
  language sql security definer
  set search_path = geofield, pg_temp
  as $$
    update visit set visit_order = place
    from unnest(ids, places) as placed (id, place)
    where tenant_id = current_tenant() and visit_id = id and visit_order <> place
  $$;
revoke execute on function place_visits from public;
