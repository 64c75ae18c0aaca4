-- These functions returned rows of the type of their table. When a migration gives the table a column, a connection that has called
-- such a function before fails once: its plan was made for the columns of before. Types of their own stay as they are.

create type written_record as (
  record_id uuid, node_id bigint, title text, description text, created_at timestamptz(3), created_by text,
  created_from smallint, modified_at timestamptz(3), modified_by text, modified_from smallint, data jsonb
);

drop function read_record(integer, text, text, uuid);
create function read_record(of_tenant integer, actor text, of_layer text, of_record uuid) returns setof written_record
  language plpgsql as $$
begin
  perform set_config('geofield.tenant_id', of_tenant::text, true), set_config('geofield.actor', actor, true);
  return query select r.record_id, r.node_id, r.title, r.description, r.created_at, r.created_by, r.created_from,
      r.modified_at, r.modified_by, r.modified_from, r.data
    from record r
    where r.layer_id = (select l.layer_id from layer l where l.name = of_layer) and r.record_id = of_record;
end $$;

drop function insert_record(integer, text, integer, integer, uuid, text, text, text, smallint, jsonb);
create function insert_record(
    of_tenant integer, actor text, of_layer integer, of_version integer,
    record_id uuid, title text, description text, username text, origin smallint, data jsonb
  ) returns setof written_record
  language plpgsql as $$
begin
  perform set_config('geofield.tenant_id', of_tenant::text, true), set_config('geofield.actor', actor, true);
  if not hold_layer(of_layer, of_version) then return; end if;
  return query insert into record as r
    (tenant_id, layer_id, record_id, title, description, created_by, created_from, modified_by, modified_from, data)
    values ($1, $3, $5, $6, $7, $8, $9, $8, $9, $10)
    returning r.record_id, r.node_id, r.title, r.description, r.created_at, r.created_by, r.created_from,
      r.modified_at, r.modified_by, r.modified_from, r.data;
end $$;

create type used_key as (operation text, request bytea, resource uuid, response text, etag text);

drop function claim_idempotency_key(uuid, text);
create function claim_idempotency_key(of_user uuid, of_key text) returns setof used_key
  language plpgsql
  set lock_timeout = '5s'
  as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', current_tenant(), of_user, of_key), 7301986));
  return query select k.operation, k.request, k.resource, k.response, k.etag
    from idempotency_key k where k.user_id = of_user and k.key = of_key;
end $$;
grant execute on function claim_idempotency_key to {{app_role}};
