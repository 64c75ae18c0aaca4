-- Journey plans, and the visits that they group.

create table plan (
  tenant_id integer not null references tenant on delete cascade,
  plan_id uuid not null,
  plan_guid uuid not null,
  -- Rises with every plan: the order of search.
  plan_number bigint generated always as identity,
  name text not null,
  assignee uuid,
  start_date date not null,
  end_date date not null,
  frequency text not null check (frequency in ('once', 'daily', 'weekly', 'fortnightly', 'monthly')),
  days smallint[] not null,
  -- What was sent as `visits`: each makes a visit on every day that fits.
  entries jsonb not null,
  -- What the visits make of it. Kept here, so that a search can filter by it.
  status smallint not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  -- Days that a plan that repeats leaves out.
  skipped_dates date[] not null default '{}',
  -- When the first visit of each day begins, by the tenant's clock. Null means 09:00.
  day_start time,
  primary key (tenant_id, plan_id),
  unique (tenant_id, plan_guid),
  check (start_date <= end_date)
);
create index plan_order on plan (tenant_id, plan_number);
create index plan_of_assignee on plan (tenant_id, assignee, start_date);
create index plan_dates on plan (tenant_id, start_date);
-- Without a list of pending entries, which every look-up would read from end to end.
create index plan_of_customer on plan using gin (plan_customers(entries)) with (fastupdate = off);
create trigger audit after insert or update or delete on plan for each row
  execute function audit_write('plan_id', 'tenant_id', 'plan_number', 'status', 'created_at', 'created_by');

create table visit (
  tenant_id integer not null references tenant on delete cascade,
  visit_id uuid not null,
  visit_guid uuid not null,
  visit_number bigint generated always as identity,
  plan_id uuid,
  customer_guid text not null,
  assignee uuid,
  visit_date date not null,
  visit_order integer not null,
  planned_start timestamptz,
  planned_end timestamptz,
  checkin_time timestamptz,
  checkin_location text,
  -- Metres from the customer, where both places are known.
  checkin_distance double precision,
  checkin_far boolean,
  checkout_time timestamptz,
  checkout_location text,
  status smallint not null check (status between 1 and 6),
  note text,
  -- Which of the plan's entries made it, and for which day; null where it was added on its own.
  entry smallint,
  made_for date,
  created_at timestamptz not null default now(),
  created_by text not null,
  -- How long the visit takes.
  service_minutes smallint check (service_minutes between 0 and 1440),
  -- Between which times of its day the visit may begin, by the tenant's clock. Null means no bound.
  window_start time,
  window_end time,
  cancel_reason text,
  -- When the visit got its date. A visit entered after its day had ended was not missed.
  dated_at timestamptz not null default now(),
  primary key (tenant_id, visit_id),
  unique (tenant_id, visit_guid),
  foreign key (tenant_id, plan_id) references plan on delete set null (plan_id)
);
create index visit_order on visit (tenant_id, visit_date, visit_order, visit_number);
create index visit_of_plan on visit (tenant_id, plan_id, visit_date, visit_order);
create index visit_of_assignee on visit (tenant_id, assignee, visit_date);
create index visit_of_customer on visit (tenant_id, customer_guid, visit_date);
create index visit_of_customer_caseless on visit (tenant_id, lower(customer_guid), assignee);
-- Visits that can still be missed.
create index visit_open on visit (visit_date, tenant_id, plan_id) where status <= 2;
create trigger audit after insert or update or delete on visit for each row execute function audit_write(
  'visit_id', 'tenant_id', 'visit_number', 'visit_order', 'made_for', 'dated_at', 'created_at', 'created_by');

-- Whose assignee is theirs, before and after the write. A plan is also read for a visit in it.
alter table plan enable row level security;
alter table visit enable row level security;
create policy own_tenant on plan using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy own_tenant on visit using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy visible on plan as restrictive for select using (holds(
  (select actor_reads_all()) or assignee in (select visible_employees()) or plan_id in (select visible_plans())));
create policy visible on visit as restrictive for select using (holds(
  (select actor_reads_all()) or assignee in (select visible_employees())));
do $$
declare
  table_name text;
  managed constant text := '((select actor_role()) = ''admin''
    or (select actor_role()) in (''manager'', ''field'') and assignee in (select visible_employees()))';
begin
  foreach table_name in array array['plan', 'visit'] loop
    execute format('create policy assigned_insert on %I as restrictive for insert with check %s', table_name, managed);
    execute format('create policy assigned_update on %I as restrictive for update using %s with check %s',
      table_name, managed, managed);
    execute format('create policy assigned_delete on %I as restrictive for delete using %s', table_name, managed);
  end loop;
end $$;

-- What follows from a write to a visit of one's own, and touches plans and visits of others. These functions change nothing
-- but what is derived, in the tenant of the transaction.

-- What a plan's visits make of its status. Status 6 is missed: its day ended without a check-in.
create function plan_status_by_visits(plan plan) returns smallint
  language sql stable
  set search_path = geofield, pg_temp
  as $$
    select case
      when count(*) = 0 or bool_and(visit.status <= 2) then case when plan.assignee is null then 1 else 2 end
      when bool_and(visit.status = 5) then 5
      when bool_and(visit.status >= 4) then case when bool_or(visit.status = 4) then 4 else 6 end
      when bool_or(visit.status >= 3) then 3
      else case when plan.assignee is null then 1 else 2 end
    end from visit where visit.tenant_id = plan.tenant_id and visit.plan_id = plan.plan_id
  $$;

-- Brings a plan's status up to what its visits make of it. Two statements: the second sees what others committed while
-- the first waited for the plan.
create function refresh_plan_status(of_plan uuid) returns void
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
begin
  perform from plan where tenant_id = current_tenant() and plan_id = of_plan for no key update;
  if not found then return; end if;
  update plan set status = plan_status_by_visits(plan)
  where tenant_id = current_tenant() and plan_id = of_plan;
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

-- Gives visits their places in the order of their day.
create function place_visits(ids uuid[], places bigint[]) returns void
  language sql security definer
  set search_path = geofield, pg_temp
  as $$
    update visit set visit_order = place
    from unnest(ids, places) as placed (id, place)
    where tenant_id = current_tenant() and visit_id = id and visit_order <> place
  $$;
revoke execute on function plan_status_by_visits, refresh_plan_status, day_visits, place_visits from public;
