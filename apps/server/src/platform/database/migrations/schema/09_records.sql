-- Records of all layers, what searches and counts them, and the calls that read and create one in a round trip.

create table record (
  tenant_id integer not null,
  layer_id integer not null,
  record_id uuid not null,
  -- Rises with every record: the order of search, and the internal NodeId.
  node_id bigint generated always as identity,
  title text,
  description text,
  -- In milliseconds, as responses show them: what a response shows can be searched for.
  created_at timestamptz(3) not null default now(),
  created_by text not null,
  created_from smallint not null,
  modified_at timestamptz(3) not null default now(),
  modified_by text not null,
  modified_from smallint not null,
  data jsonb not null,
  -- The sort keys of the fields that the layer declares as indexed.
  key_1 text collate "C",
  key_2 text collate "C",
  key_3 text collate "C",
  key_4 text collate "C",
  extent box generated always as (record_extent(layer_id, data)) stored,
  -- The values of the fields that the layer declares as unique, in the form that is compared: PostgreSQL refuses a second
  -- record with the same one, whichever server stores it.
  unique_1 text collate "C",
  unique_2 text collate "C",
  unique_3 text collate "C",
  unique_4 text collate "C",
  primary key (tenant_id, layer_id, record_id),
  foreign key (tenant_id, layer_id) references layer on delete cascade
) with (
  -- All layers share one table: by the usual tenth of it, a new layer of some thousand records would long be searched by
  -- plans that do not know it.
  autovacuum_analyze_scale_factor = 0.005
);
create unique index record_order on record (tenant_id, layer_id, node_id);
create index record_created on record (tenant_id, layer_id, created_at, node_id);
create index record_modified on record (tenant_id, layer_id, modified_at, node_id);
create index record_title on record (tenant_id, layer_id, left(coalesce(title, ''), 200) collate "C", node_id);
create index record_creator on record (tenant_id, created_by);
create index record_key_1 on record (tenant_id, layer_id, key_1, node_id) where key_1 is not null;
create index record_key_2 on record (tenant_id, layer_id, key_2, node_id) where key_2 is not null;
create index record_key_3 on record (tenant_id, layer_id, key_3, node_id) where key_3 is not null;
create index record_key_4 on record (tenant_id, layer_id, key_4, node_id) where key_4 is not null;
create unique index record_unique_1 on record (tenant_id, layer_id, unique_1) where unique_1 is not null;
create unique index record_unique_2 on record (tenant_id, layer_id, unique_2) where unique_2 is not null;
create unique index record_unique_3 on record (tenant_id, layer_id, unique_3) where unique_3 is not null;
create unique index record_unique_4 on record (tenant_id, layer_id, unique_4) where unique_4 is not null;
create index record_extent on record using gist (extent) where extent is not null;
-- Customers: other areas refer to one by its customer_guid in any letter case.
create index record_customer_guid_caseless on record (tenant_id, layer_id, lower(data->>'customer_guid'))
  where data ? 'customer_guid';
create index record_assignee on record (tenant_id, layer_id, lower(data->>'customer_assignee'))
  where data ? 'customer_assignee';

-- Equality on any field, and text anywhere in a record. Both extensions come with PostgreSQL and are trusted: the owner of
-- a database may create them. Where they can't be had, equality still runs on an index of all layers, and free text
-- reads the layer, within the time that a search may take.
do $$
begin
  begin
    create extension if not exists btree_gin;
    create extension if not exists pg_trgm;
  exception when others then raise notice 'Free text will run without an index: %', sqlerrm;
  end;
  execute (
    select format('create index record_content on record using gin (%s data jsonb_path_ops %s)',
      string_agg(format('layer_id %I.int4_ops,', nspname), '') filter (where extname = 'btree_gin'),
      string_agg(format(', record_text(title, description, data) %I.gin_trgm_ops', nspname), '')
        filter (where extname = 'pg_trgm'))
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace);
end $$;

-- Merges the pending entries of this index. By the owner, because PostgreSQL asks for the index's owner.
create function merge_pending_content() returns void language sql security definer
  set search_path = geofield, pg_temp
  as $$ select gin_clean_pending_list('record_content') $$;
revoke execute on function merge_pending_content from public;

