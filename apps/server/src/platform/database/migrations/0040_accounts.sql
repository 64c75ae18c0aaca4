-- An account is more than its user name. Whose a row is follows from the key of an account, which never changes and never
-- returns; user names in rows are texts: the name at the time of writing.
--
-- The key of an account that is older than this migration is the name that it had then, under which its rows are stored: so
-- no row is written anew. The key of every later account is its user_id. A later account with the name of an older one, or
-- of one that is gone, has another key, and inherits nothing.
--
-- Older servers work on. What they write gets the key of the actor's account, which the database looks up (`actor_key`). Only
-- positions have the name there, because older servers store them without an actor: those of an account whose name is not its
-- key (it was created or renamed after this migration) belong to nobody. So accounts are renamed, and
-- names are released, once all servers are new. An account that an older server deletes is gone with its key: whoever gets
-- its name has another one, and the next start of a server keeps the name from others.
--
-- An account that had got the name of a deleted one before this migration reads on what it read until now: its rows and those
-- of the deleted account have the same name, and nothing but their time tells them apart, which imports set as they like.

-- Accounts -----------------------------------------------------------------------------------------------------------

alter table user_account
  add column account_key text,
  -- Of an account whose holder has left: it can't log in, and its username is a pseudonym.
  add column left_at timestamptz,
  -- When its name was replaced in the last row; upkeep does what is too much for one call.
  add column left_done_at timestamptz,
  -- The key that its rows had, while they get the new one: a key that is a name would tell who it was.
  add column former_key text,
  -- Where its employee stood. Managers there keep reading what the account left.
  add column left_employee uuid,
  add column left_path text collate "C";
-- Locks: accounts are few, and only logins write them.
update user_account set account_key = username;

create function set_account_key() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.account_key := coalesce(new.account_key, new.user_id::text);
  elsif new.account_key is distinct from old.account_key
    and (new.left_at is null or new.account_key <> new.user_id::text) then
    raise exception 'The key of an account never changes.';
  end if;
  return new;
end $$;
create trigger account_key before insert or update of account_key on user_account
  for each row execute function set_account_key();

-- What becomes of the positions of somebody who leaves: kept until their retention ends, or deleted.
alter table tenant add column former_tracks text not null default 'keep' check (former_tracks in ('keep', 'delete'));

-- Names --------------------------------------------------------------------------------------------------------------

-- The present and former names of accounts, as keyed hashes of the name as people read it (see platform/names). A name that
-- belonged to an account stays with it, and so can't be given to another one, until the operator releases it. No foreign
-- key: the name outlives the account.
create table account_name (
  tenant_id integer not null references tenant on delete cascade,
  name_hash bytea not null,
  user_id uuid not null,
  is_present boolean not null,
  primary key (tenant_id, name_hash, user_id)
);
create index account_name_of_user on account_name (tenant_id, user_id);

