-- A visit of a customer that is gone lies nowhere, and so in every box of OGC API - Features. To find such visits, the customer of
-- each visit was looked up. This table has the customer_guids of customers that are gone. Whoever reads it asks whether there
-- is one of that name again.

create table gone_customer (
  tenant_id integer not null references tenant on delete cascade,
  -- Folded, as in the index of visits.
  customer_guid text not null,
  primary key (tenant_id, customer_guid)
);
alter table gone_customer enable row level security;
create policy own_tenant on gone_customer using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

-- Under row level security the index of visits would not be used.
create view tenant_gone_customer as
  select tenant_id, customer_guid from gone_customer where tenant_id = current_tenant();

-- Records of other layers may have a customer_guid too, as a reference; what they name is gone only if no record has it any more.
create function note_gone_customers() returns trigger
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
begin
  -- A tenant that is deleted takes its rows along.
  insert into gone_customer (tenant_id, customer_guid)
  select distinct tenant_id, guid
  from (select tenant_id, folded_text(data->>'customer_guid') guid from gone where data ? 'customer_guid') named
  where guid is not null and exists (select from tenant t where t.tenant_id = named.tenant_id)
    and not exists (
      select from record r join layer l using (tenant_id, layer_id)
      where r.tenant_id = named.tenant_id and l.name = 'CUSTOMER' and r.data ? 'customer_guid'
        and folded_text(r.data->>'customer_guid') = guid)
  order by 1, 2
  on conflict do nothing;
  return null;
end $$;
create trigger customers_gone after delete on record referencing old table as gone
  for each statement execute function note_gone_customers();
