-- Tenants, and what the servers of this database share.

create table tenant (
  tenant_id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  -- In which calendar and by which clock its people work.
  time_zone text not null default 'Asia/Kolkata',
  -- A check-in farther than this from the customer is flagged or refused; null checks nothing.
  check_in_metres integer check (check_in_metres > 0),
  check_in_far text not null default 'flag' check (check_in_far in ('flag', 'refuse')),
  -- What managers and field accounts read: everything, or by the hierarchy of employees.
  visibility text not null default 'shared' check (visibility in ('shared', 'hierarchy')),
  -- With `hierarchy`: which customers, and which records of other layers.
  visible_customers text not null default 'all' check (visible_customers in ('all', 'assigned')),
  visible_records text not null default 'all' check (visible_records in ('all', 'created'))
);
alter table tenant enable row level security;
create policy own_tenant on tenant using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create trigger audit after insert or update or delete on tenant for each row
  execute function audit_write('code', 'tenant_id', 'created_at');

-- Only the owner reads it.
create table server_secret (
  name text primary key,
  value text not null
);
