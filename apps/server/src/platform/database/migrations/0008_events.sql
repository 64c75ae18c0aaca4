-- Events of devices and apps, and the pairs of type and action that a tenant declares beside the platform's.

create table event_pair (
  tenant_id integer not null references tenant on delete cascade,
  type_code text not null,
  action_code text not null,
  type_id integer not null check (type_id > 0),
  meaning text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, type_code, action_code)
);
alter table event_pair enable row level security;
create policy own_tenant on event_pair using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create trigger audit after insert or update or delete on event_pair for each row
  execute function audit_write('action_code', 'created_at');

-- Append-only: the server's role may neither change nor delete one. The audit log leaves them out, for they say
-- themselves who sent what. What they are linked to may be gone, so a link is no foreign key.
create table event (
  tenant_id integer not null references tenant on delete cascade,
  event_id uuid not null,
  -- Rises with every event: the order of those of one moment.
  event_number bigint generated always as identity,
  type_code text not null,
  action_code text not null,
  type_id integer not null,
  layer_code text,
  record_id uuid,
  -- A GeoJSON Point as it was sent, longitude first.
  location text,
  address text,
  -- As answers show it, in milliseconds: what was answered can be searched for.
  created_at timestamptz(3) not null default now(),
  created_by text not null,
  primary key (tenant_id, event_id),
  check ((layer_code is null) = (record_id is null))
);
-- Every one goes on with the usual order, so that a page is read from the index.
create index event_time on event (tenant_id, created_at, event_number);
create index event_user on event (tenant_id, created_by, created_at, event_number);
create index event_type on event (tenant_id, type_code, action_code, created_at, event_number);
create index event_link on event (tenant_id, record_id, created_at, event_number) where record_id is not null;
alter table event enable row level security;
create policy own_tenant on event using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
