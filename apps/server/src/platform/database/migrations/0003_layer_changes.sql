-- The definition that a write keeps to, unchanged until the transaction ends: `geofield-server layer apply` waits for the
-- writes under way, and later ones wait for it. A function of the owner's, because a row lock needs the right to update.
create function layer_for_write(layer_name text)
  returns table (layer_id integer, name text, version integer, properties jsonb, settings jsonb)
  language sql volatile security definer
  set search_path = geofield, pg_temp
  as $$
    select l.layer_id, l.name, l.version, l.properties, l.settings
    from layer l where l.tenant_id = current_tenant() and l.name = layer_name
    for key share
  $$;
revoke execute on function layer_for_write from public;

-- Two identifiers of customers must differ by more than upper and lower case.
create index record_customer_guid_caseless on record (tenant_id, layer_id, lower(data->>'customer_guid'))
  where data ? 'customer_guid';
