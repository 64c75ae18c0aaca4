-- Adds tallies up by the places of their rows. A join, with statistics from when there were few, locked each row again for
-- each other one: with some thousand tallies the create that added them up ran into the time limit, was rolled back, and so
-- did every later one that tried.

create or replace function add_up_tallies(of_tenant integer, of_layer integer) returns void
  language sql security definer
  set search_path = geofield, pg_temp
  as $$
    with gone as (
      delete from record_tally where ctid = any (array(
        select ctid from record_tally
        where tenant_id = of_tenant and layer_id = of_layer and stretch = any (array(
          select stretch from record_tally where tenant_id = of_tenant and layer_id = of_layer
          group by stretch having count(*) > 1))
        for update skip locked))
      returning stretch, records
    )
    insert into record_tally (tenant_id, layer_id, stretch, records)
    select of_tenant, of_layer, stretch, sum(records) from gone group by stretch having sum(records) <> 0
  $$;
