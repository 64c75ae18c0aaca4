-- Of changes, an account sees those of objects that it may read, or could read before: whoever loses an object learns that
-- it is gone. Here and not in migration 0019, because the table `change` is younger.
create policy visible on change as restrictive for select using (holds(
  (select actor_reads_all())
  or case kind
    when 'employee' then assignee in (select visible_employees()::text)
      or (select actor_role()) = 'manager' and (
        hierarchy_path = (select actor_path()) or starts_with(hierarchy_path, (select actor_path() || '/'))
        or left_hierarchy_path = (select actor_path()) or starts_with(left_hierarchy_path, (select actor_path() || '/')))
    when 'visit' then assignee in (select visible_employees()::text)
      or left_assignee in (select visible_employees()::text)
    when 'plan' then assignee in (select visible_employees()::text)
      or left_assignee in (select visible_employees()::text) or object_id in (select visible_plans())
    when 'event' then created_by in (select visible_users())
    when 'customer' then (select actor_reads_all_customers()) or created_by in (select visible_users())
      or lower(customer_guid) in (select visible_customers())
      or lower(assignee) in (select visible_employees()::text)
      or lower(left_assignee) in (select visible_employees()::text)
    when 'record' then (select actor_reads_all_other_records()) or created_by in (select visible_users())
    else false
  end));
