-- Creating many records in one statement costs less for each row.

-- The log of writes ---------------------------------------------------------------------------------------------------

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
create or replace trigger audit after update or delete on record for each row execute function audit_record();
create trigger audit_created after insert on record referencing new table as new_rows
  for each statement execute function audit_created_records();

-- Geometries ----------------------------------------------------------------------------------------------------------

-- The bounds of one geometry, in the strip of its layer (see migration 0004).
create function geometry_extent(layer_id integer, geometry jsonb) returns box language sql immutable parallel safe
  begin atomic
    select box(
      point(min((position->>0)::double precision) + layer_id * 1000.0, min((position->>1)::double precision)),
      point(max((position->>0)::double precision) + layer_id * 1000.0, max((position->>1)::double precision)))
    from jsonb_path_query(geometry, 'strict $.coordinates.** ? (@[0].type() == "number")') position;
  end;

-- As before, with a short way for points, which most geometries are. It names the schema, because a restored dump computes
-- the column without a search path.
create or replace function record_extent(layer_id integer, data jsonb) returns box
  language plpgsql immutable parallel safe as $$
declare
  value text;
  geometry jsonb;
  corner point;
  found_bounds box;
  bounds box;
begin
  for value in select field.value from jsonb_each_text(data) field where field.value like '{%"coordinates"%' loop
    geometry := geofield.parsed_json(value);
    if geometry->>'type' = 'Point' and jsonb_typeof(geometry #> '{coordinates,0}') = 'number' then
      corner := point((geometry #>> '{coordinates,0}')::double precision + layer_id * 1000.0,
        (geometry #>> '{coordinates,1}')::double precision);
      found_bounds := box(corner, corner);
    else
      found_bounds := geofield.geometry_extent(layer_id, geometry);
    end if;
    bounds := coalesce(bound_box(bounds, found_bounds), bounds, found_bounds);
  end loop;
  return bounds;
end $$;

-- The search index ------------------------------------------------------------------------------------------------------

-- Merges the pending entries of the index of values and text. By the owner, because PostgreSQL asks for the index's owner.
create function merge_pending_content() returns void language sql security definer
  set search_path = geofield, pg_temp
  as $$ select gin_clean_pending_list('record_content') $$;
revoke execute on function merge_pending_content from public;
