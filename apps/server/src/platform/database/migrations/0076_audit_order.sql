-- The entries of the records that a statement creates, in the order of the records whatever plan PostgreSQL makes: it could
-- join them with their layers by a hash of the records, whose order is none.

create or replace function audit_created_records() returns trigger
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
    actor->>'requestId', 'insert', 'record',
    (select l.name from layer l where l.tenant_id = n.tenant_id and l.layer_id = n.layer_id), n.record_id::text,
    case when is_delicate(n.fields::text) then (
      select jsonb_object_agg(f.key, audited_value(f.key, f.value))
      from (select * from jsonb_each(n.fields) where value <> 'null' limit 500) f
    ) else n.fields end
  from (
    -- `offset 0` makes PostgreSQL compute the fields once, not for the test and for the entry.
    select tenant_id, layer_id, record_id, record_fields(title, description, data) as fields from new_rows offset 0
  ) n;
  return null;
end $$;
