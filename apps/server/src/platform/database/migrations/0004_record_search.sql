-- Searching records: what every filter and every order runs on.

-- As answers show it, in milliseconds: what was answered can be searched for.
alter table record
  alter column created_at type timestamptz(3),
  alter column modified_at type timestamptz(3);

-- Values -----------------------------------------------------------------------------------------------------------

-- An RFC 3339 date or date-time as a moment; a date is its midnight in UTC. Null for anything else. Offsets up to 23:59
-- and the year 0000 are in RFC 3339 and not in PostgreSQL's own reading. To the microsecond, further digits are cut off.
create function any_instant(value text) returns timestamptz language plpgsql immutable strict parallel safe as $$
declare
  part text[] := regexp_match(value,
    '^(\d{4})-(\d\d-\d\d)(?:[Tt ](\d\d:\d\d:\d\d)(\.\d{1,6})?\d*(?:[Zz]|([+-])(\d\d):(\d\d))?)?$');
  moment timestamp;
begin
  if part is null then return null; end if;
  moment := case when part[1] = '0000' then '0001-' || part[2] || ' BC' else part[1] || '-' || part[2] end::timestamp
    + coalesce(part[3] || coalesce(part[4], ''), '00:00')::interval;
  if part[5] is not null then
    moment := moment - (part[5] || part[6] || ' hours')::interval - (part[5] || part[7] || ' minutes')::interval;
  end if;
  return moment at time zone 'UTC';
exception when others then return null;
end $$;

-- The same, twenty times as fast for the form that most have.
create function instant(value text) returns timestamptz language plpgsql immutable strict parallel safe as $$
begin
  if value ~ '^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$' then
    return value::timestamptz;
  end if;
  return any_instant(value);
end $$;

create function as_number(value jsonb) returns double precision language sql immutable parallel safe
  return case when jsonb_typeof(value) = 'number' then value::double precision end;

create function as_boolean(value jsonb) returns boolean language sql immutable parallel safe
  return case when jsonb_typeof(value) = 'boolean' then value::boolean end;

-- A value as text whose order, code point by code point, is that of its kind. A missing one comes first. Of a text only
-- the beginning: an entry of an index has a largest size.
create function sort_key(value jsonb, kind text) returns text language plpgsql immutable parallel safe as $$
declare
  hex text;
