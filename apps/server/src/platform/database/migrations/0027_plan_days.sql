-- Plans that repeat every second week and skip days, visits with a time window and a duration, visits that were missed,
-- and the reason of a cancellation.

alter table plan
  drop constraint plan_frequency_check,
  add constraint plan_frequency_check check (frequency in ('once', 'daily', 'weekly', 'fortnightly', 'monthly')),
  -- Days that a plan that repeats leaves out.
  add column skipped_dates date[] not null default '{}',
  -- When the first visit of each day begins, by the tenant's clock. Null means 09:00.
  add column day_start time;

alter table visit
  drop constraint visit_status_check,
  add constraint visit_status_check check (status between 1 and 6),
  -- How long the visit takes.
  add column service_minutes smallint check (service_minutes between 0 and 1440),
  -- Between which times of its day the visit may begin, by the tenant's clock. Null means no bound.
  add column window_start time,
  add column window_end time,
  add column cancel_reason text,
  -- When the visit got its date. A visit entered after its day had ended was not missed.
  add column dated_at timestamptz not null default now();
-- Visits that can still be missed.
create index visit_open on visit (visit_date, tenant_id, plan_id) where status <= 2;

drop trigger audit on visit;
create trigger audit after insert or update or delete on visit for each row execute function audit_write(
  'visit_id', 'tenant_id', 'visit_number', 'visit_order', 'made_for', 'dated_at', 'created_at', 'created_by');

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
revoke execute on function plan_status_by_visits from public;

create or replace function refresh_plan_status(of_plan uuid) returns void
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
begin
  perform from plan where tenant_id = current_tenant() and plan_id = of_plan for no key update;
  if not found then return; end if;
  update plan set status = plan_status_by_visits(plan)
  where tenant_id = current_tenant() and plan_id = of_plan;
end $$;

-- Marks the visits of one plan, or of none, as missed if their day ended before the moment: the day ends by the tenant's
-- clock. Locks the plan before its visits, as updates of plans do, and leaves visits alone that an event is moving now:
-- the next call sees them. Only the owner calls it.
create function mark_missed_visits(of_tenant integer, of_plan uuid, moment timestamptz) returns bigint
  language plpgsql
  set search_path = geofield, pg_temp
  as $$
declare
  marked bigint;
begin
  perform from plan where tenant_id = of_tenant and plan_id = of_plan for no key update;
  with due as (
    select visit_id from visit join tenant using (tenant_id)
    where tenant_id = of_tenant and plan_id is not distinct from of_plan and status <= 2
      and visit_date < (moment at time zone time_zone)::date
      and dated_at < (visit_date + 1)::timestamp at time zone time_zone
    for no key update of visit skip locked)
  update visit set status = 6 from due where visit.tenant_id = of_tenant and visit.visit_id = due.visit_id;
  get diagnostics marked = row_count;
  if marked > 0 then
    update plan set status = plan_status_by_visits(plan) where tenant_id = of_tenant and plan_id = of_plan;
  end if;
  return marked;
end $$;
revoke execute on function mark_missed_visits from public;
