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
  -- As answers show them, in milliseconds: what was answered can be searched for.
  created_at timestamptz(3) not null default now(),
  created_by text not null,
  modified_at timestamptz(3) not null default now(),
  modified_by text not null,
  primary key (tenant_id, employee_id),
  unique (tenant_id, employee_guid),
  unique (tenant_id, user_id),
  foreign key (tenant_id, manager_guid) references employee (tenant_id, employee_guid),
  foreign key (tenant_id, user_id) references user_account on delete set null (user_id),
  check (manager_guid <> employee_guid)
);
create unique index employee_order on employee (tenant_id, node_id);
create index employee_hierarchy on employee (tenant_id, hierarchy_path);
create index employee_team on employee (tenant_id, team_id);
create index employee_manager on employee (tenant_id, manager_guid);
alter table employee enable row level security;
create policy own_tenant on employee using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create trigger audit after insert or update or delete on employee for each row
  execute function audit_write('employee_id', 'node_id', 'created_at', 'created_by', 'modified_at', 'modified_by');
