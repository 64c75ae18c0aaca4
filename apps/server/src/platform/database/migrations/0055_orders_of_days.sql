-- The order of a worker's day. Until now each plan had an order of its own, so a worker with visits of two plans on a day had two
-- visits in place 1. From now on all visits of an employee on a day share one order, whatever their plans; visits that nobody has
-- share that of their plan. A day that was stored before gets its one order when it next changes. Older servers still call
-- `day_visits`.

-- All visits that share the order of a day, because no place may be given twice: also those that the actor does not see.
create function sharing_visits(of_owner uuid, of_date date)
  returns table (visit_id uuid, visit_order integer, visit_number bigint, status smallint)
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select visit_id, visit_order, visit_number, status from visit
    where tenant_id = current_tenant() and visit_date = of_date
      and (assignee = of_owner or assignee is null and plan_id = of_owner)
  $$;

-- Numbers the visits of each of the owners' days from 1, in their present order.
create function number_days(owners uuid[], from_date date, to_date date) returns void
  language sql security definer
  set search_path = geofield, pg_temp
  as $$
    update visit set visit_order = place
    from (
      select tenant_id, visit_id, row_number() over (partition by coalesce(assignee, plan_id), visit_date
        order by visit_order, visit_number) place
      from visit
      where tenant_id = current_tenant() and visit_date between from_date and to_date
        and (assignee = any (owners) or assignee is null and plan_id = any (owners))
    ) numbered
    where visit.tenant_id = numbered.tenant_id and visit.visit_id = numbered.visit_id and visit_order <> place
  $$;
revoke execute on function sharing_visits, number_days from public;
