-- How many events and employees a tenant has, without counting them: a page's total took as long as all rows take to read.

-- Writers only add rows here, so that none waits for another; now and then one of them adds rows up.
create table row_tally (
  tenant_id integer not null references tenant on delete cascade,
  counted text not null check (counted in ('event', 'employee')),
  tally_id bigint generated always as identity,
  number bigint not null,
  primary key (tenant_id, counted, tally_id) include (number)
);
alter table row_tally enable row level security;
create policy own_tenant on row_tally using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
-- For those who read all of them.
create policy visible on row_tally as restrictive for select using ((select actor_reads_all()));

create function add_up_row_tallies(of_tenant integer, of_table text) returns void
  language sql security definer
  set search_path = geofield, pg_temp
  as $$
    with gone as (
      -- By the places of the rows: a join could lock each row again for each other one.
      delete from row_tally where ctid = any (array(
        select ctid from row_tally where tenant_id = of_tenant and counted = of_table for update skip locked))
      returning number
    )
    insert into row_tally (tenant_id, counted, number)
    select of_tenant, of_table, sum(number) from gone having sum(number) <> 0
  $$;
revoke execute on function add_up_row_tallies from public;

-- By the owner: who may not see the tallies writes and adds them up nevertheless.
create function tally_rows() returns trigger
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- A tenant that is deleted takes its tallies along.
  insert into row_tally (tenant_id, counted, number)
  select tenant_id, tg_table_name, sign * count(*)
  from changed where exists (select from tenant where tenant.tenant_id = changed.tenant_id)
  group by tenant_id;
  if random() < 0.002 then
    perform add_up_row_tallies(tenant_id, tg_table_name) from (select distinct tenant_id from changed) tenants;
  end if;
  return null;
end $$;
create trigger tally_inserted after insert on event referencing new table as changed
  for each statement execute function tally_rows();
create trigger tally_deleted after delete on event referencing old table as changed
  for each statement execute function tally_rows();
create trigger tally_inserted after insert on employee referencing new table as changed
  for each statement execute function tally_rows();
create trigger tally_deleted after delete on employee referencing old table as changed
  for each statement execute function tally_rows();

-- The number of the tenant's rows; null for an account that reads only some of them, for which they are counted.
create function tallied(of_table text) returns bigint
  language sql stable
  set search_path = geofield, pg_temp
  as $$
    select case when actor_reads_all() then (
      select coalesce(sum(number), 0)::bigint from row_tally where tenant_id = current_tenant() and counted = of_table) end
  $$;
