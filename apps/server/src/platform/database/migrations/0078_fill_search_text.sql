-- The text of the records that were stored before. In batches, each its own transaction, so that writers never wait for long; it
-- can be run again.

create or replace procedure fill_search_text() language plpgsql as $$
declare
  part record;
  reached bigint;
  batch bigint[];
begin
  for part in select tenant_id, layer_id from layer order by tenant_id, layer_id loop
    reached := -1;
    loop
      -- Not a change of the record for those who follow changes: its fields stay.
      perform set_config('geofield.erases_tenant', 'on', true);
      select max(node_id), array_agg(node_id) into reached, batch
        from (
          select node_id from record
          where tenant_id = part.tenant_id and layer_id = part.layer_id and node_id > reached order by node_id limit 500) next;
      exit when reached is null;
      -- In the order in which others lock records.
      perform from record where tenant_id = part.tenant_id and layer_id = part.layer_id and node_id = any(batch)
        order by record_id for no key update;
      update record set search_text = record_text(title, description, data)
        where tenant_id = part.tenant_id and layer_id = part.layer_id and node_id = any(batch) and search_text is null;
      commit;
    end loop;
    commit;
  end loop;
end $$;
call fill_search_text();
drop procedure if exists fill_search_text();

-- Its entries are of the rows as they were before, too. A build that was interrupted leaves an index that nothing uses.
drop index concurrently if exists record_content_ccnew;
drop index concurrently if exists record_content_ccold;
reindex index concurrently record_content;
