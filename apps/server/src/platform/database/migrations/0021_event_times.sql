-- An event keeps the time when it happened beside the time when it was stored: a device without a network sends late. It
-- may carry data of its own. Older events happened when they were stored. One rewrite of the table sets the column.
alter table event
  add column occurred_at timestamptz(3),
  add column data jsonb;
alter table event alter column occurred_at type timestamptz(3) using created_at;
alter table event
  alter column occurred_at set default now(),
  alter column occurred_at set not null;
create index event_occurred on event (tenant_id, occurred_at, created_at, event_number);
-- The events that move one visit, in the order of their times.
create index event_of_visit on event (tenant_id, record_id, occurred_at) where type_code = 'VISIT' and layer_code = 'VISIT';
