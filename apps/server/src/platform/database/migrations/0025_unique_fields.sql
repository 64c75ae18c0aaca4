-- Fields that a layer declares as unique: the database refuses a second record with the same value, whichever server
-- stores it. Each such field has a column with its value in the form that is compared, and a unique index on it.

-- The first four fields that are declared as unique, in the order of the definition: what unique_1 to unique_4 hold.
alter table layer add column unique_fields jsonb not null default '[]';

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

create or replace function set_layer_search_keys() returns trigger language plpgsql as $$
begin
  new.search_keys := layer_search_keys(new.properties, new.settings);
  new.unique_fields := layer_unique_fields(new.properties);
  return new;
end $$;

-- A value as it is compared: without letter case, and without white space at its ends. A hash, because an entry of an index
-- has a largest size. Null for a missing or blank value, which never collides.
create function unique_key(value jsonb) returns text language sql immutable parallel safe
  begin atomic
    select encode(sha256(convert_to(lower(compared), 'UTF8')), 'hex')
    from (select btrim(value #>> '{}', E' \t\n\r\f\v') as compared) trimmed where compared <> '';
  end;

alter table record
  add column unique_1 text collate "C", add column unique_2 text collate "C",
  add column unique_3 text collate "C", add column unique_4 text collate "C";
create unique index record_unique_1 on record (tenant_id, layer_id, unique_1) where unique_1 is not null;
create unique index record_unique_2 on record (tenant_id, layer_id, unique_2) where unique_2 is not null;
create unique index record_unique_3 on record (tenant_id, layer_id, unique_3) where unique_3 is not null;
create unique index record_unique_4 on record (tenant_id, layer_id, unique_4) where unique_4 is not null;

create or replace function set_record_keys() returns trigger language plpgsql as $$
declare
  keys jsonb;
  uniques jsonb;
begin
  -- While a layer's records get new keys, writers of this layer wait; they read the keys' definition after that.
  perform pg_advisory_xact_lock_shared(record_keys_lock(new.layer_id));
  select search_keys, unique_fields into keys, uniques
    from layer where tenant_id = new.tenant_id and layer_id = new.layer_id;
  -- Assignments of their own: one select into all of them takes twice as long.
  new.key_1 := case when keys->0 is not null then sort_key(new.data->(keys #>> '{0,field}'), keys #>> '{0,kind}') end;
  new.key_2 := case when keys->1 is not null then sort_key(new.data->(keys #>> '{1,field}'), keys #>> '{1,kind}') end;
  new.key_3 := case when keys->2 is not null then sort_key(new.data->(keys #>> '{2,field}'), keys #>> '{2,kind}') end;
  new.key_4 := case when keys->3 is not null then sort_key(new.data->(keys #>> '{3,field}'), keys #>> '{3,kind}') end;
  new.unique_1 := case when uniques->0 is not null then unique_key(new.data->(uniques->>0)) end;
  new.unique_2 := case when uniques->1 is not null then unique_key(new.data->(uniques->>1)) end;
  new.unique_3 := case when uniques->2 is not null then unique_key(new.data->(uniques->>2)) end;
  new.unique_4 := case when uniques->3 is not null then unique_key(new.data->(uniques->>3)) end;
  return new;
end $$;

create or replace function rekey_records() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(record_keys_lock(new.layer_id));
  -- A column may get another field: without this, a record's new value could collide with the old one of the next record.
  update record set unique_1 = null, unique_2 = null, unique_3 = null, unique_4 = null
  where old.unique_fields <> new.unique_fields and tenant_id = new.tenant_id and layer_id = new.layer_id
    and coalesce(unique_1, unique_2, unique_3, unique_4) is not null;
  update record set data = data where tenant_id = new.tenant_id and layer_id = new.layer_id;
  return null;
end $$;
create or replace trigger layer_rekey after update on layer
  for each row when (old.search_keys is distinct from new.search_keys or old.unique_fields <> new.unique_fields)
  execute function rekey_records();

-- Customers were told apart by customer_guid before. Where stored ones share it, `layer apply` names them.
update layer l set
  properties = (
    select jsonb_agg(
      case when property->>'propertyName' = 'customer_guid' then property || '{"unique": true}' else property end
      order by number)
    from jsonb_array_elements(l.properties) with ordinality listed (property, number)),
  version = version + 1, modified_at = now()
where name = 'CUSTOMER'
  and l.properties @> '[{"propertyName": "customer_guid", "dataType": 3}]'
  and not exists (
    select from record r where r.tenant_id = l.tenant_id and r.layer_id = l.layer_id and r.data ? 'customer_guid'
    group by unique_key(r.data->'customer_guid')
    having count(*) > 1 and unique_key(r.data->'customer_guid') is not null);

-- Derived from the definition, so the log of changes leaves it out.
create or replace trigger audit after insert or update or delete on layer for each row
  execute function audit_write('layer_id', 'tenant_id', 'created_at', 'modified_at', 'search_keys', 'unique_fields');
