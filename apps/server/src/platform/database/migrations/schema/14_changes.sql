-- What changed, for those who follow: an entry for each write of a record, employee, plan, visit or event, in an order
-- that agrees with the order of commits, so that a reader who continues after a position misses no late commit.
--
-- 1. Triggers write each change to `change_inbox`, in the transaction of the write.
-- 2. `sequence_changes` moves the committed ones to `change` and numbers them. It runs for one tenant at a time, so a
--    visible position has no invisible position before it. A transaction that commits late is numbered late.
--
-- Two changes of one object keep their order: the second write waited for the commit of the first, so whoever sees the
-- second sees both, and its change_id is the greater one.

create table change_inbox (
  tenant_id integer not null,
  change_id bigint generated always as identity,
  kind text not null,
  layer text,
  object_id uuid not null,
  operation text not null,
  -- The time of the transaction, as in the dates of the objects.
  changed_at timestamptz(3) not null default now(),
  -- Who made the change; null for a command of the operator.
  modified_by text,
  -- Whose the object is, for the rights of readers: also when it is deleted. `left_*` is whose it was before.
  created_by text not null,
  customer_guid text,
  assignee text,
  left_assignee text,
  hierarchy_path text collate "C",
  left_hierarchy_path text collate "C",
  primary key (tenant_id, change_id)
) with (
  -- Every row is soon deleted.
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000, autovacuum_vacuum_insert_threshold = -1
);
alter table change_inbox enable row level security;
create policy own_tenant on change_inbox using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

create table change (
  tenant_id integer not null,
  position bigint not null,
  kind text not null,
  layer text,
  object_id uuid not null,
  operation text not null,
  changed_at timestamptz(3) not null,
  modified_by text,
  created_by text not null,
  customer_guid text,
  assignee text,
  left_assignee text,
  hierarchy_path text collate "C",
  left_hierarchy_path text collate "C",
  primary key (tenant_id, position)
);
alter table change enable row level security;
create policy own_tenant on change using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
-- An account sees changes of objects that it may read, or could read before: whoever loses an object learns that it is gone.
create policy visible on change as restrictive for select using (holds(
  (select actor_reads_all())
  or case kind
    when 'employee' then assignee in (select visible_employees()::text)
      or (select actor_role()) = 'manager' and (
        hierarchy_path = (select actor_path()) or starts_with(hierarchy_path, (select actor_path() || '/'))
        or left_hierarchy_path = (select actor_path()) or starts_with(left_hierarchy_path, (select actor_path() || '/')))
    when 'visit' then assignee in (select visible_employees()::text)
      or left_assignee in (select visible_employees()::text)
    when 'plan' then assignee in (select visible_employees()::text)
      or left_assignee in (select visible_employees()::text) or object_id in (select visible_plans())
    when 'event' then created_by in (select visible_users())
    when 'customer' then (select actor_reads_all_customers()) or created_by in (select visible_users())
      or lower(customer_guid) in (select visible_customers())
      or lower(assignee) in (select visible_employees()::text)
      or lower(left_assignee) in (select visible_employees()::text)
    when 'record' then (select actor_reads_all_other_records()) or created_by in (select visible_users())
    else false
  end));

create table change_feed (
  tenant_id integer primary key references tenant on delete cascade,
  last_position bigint not null default 0,
  -- The changes up to this position were deleted, because they are too old.
  pruned_position bigint not null default 0,
  -- Positions that were never given here, but may have been given in a history that was lost: in a database from which
  -- this one was restored, or by a server that it replaced. A cursor among them can't be continued. After each start of
  -- PostgreSQL the positions jump, which costs those who are up to date nothing.
  lost int8multirange not null default '{}',
  -- The start of PostgreSQL, and the table, in which the last position was given.
  given_by text not null default '',
  -- Every change of the inbox up to this change_id was moved, so that a run does not search through what earlier runs
  -- deleted there while a long transaction keeps PostgreSQL from cleaning up.
  moved_to bigint not null default 0,
  -- The next `moved_to`: change_ids up to `mark` were drawn by transactions before `mark_xid`.
  mark bigint,
  mark_xid xid8
) with (fillfactor = 50);
alter table change_feed enable row level security;
create policy own_tenant on change_feed using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