-- The key of those hashes, which goes where the tenant goes.
create table account_name_key (
  tenant_id integer primary key references tenant on delete cascade,
  key bytea not null
);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['account_name', 'account_name_key'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format(
      'create policy own_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      table_name
    );
  end loop;
end $$;

create function name_hash_in(of_tenant integer, canonical text) returns bytea
  language plpgsql volatile security definer
  set search_path = geofield, pg_temp
  as $$
declare
  secret bytea;
begin
  select key into secret from account_name_key where tenant_id = of_tenant;
  if not found then
    insert into account_name_key (tenant_id, key)
      values (of_tenant, decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'))
      on conflict (tenant_id) do nothing;
    select key into secret from account_name_key where tenant_id = of_tenant;
  end if;
  return sha256(secret || sha256(secret || convert_to(canonical, 'UTF8')));
end $$;

-- The hash of a name in the tenant of the transaction. Null where no name of the tenant was ever hashed.
create function name_hash(canonical text) returns bytea
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select sha256(key || sha256(key || convert_to(canonical, 'UTF8'))) from account_name_key
    where tenant_id = current_tenant()
  $$;

-- The account that has a name, or had it and nobody has it now. `canonical` is null for a name that the rules of names
-- forbid: only an account from before those rules can have it.
create function named_account(name text, canonical text) returns uuid
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select user_id from (
      select user_id, 0 as rank from user_account where tenant_id = current_tenant() and username = name
      union all
      select user_id, case when is_present then 1 else 2 end from account_name
      where tenant_id = current_tenant() and name_hash = (select name_hash(canonical))
    ) found
    order by rank
    limit 1
  $$;

-- The keys of the accounts that have or had these names. A name that no account ever had stands for itself: for what older
-- servers kept of accounts that were deleted.
create function named_keys(names text[], canonicals text[]) returns text[]
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select array(
      select key from unnest(names, canonicals) asked (name, canonical),
        lateral (select named_account(asked.name, asked.canonical) as holder) found,
        lateral (select case when holder is null then asked.name else (
          select account_key from user_account where tenant_id = current_tenant() and user_id = holder) end as key) named
      where holder is not null or not exists (
        select from user_account where tenant_id = current_tenant() and account_key = asked.name))
  $$;

-- Gives a name to an account: 'given', or 'taken' by another account, or 'retired'. The name before stays with the account.
create function give_name_in(of_tenant integer, to_user uuid, name text, canonical text) returns text
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
declare
  hash constant bytea := name_hash_in(of_tenant, canonical);
begin
  -- Two who ask for one name at the same time come one after the other.
  perform pg_advisory_xact_lock(hashtextextended(encode(hash, 'hex'), of_tenant));
  if exists (
      select from user_account a
      where a.tenant_id = of_tenant and a.username = name and a.user_id <> to_user and a.left_at is null)
    or exists (
      select from account_name n join user_account a using (tenant_id, user_id)
      where n.tenant_id = of_tenant and n.name_hash = hash and n.user_id <> to_user and n.is_present)
    then return 'taken';
  end if;
  if exists (select from account_name n where n.tenant_id = of_tenant and n.name_hash = hash and n.user_id <> to_user)
    then return 'retired';
  end if;
  update account_name n set is_present = false
    where n.tenant_id = of_tenant and n.user_id = to_user and n.is_present and n.name_hash <> hash;
  insert into account_name (tenant_id, name_hash, user_id, is_present) values (of_tenant, hash, to_user, true)
    on conflict (tenant_id, name_hash, user_id) do update set is_present = true;
  return 'given';
end $$;
create function give_name(to_user uuid, name text, canonical text) returns text
  language sql security definer
  set search_path = geofield, pg_temp
  as $$ select give_name_in(current_tenant(), to_user, name, canonical) $$;

revoke execute on function name_hash_in, name_hash, named_account, named_keys, give_name_in, give_name
  from public;

-- Whose a row is -----------------------------------------------------------------------------------------------------

-- The key of the account of an older server's actor, which has no key.
create function older_actor_key() returns text
  language sql stable parallel safe security definer
  set search_path = geofield, pg_temp
  as $$ select account_key from user_account where tenant_id = current_tenant() and user_id = actor_user() $$;
-- The key of who wrote. Null in rows of before and of the operator's commands; then the written name stands for it. Without a
-- `select` of its own it becomes part of each statement.
create function actor_key() returns text language sql stable parallel safe
  return coalesce(nullif(current_setting('geofield.actor', true), '')::jsonb->>'accountKey', older_actor_key());

alter table record
  add column created_by_key text default actor_key(), add column modified_by_key text default actor_key();
alter table employee
  add column created_by_key text default actor_key(), add column modified_by_key text default actor_key();
alter table plan add column created_by_key text default actor_key();
alter table visit
  add column created_by_key text default actor_key(),
  -- The accounts whose events checked in and out, whose positions these are. Null in older rows: the assignee's.
  add column checkin_key text,
  add column checkout_key text;
alter table event add column created_by_key text default actor_key();
-- `created_by` of a change is a key from now on; no response shows it.
alter table change_inbox add column modified_by_key text default actor_key();
alter table change add column modified_by_key text;

-- As before: the audit log leaves out who created and changed a row, which it says itself.
create or replace trigger audit after insert or update or delete on user_account for each row
  execute function audit_write('user_id', 'tenant_id', 'created_at', 'token_epoch', 'account_key', 'former_key',
    'left_done_at', 'left_path', 'left_employee');
create or replace trigger audit after insert or update or delete on employee for each row
  execute function audit_write('employee_id', 'node_id', 'created_at', 'created_by', 'created_by_key', 'modified_at',
    'modified_by', 'modified_by_key');
create or replace trigger audit after insert or update or delete on plan for each row
  execute function audit_write('plan_id', 'tenant_id', 'plan_number', 'status', 'created_at', 'created_by',
    'created_by_key');
create or replace trigger audit after insert or update or delete on visit for each row
  execute function audit_write('visit_id', 'tenant_id', 'visit_number', 'visit_order', 'made_for', 'dated_at',
    'created_at', 'created_by', 'created_by_key', 'checkin_key', 'checkout_key');

create function set_modified_key() returns trigger language plpgsql as $$
begin
  new.modified_by_key := actor_key();
  return new;
end $$;
create trigger modified_key before update on record for each row
  when (old.modified_at is distinct from new.modified_at) execute function set_modified_key();
create trigger modified_key before update on employee for each row
  when (old.modified_at is distinct from new.modified_at) execute function set_modified_key();

-- What is the actor's: its own account, and for a manager those at or below its hierarchy path, also of people who left.

-- Whether a place is at or below the actor's.
create function is_below(path text) returns boolean language sql stable parallel safe
  return path = actor_path() or starts_with(path, actor_path() || '/');

create or replace function visible_employees() returns setof uuid
  language sql stable parallel safe security definer rows 100
  set search_path = geofield, pg_temp
  as $$
    select actor_employee() where actor_employee() is not null
    union
    select employee_guid from employee
    where tenant_id = current_tenant() and (select actor_role()) = 'manager' and (hierarchy_path = (select actor_path())
      or hierarchy_path > (select actor_path() || '/') and hierarchy_path < (select actor_path() || '0'))
    union
    select left_employee from user_account
    where tenant_id = current_tenant() and (select actor_role()) = 'manager' and left_at is not null
      and left_employee is not null
      and (left_path = (select actor_path()) or starts_with(left_path, (select actor_path() || '/')))
  $$;

-- The accounts that the actor may manage if its role may: not of people who left.
create or replace function visible_accounts() returns setof uuid
  language sql stable parallel safe security definer rows 100
  set search_path = geofield, pg_temp
  as $$
    select user_id from employee
    where tenant_id = current_tenant() and employee_guid = any (array(select visible_employees())) and user_id is not null
  $$;

create function visible_keys() returns setof text
  language sql stable parallel safe security definer rows 100
  set search_path = geofield, pg_temp
  as $$
    select actor_key() where actor_key() is not null
    union
    select account_key from user_account
    where tenant_id = current_tenant() and user_id = any (array(select visible_accounts()))
    union
    select unnest(array[account_key, former_key]) from user_account
    where tenant_id = current_tenant() and (select actor_role()) = 'manager' and left_at is not null
      and (left_path = (select actor_path()) or starts_with(left_path, (select actor_path() || '/')))
  $$;

-- The same for one row.
create or replace function sees_employee(guid text) returns boolean
  language sql stable parallel safe security definer
  set search_path = geofield, pg_temp
  as $$
    select guid = actor_employee()::text or actor_role() = 'manager' and (exists (
        select from employee
        where tenant_id = current_tenant()
          and employee_guid = case when guid ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then guid::uuid end
          and (hierarchy_path = (select actor_path()) or starts_with(hierarchy_path, (select actor_path() || '/'))))
      or exists (
        select from user_account
        where tenant_id = current_tenant()
          and left_employee = case when guid ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then guid::uuid end
          and is_below(left_path)))
  $$;
-- `offset 0` keeps PostgreSQL from asking `sees_employee` of rows that the key has not selected yet.
create function sees_key(key text) returns boolean
  language sql stable parallel safe security definer
  set search_path = geofield, pg_temp
  as $$
    select key = actor_key() or actor_role() = 'manager' and exists (
      select from (
        select a.left_path, e.employee_guid
        from user_account a left join employee e on e.tenant_id = a.tenant_id and e.user_id = a.user_id
        where a.tenant_id = current_tenant() and a.account_key = key
        union all
        select a.left_path, null from user_account a where a.tenant_id = current_tenant() and a.former_key = key
        offset 0) own
      where is_below(own.left_path) or sees_employee(own.employee_guid::text))
  $$;

create or replace function reached_nodes() returns setof bigint
  language sql stable parallel safe security definer rows 100
  set search_path = geofield, pg_temp
  as $$
    select node_id from record
    where tenant_id = current_tenant() and case when created_by_key is null then created_by else created_by_key end = any (array(select visible_keys()))
    union
    select node_id from record
    where tenant_id = current_tenant() and layer_id = (select customer_layer()) and data ? 'customer_guid'
      and lower(data->>'customer_guid') = any (array(select visible_customers()))
    union
    select node_id from record
    where tenant_id = current_tenant() and layer_id = (select customer_layer()) and data ? 'customer_assignee'
      and lower(data->>'customer_assignee') = any (array(select visible_employees()::text))
  $$;

revoke execute on function visible_keys, sees_key from public;
-- Not only in grants.sql, which is run after all migrations: older servers go on meanwhile.
grant execute on function visible_keys, sees_key to {{app_role}};

-- Older servers note an event's sender by name, which the policy of the live picture refuses where it is not the key.
create function set_live_driver() returns trigger language plpgsql as $$
begin
  if actor()->>'accountKey' is null and new.driver = actor_name() then new.driver := coalesce(actor_key(), new.driver); end if;
  return new;
end $$;
create trigger live_driver_key before insert on live_driver for each row
  when (nullif(current_setting('geofield.actor', true), '') is not null) execute function set_live_driver();

-- Policies and views as before, by keys --------------------------------------------------------------------------------

do $$
declare
  table_name text;
  author constant text := 'case when created_by_key is null then created_by else created_by_key end';
  record_condition text;
  reads_whole_layer constant text := '(case when layer_id = (select customer_layer())
    then (select actor_reads_all_customers()) else (select actor_reads_all_other_records()) end)';
  is_reached text;
begin
  execute format('alter policy visible on event using (holds(
    (select actor_reads_all()) or %s in (select visible_keys())))', author);
  alter policy sent_insert on event
    with check (created_by = (select actor_name()) and created_by_key is not distinct from (select actor_key())
      and (select actor_role()) is distinct from 'reader');

  foreach table_name in array array['position', 'live_position', 'live_driver'] loop
    execute format('alter policy visible on %I using (holds(
      (select actor_reads_all_tracks()) or driver in (select visible_keys())))', table_name);
  end loop;

  execute format('alter policy visible on record using (holds((select actor_reads_all_records())
    or case when layer_id = (select customer_layer()) then (select actor_reads_all_customers())
        or sees_key(%1$s)
        or sees_employee(lower(data->>''customer_assignee''))
        or sees_customer(lower(data->>''customer_guid''))
      else (select actor_reads_all_other_records()) or sees_key(%1$s) end))', author);
  execute format('alter policy created_delete on record
    using ((select actor_role()) = ''admin'' or (select actor_role()) in (''manager'', ''field'')
      and %s in (select visible_keys()))', author);

  record_condition := format('holds((select actor_reads_all_records())
    or case when layer_id = (select customer_layer()) then (select actor_reads_all_customers())
        or %1$s in (select visible_keys())
        or lower(data->>''customer_guid'') in (select visible_customers())
        or lower(data->>''customer_assignee'') in (select visible_employees()::text)
      else (select actor_reads_all_other_records()) or %1$s in (select visible_keys()) end)', author);
  execute format('create or replace view visible_record as
    select * from record where tenant_id = current_tenant() and %s', record_condition);

  is_reached := format('%s in (select visible_keys()) or layer_id = (select customer_layer())
    and (lower(data->>''customer_guid'') in (select visible_customers())
      or lower(data->>''customer_assignee'') in (select visible_employees()::text))', author);
  execute format('create or replace view reached_record as
    select * from record
    where tenant_id = current_tenant() and (select sees_few()) and node_id = any (array(select reached_nodes()))
      and not %1$s
    union all
    select * from record
    where tenant_id = current_tenant() and not (select sees_few()) and not %1$s and holds(%2$s)',
    reads_whole_layer, is_reached);

  alter policy visible on change using (holds(
    (select actor_reads_all())
    or case kind
      when 'employee' then assignee in (select visible_employees()::text)
        or (select actor_role()) = 'manager' and (
          hierarchy_path = (select actor_path()) or starts_with(hierarchy_path, (select actor_path() || '/'))
          or left_hierarchy_path = (select actor_path())
          or starts_with(left_hierarchy_path, (select actor_path() || '/')))
      when 'visit' then assignee in (select visible_employees()::text)
        or left_assignee in (select visible_employees()::text)
      when 'plan' then assignee in (select visible_employees()::text)
        or left_assignee in (select visible_employees()::text) or object_id in (select visible_plans())
      when 'event' then created_by in (select visible_keys())
      when 'customer' then (select actor_reads_all_customers()) or created_by in (select visible_keys())
        or lower(customer_guid) in (select visible_customers())
        or lower(assignee) in (select visible_employees()::text)
        or lower(left_assignee) in (select visible_employees()::text)
      when 'record' then (select actor_reads_all_other_records()) or created_by in (select visible_keys())
      else false
    end));
end $$;

-- The triggers of changes as before, with keys.
do $$
declare
  each record;
  author constant text := 'coalesce(%1$s.created_by_key, %1$s.created_by)';
begin
  for each in select * from (values
    ('record', 'record_id', '%s.data->>''customer_assignee''', 'null::text'),
    ('employee', 'employee_id', '%s.employee_guid::text', '%s.hierarchy_path'),
    ('plan', 'plan_id', '%s.assignee::text', 'null::text'),
    ('visit', 'visit_id', '%s.assignee::text', 'null::text'),
    ('event', 'event_id', 'null::text', 'null::text')
  ) as listed (kind, id, assignee, path) loop
    execute format($function$
      create or replace function note_created_%1$s() returns trigger
        language plpgsql security definer
        set search_path = geofield, pg_temp
        as $body$
      begin
        insert into change_inbox
          (tenant_id, kind, layer, object_id, operation, modified_by, created_by, customer_guid, assignee,
           hierarchy_path)
        select n.tenant_id, %3$s, n.%2$I, 'created', actor_name(), %8$s, %7$s, %4$s, %5$s
        from new_rows n %6$s;
        return null;
      end $body$
    $function$, each.kind, each.id,
      case each.kind when 'record' then 'case l.name when ''CUSTOMER'' then ''customer'' else ''record'' end, l.name'
        else quote_literal(each.kind) || ', null' end,
      format(each.assignee, 'n'), format(each.path, 'n'),
      case each.kind when 'record' then 'left join layer l on l.tenant_id = n.tenant_id and l.layer_id = n.layer_id' end,
      case each.kind when 'record' then 'n.data->>''customer_guid''' else 'null' end,
      format(author, 'n'));

    execute format($function$
      create or replace function note_changed_%1$s() returns trigger
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
          case tg_op when 'DELETE' then 'deleted' else 'updated' end, actor_name(), %9$s,
          %8$s, %4$s, nullif(%5$s, %4$s), %6$s, nullif(%7$s, %6$s));
        return null;
      end $body$
    $function$, each.kind, each.id,
      case each.kind when 'record' then 'select l.name into layer_name from layer l
          where l.tenant_id = old.tenant_id and l.layer_id = old.layer_id;' end,
      format(each.assignee, 'becomes'), format(each.assignee, 'old'),
      format(each.path, 'becomes'), format(each.path, 'old'),
      case each.kind when 'record' then 'becomes.data->>''customer_guid''' else 'null' end,
      format(author, 'becomes'));
  end loop;
end $$;

-- As before, with the key of who made a change.
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
      (tenant_id, position, kind, layer, object_id, operation, changed_at, modified_by, modified_by_key, created_by,
       customer_guid, assignee, left_assignee, hierarchy_path, left_hierarchy_path)
    select of_tenant, feed.last_position + row_number() over (order by b.change_id), b.kind, b.layer, b.object_id,
      b.operation, b.changed_at, b.modified_by, b.modified_by_key, b.created_by, b.customer_guid, b.assignee,
      b.left_assignee, b.hierarchy_path, b.left_hierarchy_path
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

-- As before, with the key and the present name of the account.
drop function find_logins(integer[], uuid[], uuid[]);
create function find_logins(tenant_ids integer[], user_ids uuid[], family_ids uuid[])
  returns table (
    tenant_id integer, user_id uuid, family_id uuid, token_epoch integer, role text, employee_guid uuid,
    hierarchy_path text, visibility text, customers text, records text, account_key text, username text
  )
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select a.tenant_id, a.user_id, asked.family_id, a.token_epoch, a.role, e.employee_guid, e.hierarchy_path,
      t.visibility, t.visible_customers, t.visible_records, a.account_key, a.username
    from unnest(tenant_ids, user_ids, family_ids) as asked (tenant_id, user_id, family_id)
      join user_account a on a.tenant_id = asked.tenant_id and a.user_id = asked.user_id
      join tenant t on t.tenant_id = a.tenant_id
      left join employee e on e.tenant_id = a.tenant_id and e.user_id = a.user_id
    where a.disabled_at is null and a.left_at is null and exists (
      select from refresh_token r
      where r.tenant_id = asked.tenant_id and r.family_id = asked.family_id and r.user_id = asked.user_id
        and r.revoked_at is null)
  $$;
revoke execute on function find_logins from public;
grant execute on function find_logins to {{app_role}};
