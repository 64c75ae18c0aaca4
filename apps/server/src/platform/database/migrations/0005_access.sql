-- Tokens that end at once, keys with a quota and a last use, and the log of who wrote what.

-- Every token carries the epoch of its account. It rises when all tokens given so far have to end.
alter table user_account add column token_epoch integer not null default 0;

create function end_tokens() returns trigger language plpgsql as $$
begin
  if new.password_hash is distinct from old.password_hash
    or (new.disabled_at is not null and old.disabled_at is null) then
    new.token_epoch := old.token_epoch + 1;
  end if;
  return new;
end $$;
create trigger end_tokens before update on user_account for each row execute function end_tokens();

-- The accounts among these that are admitted, with their epochs. Asked for each tenant call before its tenant is set,
-- and for many calls at once, so it reads across tenants and answers nothing but numbers.
create function find_token_epochs(tenant_ids integer[], user_ids uuid[])
  returns table (tenant_id integer, user_id uuid, token_epoch integer)
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select a.tenant_id, a.user_id, a.token_epoch
    from unnest(tenant_ids, user_ids) as asked (tenant_id, user_id)
      join user_account a on a.tenant_id = asked.tenant_id and a.user_id = asked.user_id
    where a.disabled_at is null
  $$;
revoke execute on function find_token_epochs from public;

-- Requests in a window; null leaves it to the server's setting.
alter table api_key add column rate_limit integer check (rate_limit > 0);
alter table api_key add column last_used_at timestamptz;

drop function find_api_key(bytea);
create function find_api_key(hash bytea)
  returns table (
    tenant_id integer, code text, is_demo boolean, key_id uuid, areas text[], expires_at timestamptz, rate_limit integer
  )
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select k.tenant_id, t.code, t.is_demo, k.key_id, k.areas, k.expires_at, k.rate_limit
    from api_key k join tenant t using (tenant_id)
    where k.key_hash = hash and k.revoked_at is null
  $$;
revoke execute on function find_api_key from public;

-- Several keys at once, now and then: not one write for each request.
create function note_key_use(tenant_ids integer[], key_ids uuid[], used_at timestamptz[]) returns void
  language sql security definer
  set search_path = geofield, pg_temp
  as $$
    update api_key k set last_used_at = greatest(k.last_used_at, used.at)
    from unnest(tenant_ids, key_ids, used_at) as used (tenant_id, key_id, at)
    where k.tenant_id = used.tenant_id and k.key_id = used.key_id
  $$;
revoke execute on function note_key_use from public;

-- Who wrote what, when. Kept when its tenant, user or record is gone, so it refers to none of them.
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
  -- { field: { old, new } }
  changes jsonb not null,
  primary key (tenant_id, audit_id)
);
create index audit_log_target on audit_log (tenant_id, target_id);
create index audit_log_at on audit_log using brin (at);
alter table audit_log enable row level security;
create policy own_tenant on audit_log
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

-- A value as the log keeps it: never a secret, never a whole document.
create function audited_value(name text, value jsonb) returns jsonb language sql immutable parallel safe
  return case
    when name ~* '(password|passwd|secret|token|_hash$)' then '"[redacted]"'::jsonb
    when length(value::text) > 300 then to_jsonb(left(value #>> '{}', 300) || '…')
    else value
  end;

-- The fields of a record beside its title and description, which a layer can't have as fields of its own.
create function audited_fields(fields jsonb) returns jsonb language sql immutable parallel safe
  return case when fields ? 'data'
    then (fields - array['data', 'title', 'description'])
      || jsonb_build_object('Title', fields->'title', 'Description', fields->'description') || (fields->'data')
    else fields
  end;

-- The trigger of every table whose writes are logged:
--   create trigger audit after insert or update or delete on T for each row execute function audit_write(ID, OMIT...)
-- with the name of its id column and of columns that say nothing. Part of the write: no log, no write. A column `data`
-- holds the fields of a layer. What the owner does outside its commands (migrations, seeds) has no actor and no log.
-- Written for speed, because it is part of every write: most changes have no secret and nothing long.
create function audit_write() returns trigger
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
declare
  actor jsonb := nullif(current_setting('geofield.actor', true), '')::jsonb;
  present jsonb;
  was jsonb;
  becomes jsonb;
  changes jsonb;
  layer_name text;
begin
  if actor is null and pg_has_role(session_user, current_user, 'member') then return null; end if;
  present := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  becomes := audited_fields(present - tg_argv);
  if tg_op = 'UPDATE' then
    was := audited_fields(to_jsonb(old) - tg_argv);
    select jsonb_object_agg(name, change) into changes
    from (
      select n.key as name, jsonb_build_object('old', was->n.key, 'new', n.value) as change
      from jsonb_each(becomes) n where was->n.key is distinct from n.value
      union all
      select o.key, jsonb_build_object('old', o.value, 'new', null)
      from jsonb_each(was) o where not becomes ? o.key
    ) as changed;
    if changes is null then return null; end if;
  else
    select jsonb_object_agg(key, jsonb_build_object(case tg_op when 'INSERT' then 'new' else 'old' end, value))
    into changes from jsonb_each(becomes) where value <> 'null';
  end if;
  if octet_length(changes::text) > 2000 or changes::text ~ '[Pp][Aa][Ss][Ss][Ww]|[Ss][Ee][Cc][Rr][Ee][Tt]|[Tt][Oo][Kk][Ee][Nn]|_hash"' then
    select jsonb_object_agg(c.key, (select jsonb_object_agg(v.key, audited_value(c.key, v.value)) from jsonb_each(c.value) v))
    into changes from (select * from jsonb_each(changes) limit 500) c;
  end if;
  if present ? 'layer_id' then
    layer_name := case tg_table_name when 'layer' then present->>'name'
      else (select name from layer l
        where l.tenant_id = (present->>'tenant_id')::integer and l.layer_id = (present->>'layer_id')::integer) end;
  end if;
  insert into audit_log
    (tenant_id, user_id, username, key_id, operation, request_id, action, target, layer, target_id, changes)
  values (
    (present->>'tenant_id')::integer, (actor->>'userId')::uuid, actor->>'username', (actor->>'keyId')::uuid,
    actor->>'operationId', actor->>'requestId', lower(tg_op), tg_table_name, layer_name, present->>tg_argv[0],
    coalesce(changes, '{}'));
  return null;
end $$;

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  -- The operator's retention, which only deletes what is old.
  if tg_op = 'DELETE' and current_setting('geofield.audit_retention', true) = 'on' then return old; end if;
  raise exception 'The audit log is append-only.';
end $$;
create trigger append_only before update or delete on audit_log for each row execute function keep_audit_log();
create trigger append_only_whole before truncate on audit_log for each statement execute function keep_audit_log();

create trigger audit after insert or update or delete on record for each row
  execute function audit_write(
    'record_id', 'tenant_id', 'layer_id', 'node_id', 'created_at', 'created_by', 'created_from', 'modified_at',
    'modified_by', 'modified_from'
  );
create trigger audit after insert or update or delete on layer for each row
  execute function audit_write('layer_id', 'tenant_id', 'created_at', 'modified_at');
create trigger audit after insert or update or delete on user_account for each row
  execute function audit_write('user_id', 'tenant_id', 'created_at', 'token_epoch');
create trigger audit after insert or delete or update of name, areas, expires_at, revoked_at, rate_limit on api_key
  for each row execute function audit_write('key_id', 'tenant_id', 'key_hash', 'created_at', 'last_used_at');
create trigger audit after insert or update or delete on tenant for each row
  execute function audit_write('code', 'tenant_id', 'created_at');
