-- Positions of devices by day, and the live picture drawn from them: the newest position of each device of a driver,
-- and of each driver. A driver is an account, named by its user name. Times are Unix seconds (UTC).

-- Collation "C": these keys are compared for every position that comes in, and bytes compare fastest.
-- No foreign key to tenant: it would be looked up for every row, and the policy below admits the own tenant alone.
create table position (
  tenant_id integer not null,
  tracker_id text collate "C" not null,
  ts bigint not null,
  driver text collate "C" not null,
  lat double precision not null,
  lon double precision not null,
  speed double precision not null,
  heading double precision not null,
  accuracy double precision,
  altitude double precision,
  battery double precision,
  device_status smallint not null,
  session text,
  motion_activity text,
  primary key (tenant_id, tracker_id, ts)
) partition by range (ts);

-- Half of each page is left free and no other column is indexed, so that an update stays in its page and no index grows.
create table live_position (
  tenant_id integer not null references tenant on delete cascade,
  driver text collate "C" not null,
  tracker_id text collate "C" not null,
  ts bigint not null,
  lat double precision not null,
  lon double precision not null,
  speed double precision not null,
  heading double precision not null,
  accuracy double precision,
  altitude double precision,
  battery double precision,
  device_status smallint not null,
  session text,
  motion_activity text,
  primary key (tenant_id, driver, tracker_id)
) with (fillfactor = 50);

create table live_driver (
  tenant_id integer not null references tenant on delete cascade,
  driver text collate "C" not null,
  -- The newest position of all the driver's devices; null while there is none.
  ts bigint,
  lat double precision,
  lon double precision,
  device_status smallint,
  -- The newest event of each type: { <typeCode>: { action_code, typeCode, event_ts, address } }.
  latest_events jsonb not null default '{}',
  primary key (tenant_id, driver)
) with (fillfactor = 50);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['position', 'live_position', 'live_driver'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format(
      'create policy own_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      table_name
    );
  end loop;
end $$;

-- Makes the partition of a day, counted from 1970-01-01 (UTC), unless it is there. Owned by the owner, so that the
-- server's role owns no table. The role has no right on a partition itself: the way in is through the parent, under
-- the parent's policy. Its own one holds should anyone ever grant such a right.
create function ensure_position_partition(day integer) returns void
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
declare
  partition_name constant text := 'position_' || to_char(date '1970-01-01' + day, 'YYYYMMDD');
  day_start constant bigint := day * 86400::bigint;
begin
  -- From 2000-01-01, as the description says, to what lies ahead.
  if day < 10957 or day > extract(epoch from now()) / 86400 + 7 then
    raise exception 'There are no positions of day % since 1970-01-01', day;
  end if;
  -- Two servers that meet the first position of a day make its partition one after the other.
  perform pg_advisory_xact_lock(hashtext('geofield position partitions'));
  if to_regclass(partition_name) is not null then
    return;
  end if;
  execute format(
    'create table %I (like position including all, constraint of_day check (ts >= %s and ts < %s))',
    partition_name, day_start, day_start + 86400
  );
  execute format('alter table %I enable row level security', partition_name);
  execute format(
    'create policy own_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
    partition_name
  );
  -- Unlike `create table ... partition of`, this locks out no reader and no writer; the check spares it the scan.
  execute format(
    'alter table position attach partition %I for values from (%s) to (%s)',
    partition_name, day_start, day_start + 86400
  );
  execute format('alter table %I drop constraint of_day', partition_name);
end $$;
revoke execute on function ensure_position_partition from public;
