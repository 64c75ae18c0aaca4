-- Customers are found by their customer_guid as all texts are: letter case and Unicode normalization don't count. The rules
-- on who sees what are those of migration 0040, with `folded_text` in place of `lower`.

create or replace function visible_customers() returns setof text
  language sql stable parallel safe security definer rows 1000
  set search_path = geofield, pg_temp
  as $$
    with employees as materialized (select array(select visible_employees()) guids)
    select folded_text(customer_guid) from visit
    where tenant_id = current_tenant() and assignee = any ((select guids from employees)::uuid[])
    union
    select unnest(plan_customers(entries)) from plan
    where tenant_id = current_tenant() and assignee = any ((select guids from employees)::uuid[])
  $$;

create or replace function reached_nodes() returns setof bigint
  language sql stable parallel safe security definer rows 100
  set search_path = geofield, pg_temp
  as $$
    select node_id from record
    where tenant_id = current_tenant()
      and case when created_by_key is null then created_by else created_by_key end = any (array(select visible_keys()))
    union
    select node_id from record
    where tenant_id = current_tenant() and layer_id = (select customer_layer()) and data ? 'customer_guid'
      and folded_text(data->>'customer_guid') = any (array(select visible_customers()))
    union
    select node_id from record
    where tenant_id = current_tenant() and layer_id = (select customer_layer()) and data ? 'customer_assignee'
      and lower(data->>'customer_assignee') = any (array(select visible_employees()::text))
  $$;

create or replace function sees_customer(guid text) returns boolean
  language sql stable parallel safe security definer
  set search_path = geofield, pg_temp
  as $$
    select exists (
        select from (
          select distinct assignee from visit
          where tenant_id = current_tenant() and folded_text(customer_guid) = guid and assignee is not null) visited
        where sees_employee(visited.assignee::text))
      or exists (
        select from (
          select distinct assignee from plan
          where tenant_id = current_tenant() and plan_customers(entries) @> array[guid] and assignee is not null) planned
        where sees_employee(planned.assignee::text))
  $$;

alter policy visible on record using (holds((select actor_reads_all_records())
  or case when layer_id = (select customer_layer()) then (select actor_reads_all_customers())
      or sees_key(case when created_by_key is null then created_by else created_by_key end)
      or sees_employee(lower(data->>'customer_assignee'))
      or sees_customer(folded_text(data->>'customer_guid'))
    else (select actor_reads_all_other_records()) or sees_key(case when created_by_key is null then created_by else created_by_key end) end));

alter policy visible on change using (holds(
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
    when 'event' then created_by in (select visible_keys())
    when 'customer' then (select actor_reads_all_customers()) or created_by in (select visible_keys())
      or folded_text(customer_guid) in (select visible_customers())
      or lower(assignee) in (select visible_employees()::text)
      or lower(left_assignee) in (select visible_employees()::text)
    when 'record' then (select actor_reads_all_other_records()) or created_by in (select visible_keys())
    else false
  end));

do $$
declare
  reads_whole_layer constant text := '(case when layer_id = (select customer_layer())
    then (select actor_reads_all_customers()) else (select actor_reads_all_other_records()) end)';
  is_reached constant text := 'case when created_by_key is null then created_by else created_by_key end in (select visible_keys()) or layer_id = (select customer_layer())
    and (folded_text(data->>''customer_guid'') in (select visible_customers())
      or lower(data->>''customer_assignee'') in (select visible_employees()::text))';
begin
  execute format('create or replace view reached_record as
    select * from record
    where tenant_id = current_tenant() and (select sees_few()) and node_id = any (array(select reached_nodes()))
      and not %1$s
    union all
    select * from record
    where tenant_id = current_tenant() and not (select sees_few()) and not %1$s and holds(%2$s)',
    reads_whole_layer, is_reached);
  create or replace view visible_record as
    select * from record where tenant_id = current_tenant() and holds((select actor_reads_all_records())
      or case when layer_id = (select customer_layer()) then (select actor_reads_all_customers())
          or case when created_by_key is null then created_by else created_by_key end in (select visible_keys())
          or folded_text(data->>'customer_guid') in (select visible_customers())
          or lower(data->>'customer_assignee') in (select visible_employees()::text)
        else (select actor_reads_all_other_records()) or case when created_by_key is null then created_by else created_by_key end in (select visible_keys()) end);
end $$;

-- Nothing uses these any more. Servers of the version before still find customers by `record_customer_guid_caseless`; titles
-- and names they can sort without an index.
drop index record_title;
drop index employee_name;
drop index visit_of_customer_caseless;
