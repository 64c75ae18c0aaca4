-- Reading and creating a record in one round trip, and a log of writes that costs a write less.

-- Calls -------------------------------------------------------------------------------------------------------------

-- What comes most often enters its tenant and does its one statement in a call of its own, with the rights of the
-- server's role: row level security holds within. The tenant ends with the statement.
create function read_record(of_tenant integer, of_layer text, of_record uuid) returns setof geofield.record
  language plpgsql as $$
begin
  perform set_config('geofield.tenant_id', of_tenant::text, true);
  return query select r.* from record r
    where r.layer_id = (select l.layer_id from layer l where l.name = of_layer) and r.record_id = of_record;
end $$;

-- Whether the layer has this version; it keeps it until the transaction ends. As layer_for_write.
create function hold_layer(of_layer integer, of_version integer) returns boolean
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
begin
  perform from layer l
  where l.tenant_id = current_tenant() and l.layer_id = of_layer and l.version = of_version
  for key share;
  return found;
end $$;
revoke execute on function hold_layer from public;

-- Stores a record that was judged by this version of its layer; no row and no record where the layer has another one.
create function insert_record(
    of_tenant integer, actor text, of_layer integer, of_version integer,
    record_id uuid, title text, description text, username text, origin smallint, data jsonb
  ) returns setof geofield.record
  language plpgsql as $$
begin
  perform set_config('geofield.tenant_id', of_tenant::text, true), set_config('geofield.actor', actor, true);
  if not hold_layer(of_layer, of_version) then return; end if;
  return query insert into record as r
    (tenant_id, layer_id, record_id, title, description, created_by, created_from, modified_by, modified_from, data)
    values ($1, $3, $5, $6, $7, $8, $9, $8, $9, $10)
    returning r.*;
end $$;

-- The log of writes -------------------------------------------------------------------------------------------------

-- The values of a row that was made or deleted: { field: value }. Changes are those of an update, and of entries that
-- were written before this migration.
alter table audit_log add column fields jsonb;
alter table audit_log alter column changes drop not null;

-- A record's own fields beside its title and description, which a layer can't have as fields of its own.
create function record_fields(title text, description text, data jsonb) returns jsonb
  language sql immutable parallel safe
  return jsonb_build_object('Title', title, 'Description', description) || data;

-- Whether something may have to be taken out of an entry: most have no secret and nothing long.
create function is_delicate(entry text) returns boolean language plpgsql immutable parallel safe as $$
declare
  lower_case text collate "C" := lower(entry collate "C");
begin
  return octet_length(entry) > 2000 or strpos(lower_case, 'passw') > 0 or strpos(lower_case, 'secret') > 0
    or strpos(lower_case, 'token') > 0 or strpos(lower_case, '_hash"') > 0;
end $$;

-- Writes the entry of a row: what it was, and what it becomes. The part that all audit triggers share.
create function write_audit(op text, of_tenant integer, of_target text, of_layer text, of_id text, was jsonb, becomes jsonb)
  returns void language plpgsql as $$
declare
  actor jsonb := nullif(current_setting('geofield.actor', true), '')::jsonb;
  fields jsonb := case op when 'INSERT' then becomes when 'DELETE' then was end;
  changes jsonb;
begin
  if op = 'UPDATE' then
    select jsonb_object_agg(name, change) into changes
    from (
      select n.key as name, jsonb_build_object('old', was->n.key, 'new', n.value) as change
      from jsonb_each(becomes) n where was->n.key is distinct from n.value
      union all
      select o.key, jsonb_build_object('old', o.value, 'new', null)
      from jsonb_each(was) o where not becomes ? o.key
    ) as changed;
    if changes is null then return; end if;
    if is_delicate(changes::text) then
      select jsonb_object_agg(c.key, (select jsonb_object_agg(v.key, audited_value(c.key, v.value)) from jsonb_each(c.value) v))
      into changes from (select * from jsonb_each(changes) limit 500) c;
    end if;
  elsif is_delicate(fields::text) then
    select jsonb_object_agg(f.key, audited_value(f.key, f.value)) into fields
    from (select * from jsonb_each(fields) where value <> 'null' limit 500) f;
  end if;
  insert into audit_log
    (tenant_id, user_id, username, key_id, operation, request_id, action, target, layer, target_id, changes, fields)
  values (
    of_tenant, (actor->>'userId')::uuid, actor->>'username', (actor->>'keyId')::uuid, actor->>'operationId',
    actor->>'requestId', lower(op), of_target, of_layer, of_id, changes, fields);
end $$;

-- As before, of any table but record: create trigger audit ... execute function audit_write(ID, OMIT...)
create or replace function audit_write() returns trigger
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
declare
  was jsonb;
  becomes jsonb;
  present jsonb;
begin
  if nullif(current_setting('geofield.actor', true), '') is null and pg_has_role(session_user, current_user, 'member')
    then return null; end if;
  if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then becomes := to_jsonb(new); end if;
  present := coalesce(becomes, was);
  perform write_audit(tg_op, (present->>'tenant_id')::integer, tg_table_name,
    case when tg_table_name = 'layer' then present->>'name' end, present->>tg_argv[0], was - tg_argv, becomes - tg_argv);
  return null;
end $$;

-- The same of a record, of which there are the most: without turning the whole row into JSON.
create function audit_record() returns trigger
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
declare
  was jsonb;
  becomes jsonb;
  present record := coalesce(new, old);
begin
  if nullif(current_setting('geofield.actor', true), '') is null and pg_has_role(session_user, current_user, 'member')
    then return null; end if;
  if tg_op <> 'INSERT' then was := record_fields(old.title, old.description, old.data); end if;
  if tg_op <> 'DELETE' then becomes := record_fields(new.title, new.description, new.data); end if;
  perform write_audit(tg_op, present.tenant_id, 'record',
    (select l.name from layer l where l.tenant_id = present.tenant_id and l.layer_id = present.layer_id),
    present.record_id::text, was, becomes);
  return null;
end $$;

create or replace trigger audit after insert or update or delete on record for each row execute function audit_record();
drop function audited_fields(jsonb);

-- Statistics --------------------------------------------------------------------------------------------------------

-- All layers share one table: by the usual tenth of it, a new layer of some thousand records would long be searched by
-- plans that do not know it.
alter table record set (autovacuum_analyze_scale_factor = 0.005);
