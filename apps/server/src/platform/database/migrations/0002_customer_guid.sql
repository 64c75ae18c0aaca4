-- Other areas refer to a customer by its customer_guid.
create index record_customer_guid on record (tenant_id, layer_id, (data->>'customer_guid'))
  where data ? 'customer_guid';