-- The triggers. Those of each table name its columns, because converting rows to JSON would cost more than the write.
-- Rows that one statement creates are noted in one statement: a third of the cost of one for each. An update that changes
-- nothing is no change: `*<>` compares the bytes of rows, because not every type has `=`.
do $$
declare
  each record;
begin
  for each in select * from (values
    ('record', 'record_id', '%s.data->>''customer_assignee''', 'null::text'),
    ('employee', 'employee_id', '%s.employee_guid::text', '%s.hierarchy_path'),
    ('plan', 'plan_id', '%s.assignee::text', 'null::text'),
    ('visit', 'visit_id', '%s.assignee::text', 'null::text'),
    ('event', 'event_id', 'null::text', 'null::text')
  ) as listed (kind, id, assignee, path) loop
    execute format($function$
      create function note_created_%1$s() returns trigger
        language plpgsql security definer
        set search_path = geofield, pg_temp
        as $body$
      begin
        insert into change_inbox
          (tenant_id, kind, layer, object_id, operation, modified_by, created_by, customer_guid, assignee,
           hierarchy_path)
        select n.tenant_id, %3$s, n.%2$I, 'created', actor_name(), n.created_by, %7$s, %4$s, %5$s
        from new_rows n %6$s;
        return null;
      end $body$
    $function$, each.kind, each.id,
      case each.kind when 'record' then 'case l.name when ''CUSTOMER'' then ''customer'' else ''record'' end, l.name'
        else quote_literal(each.kind) || ', null' end,
      format(each.assignee, 'n'), format(each.path, 'n'),
      case each.kind when 'record' then 'left join layer l on l.tenant_id = n.tenant_id and l.layer_id = n.layer_id' end,
      case each.kind when 'record' then 'n.data->>''customer_guid''' else 'null' end);

    execute format($function$
      create function note_changed_%1$s() returns trigger
        language plpgsql security definer
        set search_path = geofield, pg_temp
        as $body$
      declare
        becomes record := case tg_op when 'DELETE' then old else new end;
        layer_name text;
      begin
        -- The operator deletes the whole tenant.
        if current_setting('geofield.erases_tenant', true) = 'on' then return null; end if;
        %3$s
        insert into change_inbox
          (tenant_id, kind, layer, object_id, operation, modified_by, created_by, customer_guid, assignee,
           left_assignee, hierarchy_path, left_hierarchy_path)
        values (old.tenant_id, case layer_name when 'CUSTOMER' then 'customer' else %1$L end, layer_name, old.%2$I,
          case tg_op when 'DELETE' then 'deleted' else 'updated' end, actor_name(), becomes.created_by,
          %8$s, %4$s, nullif(%5$s, %4$s), %6$s, nullif(%7$s, %6$s));
        return null;
      end $body$
    $function$, each.kind, each.id,
      case each.kind when 'record' then 'select l.name into layer_name from layer l
          where l.tenant_id = old.tenant_id and l.layer_id = old.layer_id;' end,
      format(each.assignee, 'becomes'), format(each.assignee, 'old'),
      format(each.path, 'becomes'), format(each.path, 'old'),
      case each.kind when 'record' then 'becomes.data->>''customer_guid''' else 'null' end);

    execute format('create trigger changes_created after insert on %1$I referencing new table as new_rows
      for each statement execute function note_created_%1$s()', each.kind);
    execute format('create trigger changes_updated after update on %1$I for each row
      when (old.* *<> new.*) execute function note_changed_%1$s()', each.kind);
    execute format('create trigger changes_deleted after delete on %1$I for each row
      execute function note_changed_%1$s()', each.kind);
  end loop;
end $$;

-- Moves at most so many committed changes of a tenant from the inbox to `change`, in the order of change_id. Returns the
-- last position, and whether more may wait. It takes a tenant, because it runs before a tenant is set, and returns
-- nothing of a change. Each statement sees what was committed before it began. Without a join: a plan that PostgreSQL had kept
-- from small batches would compare each change of a large one with all others.
create function sequence_changes(of_tenant integer, at_most integer)
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
revoke execute on function sequence_changes from public;

set local check_function_bodies = on;
