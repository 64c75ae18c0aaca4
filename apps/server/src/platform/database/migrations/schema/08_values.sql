-- How the values of records are compared, sorted and measured.

-- Values -------------------------------------------------------------------------------------------------------------

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
create function instants(list text[]) returns timestamptz[] language sql immutable parallel safe
  begin atomic select array_agg(instant(item)) from unnest(list) item; end;

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

-- A value as it is compared in unique fields: without letter case, and without white space at its ends. A hash, because an
-- entry of an index has a largest size. Null for a missing or blank value, which never collides.
create function unique_key(value jsonb) returns text language sql immutable parallel safe
  begin atomic
    select encode(sha256(convert_to(lower(compared), 'UTF8')), 'hex')
    from (select btrim(value #>> '{}', E' \t\n\r\f\v') as compared) trimmed where compared <> '';
  end;

-- What free text searches: the title, the description and every value but geometries, in lower case.
create function record_text(title text, description text, data jsonb) returns text
  language sql immutable parallel safe
  begin atomic
    select lower(concat_ws(E'\n', title, description, string_agg(value, E'\n')))
    from jsonb_each_text(data) where value not like '{%"coordinates"%';
  end;

-- Geometries ---------------------------------------------------------------------------------------------------------

create function parsed_json(value text) returns jsonb language plpgsql immutable strict parallel safe as $$
begin
  return value::jsonb;
exception when others then return null;
end $$;

-- A GeoJSON geometry serialized to a string; null for any other text.
create function as_geometry(value text) returns jsonb language sql immutable parallel safe
  return case when value like '{%"coordinates"%' then parsed_json(value) end;

-- The bounds of one geometry, longitude first, in degrees. Each layer has a strip of the plane for itself: otherwise a search
-- would run through the records of all tenants at a place.
create function geometry_extent(layer_id integer, geometry jsonb) returns box language sql immutable parallel safe
  begin atomic
    select box(
      point(min((position->>0)::double precision) + layer_id * 1000.0, min((position->>1)::double precision)),
      point(max((position->>0)::double precision) + layer_id * 1000.0, max((position->>1)::double precision)))
    from jsonb_path_query(geometry, 'strict $.coordinates.** ? (@[0].type() == "number")') position;
  end;

-- The bounds of all geometries of a record, with a short way for points, which most geometries are. It names the schema,
-- because a restored dump computes the column without a search path.
create function record_extent(layer_id integer, data jsonb) returns box
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
