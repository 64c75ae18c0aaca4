-- What somebody who leaves still has to do: open visits, plans that go on, and customers. One call gives it to a successor, or to
-- nobody.

-- Which of the guids are employees who can be assigned work, and which are disabled. Also those that the actor does not see: a
-- policy refuses to assign work to them.
create function assignable_employees(guids uuid[]) returns table (employee_guid uuid, is_disabled boolean)
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select employee_guid, status = 4 from employee
    where tenant_id = current_tenant() and employee.employee_guid = any (guids)
  $$;

-- Whether the actor may take work from an employee and give it to another one. Nobody is for work that has no employee.
create function may_hand_over(from_employee uuid, to_employee uuid) returns boolean
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select coalesce(actor_role() = 'admin' or actor_role() = 'manager' and from_employee in (select visible_employees())
      and (to_employee is null or to_employee in (select visible_employees())), false)
  $$;

-- Gives open visits and plans that go on to another employee; with null to nobody, which a policy keeps managers from writing.
-- Visits of days that are over stay, unless nobody is to have them: the employee is about to be deleted. Returns where each visit
-- was, and the plans as rows without a date.
create function hand_over_visits(from_employee uuid, to_employee uuid)
  returns table (plan_id uuid, visit_date date)
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
#variable_conflict use_column
declare
  today constant date := (select (now() at time zone time_zone)::date from tenant where tenant_id = current_tenant());
  plans uuid[];
begin
  if not may_hand_over(from_employee, to_employee) then return; end if;
  with changed as (
    update plan set assignee = to_employee
    where tenant_id = current_tenant() and assignee = from_employee and (end_date >= today or to_employee is null)
    returning plan.plan_id)
  select array_agg(plan_id) into plans from changed;
  return query
    update visit set assignee = to_employee, status = case when to_employee is null then 1 else 2 end,
      visit_order = case when to_employee is null and visit.plan_id is null then 1 else 500000 + visit_order end
    where tenant_id = current_tenant() and assignee = from_employee and status <= 2
      and (visit_date >= today or to_employee is null)
    returning visit.plan_id, visit.visit_date;
  perform refresh_plan_status(each) from unnest(plans) each;
  return query select each, null::date from unnest(plans) each;
end $$;

-- Gives customers to another employee, or with null to nobody. Returns how many.
create function hand_over_customers(from_employee uuid, to_employee uuid) returns integer
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
declare
  changed integer;
begin
  if not may_hand_over(from_employee, to_employee) then return 0; end if;
  update record set modified_at = now(), modified_by = actor_name(), modified_from = 3,
    data = case when to_employee is null then data - 'customer_assignee'
      else data || jsonb_build_object('customer_assignee', to_employee) end
  where tenant_id = current_tenant() and layer_id = customer_layer() and data ? 'customer_assignee'
    and lower(data->>'customer_assignee') = from_employee::text;
  get diagnostics changed = row_count;
  return changed;
end $$;
revoke execute on function assignable_employees, may_hand_over, hand_over_visits, hand_over_customers from public;