begin
  if kind = 'text' then
    return case when jsonb_typeof(value) = 'string' then '=' || left(value #>> '{}', 200) else '' end;
  elsif kind = 'number' then
    -- + 0: there is a negative zero.
    hex := encode(float8send(as_number(value) + 0), 'hex');
    return coalesce(case
      when hex < '8' then '=' || translate(left(hex, 1), '01234567', '89abcdef') || substr(hex, 2)
      else '=' || translate(hex, '0123456789abcdef', 'fedcba9876543210') end, '');
  elsif kind = 'date' then
    hex := encode(timestamptz_send(instant(value #>> '{}')), 'hex');
    return coalesce('=' || translate(left(hex, 1), '0123456789abcdef', '89abcdef01234567') || substr(hex, 2), '');
  end if;
  return coalesce('=' || as_boolean(value)::integer, '');
end $$;

create function sort_keys(list jsonb, kind text) returns text[] language sql immutable parallel safe
  begin atomic select array_agg(sort_key(item, kind)) from jsonb_array_elements(list) item; end;

create function instants(list text[]) returns timestamptz[] language sql immutable parallel safe
  begin atomic select array_agg(instant(item)) from unnest(list) item; end;

-- Geometries -------------------------------------------------------------------------------------------------------

create function parsed_json(value text) returns jsonb language plpgsql immutable strict parallel safe as $$
begin
  return value::jsonb;
exception when others then return null;
end $$;

-- A GeoJSON geometry serialized to a string; null for any other text.
create function as_geometry(value text) returns jsonb language sql immutable parallel safe
  return case when value like '{%"coordinates"%' then parsed_json(value) end;

-- The bounds of all geometries of a record, longitude first, in degrees. Each layer has a strip of the plane for itself:
-- otherwise a search would run through the records of all tenants at a place.
create function record_extent(layer_id integer, data jsonb) returns box language sql immutable parallel safe
  begin atomic
    select box(
      point(min((position->>0)::double precision) + layer_id * 1000.0, min((position->>1)::double precision)),
      point(max((position->>0)::double precision) + layer_id * 1000.0, max((position->>1)::double precision)))
    from jsonb_each_text(data) field,
      jsonb_path_query(as_geometry(field.value), 'strict $.coordinates.** ? (@[0].type() == "number")') position;
  end;

-- A list of positions as a polygon, moved and stretched: from lon0, lat0, times kx, ky.
create function as_polygon(positions jsonb, lon0 double precision, lat0 double precision,
    kx double precision, ky double precision) returns polygon language sql immutable parallel safe
  begin atomic
    select ('(' || string_agg(format('(%s,%s)',
        ((position->>0)::double precision - lon0) * kx, ((position->>1)::double precision - lat0) * ky),
      ',' order by number) || ')')::polygon
    from jsonb_array_elements(positions) with ordinality listed (position, number);
  end;

-- The outer rings, the single segments of lines and the single points of a geometry, each as a polygon.
create function geometry_parts(geometry jsonb, lon0 double precision, lat0 double precision,
    kx double precision, ky double precision) returns setof polygon language sql immutable parallel safe
  begin atomic
    with coordinates as (
      select geometry->>'type' as type, geometry->'coordinates' as list
    ), lists as (
      select jsonb_build_array(list) as positions from coordinates where type = 'Point'
      union all select jsonb_build_array(item) from coordinates, jsonb_array_elements(list) item where type = 'MultiPoint'
      union all select list->0 from coordinates where type = 'Polygon'
      union all select item->0 from coordinates, jsonb_array_elements(list) item where type = 'MultiPolygon'
      union all select jsonb_build_array(line->(number - 1), line->number)
        from coordinates,
          jsonb_array_elements(case type when 'LineString' then jsonb_build_array(list) else list end) line,
          generate_series(1, jsonb_array_length(line) - 1) number
        where type in ('LineString', 'MultiLineString')
    )
    select as_polygon(positions, lon0, lat0, kx, ky) from lists;
  end;

-- Whether all of a geometry lies in the area and outside its holes. Area and holes are in millionths of a degree: the
-- geometric operators take what is closer than 0.000001 for equal.
create function is_within(value text, area polygon, holes polygon[]) returns boolean
  language plpgsql immutable parallel safe as $$
declare
  geometry jsonb := as_geometry(value);
  position point;
  part polygon;
begin
  if geometry is null then return false; end if;
  if geometry->>'type' = 'Point' then
    position := point((geometry #>> '{coordinates,0}')::double precision * 1e6,
      (geometry #>> '{coordinates,1}')::double precision * 1e6);
    return area @> position and not exists (select from unnest(holes) hole where hole @> position);
  end if;
  for part in select geometry_parts(geometry, 0, 0, 1e6, 1e6) loop
    if not area @> part or exists (select from unnest(holes) hole where hole && part) then return false; end if;
  end loop;
  return true;
end $$;

-- Metres on the mean sphere (radius 6,371,008.8 m) from a place to a point; to the nearest point of any other geometry
-- on a plane that touches the sphere along the place's parallel. 0 inside a polygon.
create function metres_to(value text, lat double precision, lon double precision) returns double precision
  language plpgsql immutable parallel safe as $$
declare
  geometry jsonb := as_geometry(value);
  metres_per_degree constant double precision := radians(6371008.8);
  to_lon double precision;
  to_lat double precision;
  hole polygon;
  kx double precision := metres_per_degree * cosd(lat);
begin
  if geometry is null then return null; end if;
  if geometry->>'type' = 'Point' then
    to_lon := (geometry #>> '{coordinates,0}')::double precision;
    to_lat := (geometry #>> '{coordinates,1}')::double precision;
    return 2 * 6371008.8 * asin(least(1, sqrt(
      sind((to_lat - lat) / 2) ^ 2 + cosd(lat) * cosd(to_lat) * sind((to_lon - lon) / 2) ^ 2)));
  end if;
  for hole in
    select as_polygon(ring, lon, lat, kx, metres_per_degree)
    from jsonb_path_query(geometry, case geometry->>'type'
      when 'Polygon' then '$.coordinates[1 to last]' when 'MultiPolygon' then '$.coordinates[*][1 to last]'
      else '$.none' end::jsonpath) ring
  loop
    if hole @> point(0, 0) then return path(hole) <-> point(0, 0); end if;
  end loop;
  return (select min(part <-> point(0, 0)) from geometry_parts(geometry, lon, lat, kx, metres_per_degree) part);
end $$;

-- Text -------------------------------------------------------------------------------------------------------------

-- What free text searches: the title, the description and every value but geometries, in lower case.
create function record_text(title text, description text, data jsonb) returns text
  language sql immutable parallel safe
  begin atomic
    select lower(concat_ws(E'\n', title, description, string_agg(value, E'\n')))
    from jsonb_each_text(data) where value not like '{%"coordinates"%';
  end;

-- Fields that the layer declares as indexed -------------------------------------------------------------------------

-- The first four fields that settings.indexedFields names, with their kind: what key_1 to key_4 of a record hold.
alter table layer add column search_keys jsonb not null default '[]';

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

create function set_layer_search_keys() returns trigger language plpgsql as $$
begin
  new.search_keys := layer_search_keys(new.properties, new.settings);
  return new;
end $$;
create trigger layer_search_keys before insert or update of properties, settings on layer
  for each row execute function set_layer_search_keys();

alter table record
  add column key_1 text collate "C", add column key_2 text collate "C",
  add column key_3 text collate "C", add column key_4 text collate "C",
  add column extent box generated always as (record_extent(layer_id, data)) stored;

create function record_keys_lock(layer_id integer) returns bigint language sql immutable parallel safe
  return (4004::bigint << 32) | layer_id;

create function set_record_keys() returns trigger language plpgsql as $$
declare
  keys jsonb;
begin
  -- While a layer's records get new keys, writers of this layer wait; they read the keys' definition after that.
  perform pg_advisory_xact_lock_shared(record_keys_lock(new.layer_id));
  select search_keys into keys from layer where tenant_id = new.tenant_id and layer_id = new.layer_id;
  select
    case when keys->0 is not null then sort_key(new.data->(keys #>> '{0,field}'), keys #>> '{0,kind}') end,
    case when keys->1 is not null then sort_key(new.data->(keys #>> '{1,field}'), keys #>> '{1,kind}') end,
    case when keys->2 is not null then sort_key(new.data->(keys #>> '{2,field}'), keys #>> '{2,kind}') end,
    case when keys->3 is not null then sort_key(new.data->(keys #>> '{3,field}'), keys #>> '{3,kind}') end
    into new.key_1, new.key_2, new.key_3, new.key_4;
  return new;
end $$;
create trigger record_keys before insert or update of data on record
  for each row execute function set_record_keys();

create function rekey_records() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(record_keys_lock(new.layer_id));
  update record set data = data where tenant_id = new.tenant_id and layer_id = new.layer_id;
  return null;
end $$;
create trigger layer_rekey after update on layer
  for each row when (old.search_keys is distinct from new.search_keys) execute function rekey_records();

-- Indexes ----------------------------------------------------------------------------------------------------------

create index record_key_1 on record (tenant_id, layer_id, key_1, node_id) where key_1 is not null;
create index record_key_2 on record (tenant_id, layer_id, key_2, node_id) where key_2 is not null;
create index record_key_3 on record (tenant_id, layer_id, key_3, node_id) where key_3 is not null;
create index record_key_4 on record (tenant_id, layer_id, key_4, node_id) where key_4 is not null;
create index record_created on record (tenant_id, layer_id, created_at, node_id);
create index record_modified on record (tenant_id, layer_id, modified_at, node_id);
create index record_title on record (tenant_id, layer_id, left(coalesce(title, ''), 200) collate "C", node_id);
create index record_extent on record using gist (extent) where extent is not null;

-- Equality on any field, and text anywhere in a record. Both extensions come with PostgreSQL and are trusted: the owner of
-- a database may create them. Where they can't be had, equality still runs on an index of all layers, and free text
-- reads the layer, within the time that a search may take.
do $$
begin
  begin
    create extension if not exists btree_gin;
    create extension if not exists pg_trgm;
  exception when others then raise notice 'Free text will run without an index: %', sqlerrm;
  end;
  execute (
    select format('create index record_content on record using gin (%s data jsonb_path_ops %s)',
      string_agg(format('layer_id %I.int4_ops,', nspname), '') filter (where extname = 'btree_gin'),
      string_agg(format(', record_text(title, description, data) %I.gin_trgm_ops', nspname), '')
        filter (where extname = 'pg_trgm'))
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace);
end $$;

-- How many --------------------------------------------------------------------------------------------------------

-- The number of a layer's records, by stretches of 16384 node ids: the sum is the total, and the running sum leads to the
-- page at any depth. Writers only add rows, so that none waits for another; now and then one of them adds rows up.
create table record_tally (
  tenant_id integer not null,
  layer_id integer not null,
  stretch bigint not null,
  tally_id bigint generated always as identity,
  records bigint not null,
  primary key (tenant_id, layer_id, stretch, tally_id) include (records),
  foreign key (tenant_id, layer_id) references layer on delete cascade
);
alter table record_tally enable row level security;
create policy own_tenant on record_tally using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

create function stretch_of(node_id bigint) returns bigint language sql immutable parallel safe return node_id >> 14;
create function stretch_start(stretch bigint) returns bigint language sql immutable parallel safe return stretch << 14;

create function add_up_tallies(of_tenant integer, of_layer integer) returns void language sql as $$
  with gone as (
    delete from record_tally where (tenant_id, layer_id, stretch, tally_id) in (
      select tenant_id, layer_id, stretch, tally_id from record_tally
      where tenant_id = of_tenant and layer_id = of_layer and stretch in (
        select stretch from record_tally where tenant_id = of_tenant and layer_id = of_layer
        group by stretch having count(*) > 1)
      for update skip locked)
    returning stretch, records
  )
  insert into record_tally (tenant_id, layer_id, stretch, records)
  select of_tenant, of_layer, stretch, sum(records) from gone group by stretch having sum(records) <> 0
$$;

create function tally_records() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- A layer that is dropped takes its tallies along.
  insert into record_tally (tenant_id, layer_id, stretch, records)
  select tenant_id, layer_id, stretch_of(node_id), sign * count(*)
  from changed where exists (
    select from layer where layer.tenant_id = changed.tenant_id and layer.layer_id = changed.layer_id)
  group by 1, 2, 3;
  if random() < 0.002 then
    perform add_up_tallies(tenant_id, layer_id) from (select distinct tenant_id, layer_id from changed) layers;
  end if;
  return null;
end $$;
create trigger record_tally_inserted after insert on record referencing new table as changed
  for each statement execute function tally_records();
create trigger record_tally_deleted after delete on record referencing old table as changed
  for each statement execute function tally_records();

insert into record_tally (tenant_id, layer_id, stretch, records)
select tenant_id, layer_id, stretch_of(node_id), count(*) from record group by 1, 2, 3;
update layer set search_keys = layer_search_keys(properties, settings);

-- What a search reads ------------------------------------------------------------------------------------------------

-- The records of the running transaction's tenant. Row level security lets only "leakproof" operators reach an index, and
-- those of JSON, text patterns and geometry are none. The view has the same condition without that order, so that every
-- index can be used; the server's own queries are the only ones that can run on it.
create view tenant_record as select * from record where tenant_id = current_tenant();
