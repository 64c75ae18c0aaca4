-- Records whose field with the geometry is empty match every box of OGC API - Features. `not data ? 'field'` uses no index, so a
-- box of a few records read the whole layer. This index has the names of the fields in which a record has geometries.

-- The names in the order of their bytes, separated by blanks, which no name has; '' for a record without geometries.
create or replace function geometry_names(extent box, data jsonb) returns text
  language plpgsql immutable parallel safe as $$
begin
  if extent is null then return ''; end if;
  return (select string_agg(key, ' ' order by key collate "C")
    from jsonb_each_text(data) where value like '{%"coordinates"%');
end $$;

create index concurrently if not exists record_geometries
  on record (tenant_id, layer_id, (geometry_names(extent, data) collate "C"));
