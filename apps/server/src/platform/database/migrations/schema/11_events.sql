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
-- themselves who sent what. What they are linked to may be gone, so a link is no foreign key. An event may name a layer
-- alone or a record alone.
create table event (
  tenant_id integer not null references tenant on delete cascade,
  event_id uuid not null,
  -- Rises with every event: the order of those of one moment.
  event_number bigint generated always as identity,
  type_code text not null,
  action_code text not null,
  type_id integer not null,
  layer_code text,
  -- In any form: a local record has the id that its device gave it.
  record_id text,
  -- A GeoJSON Point as it was sent, longitude first.
  location text,
  address text,
  -- In milliseconds, as responses show them: what a response shows can be searched for.
  created_at timestamptz(3) not null default now(),
  created_by text not null,
  -- When it happened, beside when it was stored: a device without a network sends late.
  occurred_at timestamptz(3) not null default now(),
  data jsonb,
  primary key (tenant_id, event_id)
);
-- Every one goes on with the usual order, so that a page is read from the index.
create index event_time on event (tenant_id, created_at, event_number);
create index event_occurred on event (tenant_id, occurred_at, created_at, event_number);
create index event_user on event (tenant_id, created_by, created_at, event_number);
create index event_type on event (tenant_id, type_code, action_code, created_at, event_number);
create index event_link on event (tenant_id, record_id, created_at, event_number) where record_id is not null;
-- The events that move one visit, in the order of their times.
create index event_of_visit on event (tenant_id, record_id, occurred_at) where type_code = 'VISIT' and layer_code = 'VISIT';

-- Nobody sends one as somebody else.
alter table event enable row level security;
create policy own_tenant on event using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy visible on event as restrictive for select using (holds(
  (select actor_reads_all()) or created_by in (select visible_users())));
create policy sent_insert on event as restrictive for insert
  with check (created_by = (select actor_name()) and (select actor_role()) is distinct from 'reader');

-- The events that move a visit, whoever sent them: the visit's state follows from all of them.
create function linked_events(of_type text, of_layer text, of_record text) returns setof event
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select e.* from event e
    where tenant_id = current_tenant() and type_code = of_type and layer_code = of_layer and record_id = of_record
  $$;
revoke execute on function linked_events from public;
