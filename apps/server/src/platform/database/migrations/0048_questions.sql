-- What searches with `query` ask of geometries: areas of several polygons, and areas that are records themselves. Polygons
-- are in millionths of a degree, for the reason that `is_within` has; hole number i belongs to the outer ring `hole_of[i]`.

-- Whether every part of a geometry lies in one of the polygons and outside its holes.
create function lies_within(value text, outers polygon[], holes polygon[], hole_of integer[]) returns boolean
  language plpgsql immutable parallel safe as $$
declare
  geometry jsonb := as_geometry(value);
  place point;
  part polygon;
begin
  if geometry is null then return false; end if;
  if geometry->>'type' = 'Point' then
    place := point((geometry #>> '{coordinates,0}')::double precision * 1e6,
      (geometry #>> '{coordinates,1}')::double precision * 1e6);
    for each in 1 .. cardinality(outers) loop
      if outers[each] @> place
        and not exists (select from unnest(holes, hole_of) as inner_ring (hole, of) where of = each and hole @> place)
      then return true; end if;
    end loop;
    return false;
  end if;
  for part in select geometry_parts(geometry, 0, 0, 1e6, 1e6) loop
    if not exists (
      select from unnest(outers) with ordinality ring (outer_ring, number)
      where outer_ring @> part
        and not exists (select from unnest(holes, hole_of) as inner_ring (hole, of) where of = number and hole && part))
    then return false; end if;
  end loop;
  return true;
end $$;

-- The polygons of a geometry, each with its holes; none of other geometries.
create function area_rings(value text) returns table (outer_ring polygon, inner_rings polygon[])
  language sql immutable parallel safe rows 1
  begin atomic
    with geometry as (select as_geometry(value) as shape)
    select as_polygon(polygon->0, 0, 0, 1e6, 1e6),
      coalesce((select array_agg(as_polygon(ring, 0, 0, 1e6, 1e6))
        from jsonb_path_query(polygon, '$[1 to last]') ring), '{}')
    from geometry, jsonb_path_query(shape, case shape->>'type'
      when 'Polygon' then '$.coordinates' when 'MultiPolygon' then '$.coordinates[*]' else '$.none' end::jsonpath) polygon;
  end;

-- Whether a geometry contains these parts of another.
create function covers(value text, parts polygon[]) returns boolean
  language plpgsql immutable parallel safe as $$
begin
  return not exists (
    select from unnest(parts) part where not exists (
      select from area_rings(value) ring
      where ring.outer_ring @> part and not exists (select from unnest(ring.inner_rings) hole where hole && part)));
end $$;

-- Whether a geometry has a place in common with one of the polygons.
create function meets(value text, outers polygon[], holes polygon[], hole_of integer[]) returns boolean
  language plpgsql immutable parallel safe as $$
declare
  geometry jsonb := as_geometry(value);
begin
  if geometry is null then return false; end if;
  if geometry->>'type' in ('Polygon', 'MultiPolygon') then
    return exists (
      select from area_rings(value) ring, unnest(outers) with ordinality other (outer_ring, number)
      where ring.outer_ring && other.outer_ring
        and not exists (select from unnest(ring.inner_rings) hole where hole @> other.outer_ring)
        and not exists (
          select from unnest(holes, hole_of) as inner_ring (hole, of) where of = number and hole @> ring.outer_ring));
  end if;
  return exists (
    select from geometry_parts(geometry, 0, 0, 1e6, 1e6) part, unnest(outers) with ordinality other (outer_ring, number)
    where other.outer_ring && part
      and not exists (select from unnest(holes, hole_of) as inner_ring (hole, of) where of = number and hole @> part));
end $$;

-- The place of a GeoJSON Point in millionths of a degree; null for anything else.
create function place_of(value text) returns point language plpgsql immutable strict parallel safe as $$
declare
  geometry jsonb := as_geometry(value);
begin
  if geometry->>'type' is distinct from 'Point' then return null; end if;
  return point((geometry #>> '{coordinates,0}')::double precision * 1e6,
    (geometry #>> '{coordinates,1}')::double precision * 1e6);
end $$;

-- Who created a record is asked for too.
create or replace view tenant_record as
  select tenant_id, layer_id, record_id, node_id, title, description, created_at, created_by, created_from, modified_at,
    modified_by, modified_from, data, key_1, key_2, key_3, key_4, extent, created_by_key
  from record where tenant_id = current_tenant() and (select actor_reads_all_records());
