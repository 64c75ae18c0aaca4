-- Erasure of a person's data: what must not come back, and how texts that name the person are rewritten.

-- Keyed hashes of the Ids of what was erased. A device that was offline may send it again, or somebody may import it again.
create table erasure (
  tenant_id integer not null references tenant on delete cascade,
  id_hash bytea not null,
  erased_at timestamptz not null default now(),
  primary key (tenant_id, id_hash)
);
alter table erasure enable row level security;
create policy own_tenant on erasure using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

-- Remembers Ids, in any letter case, with the key of the tenant's hashes of names.
create function note_erasure(of_tenant integer, ids text[]) returns void
  language sql
  set search_path = geofield, pg_temp
  as $$
    insert into erasure (tenant_id, id_hash)
    select distinct of_tenant, name_hash_in(of_tenant, 'erased ' || lower(id)) from unnest(ids) id
    on conflict do nothing
  $$;
revoke execute on function note_erasure from public;

-- Whether the tenant of the transaction has erased what had the Id.
create function is_erased(id text) returns boolean
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select exists (select from erasure
      where tenant_id = current_tenant() and id_hash = name_hash('erased ' || lower(id)))
  $$;
revoke execute on function is_erased from public;

-- Refuses a record with an erased Id, and a customer with an erased customer_guid, as if another record had it.
create function refuse_erased() returns trigger
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
declare
  is_id boolean;
  place bigint;
begin
  if not exists (select from erasure) then return null; end if;
  select n.record_id::text = named.id, (
    select f.place from jsonb_array_elements_text(l.unique_fields) with ordinality f (name, place)
    where f.name = 'customer_guid')
  into is_id, place
  from new_rows n
    join account_name_key k on k.tenant_id = n.tenant_id
    join layer l on l.tenant_id = n.tenant_id and l.layer_id = n.layer_id
    cross join lateral (
      select n.record_id::text id
      union select lower(n.data->>'customer_guid') where l.name = 'CUSTOMER' and n.data ? 'customer_guid') named
    join erasure e on e.tenant_id = n.tenant_id
      and e.id_hash = sha256(k.key || sha256(k.key || convert_to('erased ' || named.id, 'UTF8')))
  order by 1 desc limit 1;
  if found then
    raise unique_violation using message = 'What had this Id was erased.',
      constraint = case when is_id or place is null then 'record_pkey' else 'record_unique_' || place end;
  end if;
  return null;
end $$;
create trigger erased after insert on record referencing new table as new_rows
  for each statement execute function refuse_erased();

-- A value with each text that matches the pattern replaced, however deep. A number that matches becomes null.
create function without_mentions(value jsonb, pattern text, mark text) returns jsonb
  language plpgsql immutable parallel safe
  set search_path = geofield, pg_temp
  as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(regexp_replace(value #>> '{}', pattern, mark, 'gi'))
    when 'number' then case when value::text ~ pattern then 'null'::jsonb else value end
    when 'object' then (
      select coalesce(jsonb_object_agg(e.key, without_mentions(e.value, pattern, mark)), '{}') from jsonb_each(value) e)
    when 'array' then (
      select coalesce(jsonb_agg(without_mentions(e.value, pattern, mark) order by e.place), '[]')
      from jsonb_array_elements(value) with ordinality e (value, place))
    else value
  end;
end $$;