create function set_record_keys() returns trigger language plpgsql as $$
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
create trigger record_keys before insert or update of data on record
  for each row execute function set_record_keys();
create trigger audit after update or delete on record for each row execute function audit_record();
create trigger audit_created after insert on record referencing new table as new_rows
  for each statement execute function audit_created_records();

-- Whoever may write and sees a record changes it; admins, who created it, and their managers delete it.
alter table record enable row level security;
create policy own_tenant on record using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy visible on record as restrictive for select using (holds((select actor_reads_all_records())
  or case when layer_id = (select customer_layer()) then (select actor_reads_all_customers())
      or sees_user(created_by)
      or sees_employee(lower(data->>'customer_assignee'))
      or sees_customer(lower(data->>'customer_guid'))
    else (select actor_reads_all_other_records()) or sees_user(created_by) end));
create policy created_insert on record as restrictive for insert
  with check ((select actor_role()) is distinct from 'reader');
create policy changed_update on record as restrictive for update
  using ((select actor_role()) is distinct from 'reader');
create policy created_delete on record as restrictive for delete
  using ((select actor_role()) = 'admin' or (select actor_role()) in ('manager', 'field')
    and created_by in (select visible_users()));

-- How many -----------------------------------------------------------------------------------------------------------

-- The number of a layer's records, by stretches of 16384 node ids: the sum is the total, and the running sum leads to the
-- page at any depth. Writers only add rows, so that none waits for another; now and then one of them adds rows up.
create table record_tally (
  tenant_id integer not null,
  layer_id integer not null,
  stretch bigint not null,
  tally_id bigint generated always as identity,
  records bigint not null,
  primary key (tenant_id, layer_id, stretch, tally_id) include (records),
  foreign key (tenant_id, layer_id) references layer on delete cascade
);
alter table record_tally enable row level security;
create policy own_tenant on record_tally using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
-- For those who read all records.
create policy visible on record_tally as restrictive for select using ((select actor_reads_all_records()));

create function stretch_of(node_id bigint) returns bigint language sql immutable parallel safe return node_id >> 14;
create function stretch_start(stretch bigint) returns bigint language sql immutable parallel safe return stretch << 14;

-- By the owner: who may not see the tallies writes and adds them up nevertheless. By the places of the rows: a join, with
-- statistics from when there were few, locked each row again for each other one and ran into the time limit.
create function add_up_tallies(of_tenant integer, of_layer integer) returns void
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
revoke execute on function add_up_tallies from public;

create function tally_records() returns trigger
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- A layer that is dropped takes its tallies along.
  insert into record_tally (tenant_id, layer_id, stretch, records)
  select tenant_id, layer_id, stretch_of(node_id), sign * count(*)
  from changed where exists (
    select from layer where layer.tenant_id = changed.tenant_id and layer.layer_id = changed.layer_id)
  group by 1, 2, 3;
  if random() < 0.002 then
    perform add_up_tallies(tenant_id, layer_id) from (select distinct tenant_id, layer_id from changed) layers;
  end if;
  return null;
end $$;
create trigger record_tally_inserted after insert on record referencing new table as changed
  for each statement execute function tally_records();
create trigger record_tally_deleted after delete on record referencing old table as changed
  for each statement execute function tally_records();

-- What a search reads ------------------------------------------------------------------------------------------------

-- Row level security lets only "leakproof" operators reach an index, and those of JSON, text patterns and geometry are none.
-- The views have the conditions of the policies without that order, so that every index can be used; the server's own
-- queries are the only ones that can run on them.

-- For accounts that read all records; empty for all others. A condition without columns is tested once and changes no plan.
create view tenant_record as
  select tenant_id, layer_id, record_id, node_id, title, description, created_at, created_by, created_from, modified_at,
    modified_by, modified_from, data, key_1, key_2, key_3, key_4, extent
  from record where tenant_id = current_tenant() and (select actor_reads_all_records());

-- For all accounts.
create view visible_record as
  select tenant_id, layer_id, record_id, node_id, title, description, created_at, created_by, created_from, modified_at,
    modified_by, modified_from, data, key_1, key_2, key_3, key_4, extent
  from record where tenant_id = current_tenant() and holds((select actor_reads_all_records())
    or case when layer_id = (select customer_layer()) then (select actor_reads_all_customers())
        or created_by in (select visible_users())
        or lower(data->>'customer_guid') in (select visible_customers())
        or lower(data->>'customer_assignee') in (select visible_employees()::text)
      else (select actor_reads_all_other_records()) or created_by in (select visible_users()) end);

