-- A device may name by an Id of its own what it creates or changes. The result is stored as that of an idempotency key, but
-- for longer, because a device may be offline for weeks, and it does not count against the limits of keys.

alter table idempotency_key add column of_device boolean not null default false;

drop index idempotency_key_age;
-- Locks: a second at most, because the table has the keys of one day.
create index idempotency_key_age on idempotency_key (created_at) where not of_device;
-- Locks: no row has the value yet.
create index device_id_age on idempotency_key (created_at) where of_device;
-- Locks: as above.
create index idempotency_key_counted on idempotency_key (tenant_id, user_id) where not of_device;

create or replace function count_idempotency_keys(of_user uuid, most_of_account integer, most_of_tenant integer)
  returns table (of_account bigint, of_tenant bigint)
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select
      (select count(*) from (select from idempotency_key
        where tenant_id = current_tenant() and user_id = of_user and not of_device limit most_of_account) account),
      (select count(*) from (select from idempotency_key
        where tenant_id = current_tenant() and not of_device limit most_of_tenant) tenant)
  $$;
