-- The audit log lets the operator's erasure replace the name of a user who is deleted, and changes nothing else.
create or replace function keep_audit_log() returns trigger language plpgsql as $$
begin
  -- The operator's retention, which only deletes, and the operator's erasure.
  if tg_op = 'DELETE' and current_setting('geofield.audit_retention', true) = 'on' then return old; end if;
  if tg_op = 'UPDATE' and current_setting('geofield.audit_erasure', true) = 'on' then return new; end if;
  raise exception 'The audit log is append-only.';
end $$;

-- The values of an entry with one name replaced by another, in both forms that entries have: { field: value } and
-- { field: { old, new } }.
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