-- For checks that no response quotes: whether a key is taken, whether a list of another layer has a value.
create view unrestricted_record as
  select tenant_id, layer_id, record_id, node_id, title, description, created_at, created_by, created_from, modified_at,
    modified_by, modified_from, data, key_1, key_2, key_3, key_4, extent
  from record where tenant_id = current_tenant();

-- A layer that the account does not see as a whole. For an account that sees little it starts from what it sees, instead of
-- judging every record of the layer.
create view reached_record as
  select * from record
  where tenant_id = current_tenant() and (select sees_few()) and node_id = any (array(select reached_nodes()))
    and not (case when layer_id = (select customer_layer())
      then (select actor_reads_all_customers()) else (select actor_reads_all_other_records()) end)
  union all
  select * from record
  where tenant_id = current_tenant() and not (select sees_few())
    and not (case when layer_id = (select customer_layer())
      then (select actor_reads_all_customers()) else (select actor_reads_all_other_records()) end)
    and holds(created_by in (select visible_users()) or layer_id = (select customer_layer())
      and (lower(data->>'customer_guid') in (select visible_customers())
        or lower(data->>'customer_assignee') in (select visible_employees()::text)));

-- Calls --------------------------------------------------------------------------------------------------------------

-- What comes most often enters its tenant and does its one statement in a call of its own, with the rights of the
-- server's role: row level security holds within. The tenant ends with the statement.
create function read_record(of_tenant integer, actor text, of_layer text, of_record uuid) returns setof geofield.record
  language plpgsql as $$
begin
  perform set_config('geofield.tenant_id', of_tenant::text, true), set_config('geofield.actor', actor, true);
  return query select r.* from record r
    where r.layer_id = (select l.layer_id from layer l where l.name = of_layer) and r.record_id = of_record;
end $$;

-- Stores a record that was judged by this version of its layer; no row and no record where the layer has another one.
create function insert_record(
    of_tenant integer, actor text, of_layer integer, of_version integer,
    record_id uuid, title text, description text, username text, origin smallint, data jsonb
  ) returns setof geofield.record
  language plpgsql as $$
begin
  perform set_config('geofield.tenant_id', of_tenant::text, true), set_config('geofield.actor', actor, true);
  if not hold_layer(of_layer, of_version) then return; end if;
  return query insert into record as r
    (tenant_id, layer_id, record_id, title, description, created_by, created_from, modified_by, modified_from, data)
    values ($1, $3, $5, $6, $7, $8, $9, $8, $9, $10)
    returning r.*;
end $$;

-- The same under an idempotency key. Returns the row of the key if it was used before, or else the stored record as the
-- server reads it; no row where the layer has another version.
create function insert_record_once(
    of_tenant integer, actor text, of_user uuid, of_key text, of_operation text, of_request bytea,
    of_layer integer, of_version integer,
    record_id uuid, title text, description text, username text, origin smallint, data jsonb
  ) returns table (known_operation text, known_request bytea, stored text)
  language plpgsql as $$
begin
  perform set_config('geofield.tenant_id', of_tenant::text, true), set_config('geofield.actor', actor, true);
  select k.operation, k.request, k.response into known_operation, known_request, stored
    from claim_idempotency_key(of_user, of_key) k;
  if found then return next; return; end if;
  select jsonb_build_object('recordId', r.record_id, 'nodeId', r.node_id, 'title', r.title,
    'description', r.description, 'createdAt', r.created_at, 'createdBy', r.created_by, 'createdFrom', r.created_from,
    'modifiedAt', r.modified_at, 'modifiedBy', r.modified_by, 'modifiedFrom', r.modified_from, 'data', r.data)
    into stored
    from insert_record(of_tenant, actor, of_layer, of_version, $9, $10, $11, $12, $13, $14) r;
  if not found then return; end if;
  insert into idempotency_key (tenant_id, user_id, key, operation, request, response)
    values (of_tenant, of_user, of_key, of_operation, of_request, stored);
  return next;
end $$;
