-- The customers that were gone before, as far as visits and plans name them. In a migration of its own, because the one before
-- keeps writers from records while it runs.

insert into gone_customer (tenant_id, customer_guid)
select distinct named.tenant_id, guid
from (
  select tenant_id, folded_text(customer_guid) guid from visit
  union
  select tenant_id, unnest(plan_customers(entries)) from plan) named
  left join layer l on l.tenant_id = named.tenant_id and l.name = 'CUSTOMER'
where guid is not null and not exists (
  select from record r
  where r.tenant_id = named.tenant_id and r.layer_id = l.layer_id and r.data ? 'customer_guid'
    and folded_text(r.data->>'customer_guid') = guid)
on conflict do nothing;
