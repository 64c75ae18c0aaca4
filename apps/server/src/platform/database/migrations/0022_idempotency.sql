-- Idempotency keys: a create that is repeated under its key returns the first result. The row is written in the
-- transaction of the create, so that both are stored or neither is.

create table idempotency_key (
  tenant_id integer not null,
  -- The account that sent the key. Accounts may use the same keys.
  user_id uuid not null,
  key text collate "C" not null check (char_length(key) between 1 and 255),
  operation text not null,
  -- HMAC-SHA256 of operation, path and body. The body itself, which may have a password, is not stored.
  request bytea not null,
  -- What the create made, where work follows outside its transaction. Then `response` is null until that is done.
  resource uuid,
  -- The body of the first response as JSON text, and its ETag.
  response text,
  etag text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id, user_id) references user_account on delete cascade
);
-- For upkeep, which deletes the oldest.
create index idempotency_key_age on idempotency_key (created_at);
alter table idempotency_key enable row level security;
create policy own_tenant on idempotency_key
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

create function actor_user() returns uuid language sql stable parallel safe
  return (nullif(current_setting('geofield.actor', true), '')::jsonb->>'userId')::uuid;

-- A stored response is for the account that got it, whatever others of its tenant may read.
create policy own_account on idempotency_key as restrictive
  using (user_id = (select actor_user())) with check (user_id = (select actor_user()));

-- Returns the row of a key. A transaction that uses the key at the same time is waited for, for 5 s at most: the lock
-- keeps the key until the transaction ends. Two statements: the second sees what was committed meanwhile.
create function claim_idempotency_key(of_user uuid, of_key text) returns setof geofield.idempotency_key
  language plpgsql
  set lock_timeout = '5s'
  as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', current_tenant(), of_user, of_key), 7301986));
  return query select k.* from idempotency_key k where k.user_id = of_user and k.key = of_key;
end $$;

-- How many keys are stored, for the account and for its tenant; counting ends at the limits.
create function count_idempotency_keys(of_user uuid, most_of_account integer, most_of_tenant integer)
  returns table (of_account bigint, of_tenant bigint)
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select
      (select count(*) from (select from idempotency_key
        where tenant_id = current_tenant() and user_id = of_user limit most_of_account) account),
      (select count(*) from (select from idempotency_key
        where tenant_id = current_tenant() limit most_of_tenant) tenant)
  $$;
revoke execute on function count_idempotency_keys from public;

-- Stores a record under an idempotency key in one round trip, as insert_record does without a key. Returns the row of the
-- key if it was used before, or else the stored record as the server reads it; no row where the layer has another version.
create function insert_record_once(
    of_tenant integer, actor text, of_user uuid, of_key text, of_operation text, of_request bytea,
    of_layer integer, of_version integer,
    record_id uuid, title text, description text, username text, origin smallint, data jsonb
  ) returns table (known_operation text, known_request bytea, stored text)
  language plpgsql as $$
begin
  perform set_config('geofield.tenant_id', of_tenant::text, true), set_config('geofield.actor', actor, true);
  select k.operation, k.request, k.response into known_operation, known_request, stored
    from claim_idempotency_key(of_user, of_key) k;
  if found then return next; return; end if;
  select jsonb_build_object('recordId', r.record_id, 'nodeId', r.node_id, 'title', r.title,
    'description', r.description, 'createdAt', r.created_at, 'createdBy', r.created_by, 'createdFrom', r.created_from,
    'modifiedAt', r.modified_at, 'modifiedBy', r.modified_by, 'modifiedFrom', r.modified_from, 'data', r.data)
    into stored
    from insert_record(of_tenant, actor, of_layer, of_version, $9, $10, $11, $12, $13, $14) r;
  if not found then return; end if;
  insert into idempotency_key (tenant_id, user_id, key, operation, request, response)
    values (of_tenant, of_user, of_key, of_operation, of_request, stored);
  return next;
end $$;
