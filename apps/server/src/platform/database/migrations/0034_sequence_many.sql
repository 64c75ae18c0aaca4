-- Moves the changes of the inbox without a join. A plan that PostgreSQL had kept from small batches compared each change of
-- a large one with all others: 5,000 changes took 20 seconds, so that after a bulk write no feed could be read.

create or replace function sequence_changes(of_tenant integer, at_most integer)
  returns table (last_position bigint, has_more boolean)
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
declare
  feed change_feed;
  jump constant bigint := 4294967296;
  giver constant text := extract(epoch from pg_postmaster_start_time()) || ' ' || 'change'::regclass::oid;
  -- Only a transaction that begins here is later than all that drew a change_id so far.
  can_mark constant boolean := pg_current_xact_id_if_assigned() is null;
  drawn bigint;
  reaches_mark boolean;
  moved integer := 0;
begin
  select f.* into feed from change_feed f where f.tenant_id = of_tenant;
  if not found or feed.given_by <> giver or exists (
    select from change_inbox i where i.tenant_id = of_tenant and i.change_id > feed.moved_to
  ) then
    select case when s.is_called then s.last_value else 0 end into drawn from change_inbox_change_id_seq s;
    select f.* into feed from change_feed f where f.tenant_id = of_tenant for update;
    if not found then
      insert into change_feed (tenant_id) select t.tenant_id from tenant t where t.tenant_id = of_tenant
        on conflict do nothing;
      select f.* into feed from change_feed f where f.tenant_id = of_tenant for update;
      if not found then return; end if;
    end if;
    if feed.given_by <> giver then
      -- Marks are numbers of transactions, which another cluster counts anew.
      update change_feed f set given_by = giver, mark = null, last_position = f.last_position + jump,
        lost = f.lost + int8multirange(int8range(f.last_position + 1, f.last_position + jump))
      where f.tenant_id = of_tenant returning f.* into feed;
    end if;
    -- Judged before the changes are read: all that drew up to the mark have ended, so the next statement sees theirs.
    reaches_mark := feed.mark is null or feed.mark_xid <= pg_snapshot_xmin(pg_current_snapshot());

    with batch as (
      delete from change_inbox i
      where i.tenant_id = of_tenant and i.change_id > feed.moved_to and i.change_id <= (
        select max(w.change_id) from (
          select c.change_id from change_inbox c where c.tenant_id = of_tenant and c.change_id > feed.moved_to
          order by c.change_id limit at_most
        ) w
      )
      returning i.*
    )
    insert into change
      (tenant_id, position, kind, layer, object_id, operation, changed_at, modified_by, created_by,
       customer_guid, assignee, left_assignee, hierarchy_path, left_hierarchy_path)
    select of_tenant, feed.last_position + row_number() over (order by b.change_id), b.kind, b.layer, b.object_id,
      b.operation, b.changed_at, b.modified_by, b.created_by, b.customer_guid, b.assignee, b.left_assignee,
      b.hierarchy_path, b.left_hierarchy_path
    from batch b;
    get diagnostics moved = row_count;

    reaches_mark := reaches_mark and moved < at_most;
    if moved > 0 or reaches_mark then
      update change_feed f set last_position = f.last_position + moved,
        moved_to = case when reaches_mark then coalesce(feed.mark, f.moved_to) else f.moved_to end,
        mark = case when reaches_mark then case when can_mark then drawn end else feed.mark end,
        mark_xid = case when reaches_mark then case when can_mark then pg_current_xact_id() end else feed.mark_xid end
      where f.tenant_id = of_tenant;
    end if;
  end if;
  return query select f.last_position, moved = at_most
    from change_feed f where f.tenant_id = of_tenant;
end $$;
