-- Layers: the definitions that records keep to.

create table layer (
  tenant_id integer not null references tenant on delete cascade,
  layer_id integer generated always as identity,
  name text not null check (name ~ '^[A-Za-z][A-Za-z0-9_]{0,127}$'),
  version integer not null default 1,
  properties jsonb not null,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  -- The first four fields that settings.indexedFields names, with their kind: what key_1 to key_4 of a record hold.
  search_keys jsonb not null default '[]',
  -- The first four fields that are declared as unique, in the order of the definition: what unique_1 to unique_4 hold.
  unique_fields jsonb not null default '[]',
  primary key (tenant_id, layer_id),
  unique (tenant_id, name)
);
alter table layer enable row level security;
create policy own_tenant on layer using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create trigger audit after insert or update or delete on layer for each row
  execute function audit_write('layer_id', 'tenant_id', 'created_at', 'modified_at', 'search_keys', 'unique_fields');

create function layer_search_keys(properties jsonb, settings jsonb) returns jsonb
  language sql immutable parallel safe
  begin atomic
    select coalesce(jsonb_agg(jsonb_build_object('field', name, 'kind', kind) order by number), '[]')
    from (
      select field #>> '{}' as name, number, case (property->>'dataType')::integer
        when 1 then 'boolean' when 2 then 'number' when 4 then 'number' when 5 then 'date' else 'text' end as kind
      from jsonb_array_elements(case jsonb_typeof(settings->'indexedFields')
          when 'array' then settings->'indexedFields' else '[]' end) with ordinality listed (field, number)
        join jsonb_array_elements(properties) property on property->>'propertyName' = field #>> '{}'
      where (property->>'dataType')::integer not in (7, 11)
      order by number limit 4
    ) keys;
  end;
create function layer_unique_fields(properties jsonb) returns jsonb
  language sql immutable parallel safe
  begin atomic
    select coalesce(jsonb_agg(name order by number), '[]')
    from (
      select property->'propertyName' as name, number
      from jsonb_array_elements(properties) with ordinality listed (property, number)
      where property->'unique' = 'true' order by number limit 4
    ) declared;
  end;

create function set_layer_search_keys() returns trigger language plpgsql as $$
begin
  new.search_keys := layer_search_keys(new.properties, new.settings);
  new.unique_fields := layer_unique_fields(new.properties);
  return new;
end $$;
create trigger layer_search_keys before insert or update of properties, settings on layer
  for each row execute function set_layer_search_keys();

-- Writers of a layer hold it shared, and `rekey_records` alone.
create function record_keys_lock(layer_id integer) returns bigint language sql immutable parallel safe
  return (4004::bigint << 32) | layer_id;

create function rekey_records() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(record_keys_lock(new.layer_id));
  -- A column may get another field: without this, a record's new value could collide with the old one of the next record.
  update record set unique_1 = null, unique_2 = null, unique_3 = null, unique_4 = null
  where old.unique_fields <> new.unique_fields and tenant_id = new.tenant_id and layer_id = new.layer_id
    and coalesce(unique_1, unique_2, unique_3, unique_4) is not null;
  update record set data = data where tenant_id = new.tenant_id and layer_id = new.layer_id;
  return null;
end $$;
create trigger layer_rekey after update on layer
  for each row when (old.search_keys is distinct from new.search_keys or old.unique_fields <> new.unique_fields)
  execute function rekey_records();

-- The definition that a write keeps to, unchanged until the transaction ends: `geofield-server layer apply` waits for current
-- writes, and later ones wait for it. By the owner, because a row lock needs the right to update.
create function layer_for_write(layer_name text)
  returns table (layer_id integer, name text, version integer, properties jsonb, settings jsonb)
  language sql volatile security definer
  set search_path = geofield, pg_temp
  as $$
    select l.layer_id, l.name, l.version, l.properties, l.settings
    from layer l where l.tenant_id = current_tenant() and l.name = layer_name
    for key share
  $$;

-- The same, if the layer still has this version.
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
revoke execute on function layer_for_write, hold_layer from public;
