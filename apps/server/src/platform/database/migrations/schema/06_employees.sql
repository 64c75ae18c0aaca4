-- Employees: who belongs to which team, under whom, in which state and with which account.

create table employee (
  tenant_id integer not null references tenant on delete cascade,
  employee_id uuid not null,
  -- Rises with every employee: the usual order of search, and the last part of the Path.
  node_id bigint generated always as identity,
  -- By which customers, plans, visits and other employees refer to the employee.
  employee_guid uuid not null,
  -- The account; null where there is none.
  user_id uuid,
  -- 1 new, 2 inactive, 3 active, 4 disabled.
  status smallint not null check (status between 1 and 4),
  title text,
  description text,
  code text,
  full_name text not null,
  email text,
  phone text,
  type_id text,
  organization_id text,
  team_id text,
  manager_guid uuid,
  -- Compared byte by byte: all paths below one are one range of the index.
  hierarchy_path text collate "C",
  -- In milliseconds, as responses show them: what a response shows can be searched for.
  created_at timestamptz(3) not null default now(),
  created_by text not null,
  modified_at timestamptz(3) not null default now(),
  modified_by text not null,
  primary key (tenant_id, employee_id),
  unique (tenant_id, employee_guid),
  unique (tenant_id, user_id),
  -- Whoever reported to a deleted employee has no manager then, also those whom the actor may not change.
  foreign key (tenant_id, manager_guid) references employee (tenant_id, employee_guid) on delete set null (manager_guid),
  foreign key (tenant_id, user_id) references user_account on delete set null (user_id),
  check (manager_guid <> employee_guid)
);
create unique index employee_order on employee (tenant_id, node_id);
create index employee_hierarchy on employee (tenant_id, hierarchy_path);
create index employee_team on employee (tenant_id, team_id);
create index employee_manager on employee (tenant_id, manager_guid);
-- The order of names, a page at a time.
create index employee_name on employee (tenant_id, full_name collate "C", node_id);
alter table employee enable row level security;
create policy own_tenant on employee using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

-- After a write, a manager's own path is as it was: it says what is theirs. Others than managers may lock any row.
create policy visible on employee as restrictive for select using (holds(
  (select actor_reads_all()) or employee_guid = (select actor_employee())
  or (select actor_role()) = 'manager' and (employee_guid = (select actor_employee())
    or hierarchy_path = (select actor_path()) or starts_with(hierarchy_path, (select actor_path() || '/')))));
create policy managed_insert on employee as restrictive for insert
  with check ((select actor_role()) = 'admin'
    or (select actor_role()) = 'manager' and (employee_guid = (select actor_employee())
        and hierarchy_path is not distinct from (select actor_path())
      or hierarchy_path = (select actor_path()) or starts_with(hierarchy_path, (select actor_path() || '/'))));
create policy managed_update on employee as restrictive for update
  using ((select actor_role()) is distinct from 'manager' or (employee_guid = (select actor_employee())
    or hierarchy_path = (select actor_path()) or starts_with(hierarchy_path, (select actor_path() || '/'))))
  with check ((select actor_role()) = 'admin'
    or (select actor_role()) = 'manager' and (employee_guid = (select actor_employee())
        and hierarchy_path is not distinct from (select actor_path())
      or hierarchy_path = (select actor_path()) or starts_with(hierarchy_path, (select actor_path() || '/'))));
create policy managed_delete on employee as restrictive for delete
  using ((select actor_role()) = 'admin'
    or (select actor_role()) = 'manager' and (employee_guid = (select actor_employee())
      or hierarchy_path = (select actor_path()) or starts_with(hierarchy_path, (select actor_path() || '/'))));

create trigger audit after insert or update or delete on employee for each row
  execute function audit_write('employee_id', 'node_id', 'created_at', 'created_by', 'modified_at', 'modified_by');

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
revoke execute on function reports_to, hold_employee from public;
