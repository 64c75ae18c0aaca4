-- The log of writes: who wrote what, when. Kept when its tenant, user or record is gone, so it refers to none of them.

create table audit_log (
  tenant_id integer not null,
  audit_id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id uuid,
  username text,
  key_id uuid,
  -- The operationId, or the command of the operator.
  operation text,
  request_id text,
  action text not null,
  -- The table, and of records the name of their layer.
  target text not null,
  layer text,
  target_id text not null,
  -- Of an update: { field: { old, new } }.
  changes jsonb,
  -- Of a row that was created or deleted: { field: value }.
  fields jsonb,
  primary key (tenant_id, audit_id)
);
create index audit_log_target on audit_log (tenant_id, target_id);
create index audit_log_at on audit_log using brin (at);
alter table audit_log enable row level security;
create policy own_tenant on audit_log using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  -- The operator's retention, which only deletes, and the operator's erasure.
  if tg_op = 'DELETE' and current_setting('geofield.audit_retention', true) = 'on' then return old; end if;
  if tg_op = 'UPDATE' and current_setting('geofield.audit_erasure', true) = 'on' then return new; end if;
  raise exception 'The audit log is append-only.';
end $$;
create trigger append_only before update or delete on audit_log for each row execute function keep_audit_log();
create trigger append_only_whole before truncate on audit_log for each statement execute function keep_audit_log();

-- A value as the log keeps it: never a secret, never a whole document.
create function audited_value(name text, value jsonb) returns jsonb language sql immutable parallel safe
  return case
    when name ~* '(password|passwd|secret|token|_hash$)' then '"[redacted]"'::jsonb
    when length(value::text) > 300 then to_jsonb(left(value #>> '{}', 300) || '…')
    else value
  end;

-- Whether something may have to be taken out of an entry: most have no secret and nothing long.
create function is_delicate(entry text) returns boolean language plpgsql immutable parallel safe as $$
declare
  lower_case text collate "C" := lower(entry collate "C");
begin
  return octet_length(entry) > 2000 or strpos(lower_case, 'passw') > 0 or strpos(lower_case, 'secret') > 0
    or strpos(lower_case, 'token') > 0 or strpos(lower_case, '_hash"') > 0;
end $$;

-- A record's own fields beside its title and description, which a layer can't have as fields of its own.
create function record_fields(title text, description text, data jsonb) returns jsonb
  language sql immutable parallel safe
  return jsonb_build_object('Title', title, 'Description', description) || data;

-- The values of an entry with one name replaced by another, in both forms that entries have.
create function renamed_values(entry jsonb, old_name text, new_name text) returns jsonb
  language sql immutable strict parallel safe
  begin atomic
    select coalesce(jsonb_object_agg(key, case
      when value = to_jsonb(old_name) then to_jsonb(new_name)
      when jsonb_typeof(value) = 'object' then value
        || case when value->'old' = to_jsonb(old_name) then jsonb_build_object('old', new_name) else '{}' end
        || case when value->'new' = to_jsonb(old_name) then jsonb_build_object('new', new_name) else '{}' end
      else value end), '{}')
    from jsonb_each(entry);
  end;

-- Writes the entry of a row: what it was, and what it becomes. The part that the triggers for each row share.
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

-- The trigger of every table whose writes are logged, but record:
--   create trigger audit after insert or update or delete on T for each row execute function audit_write(ID, OMIT...)
-- with the name of its id column and of columns that say nothing. Part of the write: no log, no write. What the owner does
-- outside its commands (migrations, seeds) has no actor and no log.
create function audit_write() returns trigger
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

-- The same of a record, without turning the whole row into JSON: there are more records than anything else.
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

-- The entries of the records that a statement creates, written in one statement, in the order of the rows. Updates and
-- deletes keep the trigger for each row, which sees the row before and after.
create function audit_created_records() returns trigger
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
declare
  actor jsonb := nullif(current_setting('geofield.actor', true), '')::jsonb;
begin
  if actor is null and pg_has_role(session_user, current_user, 'member') then return null; end if;
  insert into audit_log
    (tenant_id, user_id, username, key_id, operation, request_id, action, target, layer, target_id, fields)
  select n.tenant_id, (actor->>'userId')::uuid, actor->>'username', (actor->>'keyId')::uuid, actor->>'operationId',
    actor->>'requestId', 'insert', 'record', l.name, n.record_id::text,
    case when is_delicate(n.fields::text) then (
      select jsonb_object_agg(f.key, audited_value(f.key, f.value))
      from (select * from jsonb_each(n.fields) where value <> 'null' limit 500) f
    ) else n.fields end
  from (
    -- `offset 0` makes PostgreSQL compute the fields once, not for the test and for the entry.
    select tenant_id, layer_id, record_id, record_fields(title, description, data) as fields from new_rows offset 0
  ) n left join layer l on l.tenant_id = n.tenant_id and l.layer_id = n.layer_id;
  return null;
end $$;
