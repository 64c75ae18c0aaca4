-- Positions of devices by day, and the live picture drawn from them: the newest position of each device of a driver,
-- and of each driver. A driver is an account, named by its user name. Times are Unix seconds (UTC). Positions are stored
-- without an actor, for many drivers at once.

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
  -- A position belongs to its driver and its device. The device stays before the driver: a device's track and a driver's track
  -- on a device are both one range of the key.
  primary key (tenant_id, tracker_id, driver, ts)
) partition by range (ts);
alter table position enable row level security;
create policy own_tenant on position using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy visible on position as restrictive for select using (holds(
  (select actor_reads_all_tracks()) or driver in (select visible_users())));

-- Makes the partition of a day, counted from 1970-01-01 (UTC), unless it is there. By the owner, so that the server's role
-- owns no table. The role has no right on a partition itself: the way in is through the parent, under the parent's policy.
-- Its own one holds should anyone ever grant such a right. For a day that the clock of the database rules out it has an error
-- code of its own (GF001), by which the server responds that the clocks disagree.
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
    raise exception 'There are no positions of day % since 1970-01-01', day using errcode = 'GF001';
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
  -- A device without a good fix reports places that it can't have reached. They are stored, and the live picture does not
  -- show them: it shows the newest position that is no jump. How many jumps in a row the device sent since, and the last one.
  suspects smallint not null default 0,
  suspect_ts bigint,
  suspect_lat double precision,
  suspect_lon double precision,
  suspect_accuracy double precision,
  primary key (tenant_id, driver, tracker_id)
) with (fillfactor = 50);
alter table live_position enable row level security;
create policy own_tenant on live_position using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy visible on live_position as restrictive for select using (holds(
  (select actor_reads_all_tracks()) or driver in (select visible_users())));

-- Whether a device can have moved from one position to the other: at most 70 m/s, after the accuracies of both are
-- subtracted from the distance. The rule is that of platform/geography/jumps.ts.
create function is_reachable(
  from_lat double precision, from_lon double precision, from_accuracy double precision, from_ts bigint,
  to_lat double precision, to_lon double precision, to_accuracy double precision, to_ts bigint
) returns boolean language sql immutable parallel safe
  return 2 * 6371008.8 * asin(least(1, sqrt(
      sin(radians(to_lat - from_lat) / 2) ^ 2
      + cos(radians(from_lat)) * cos(radians(to_lat)) * sin(radians(to_lon - from_lon) / 2) ^ 2)))
    - coalesce(from_accuracy, 0) - coalesce(to_accuracy, 0) <= 70 * abs(to_ts - from_ts);

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
alter table live_driver enable row level security;
create policy own_tenant on live_driver using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy visible on live_driver as restrictive for select using (holds(
  (select actor_reads_all_tracks()) or driver in (select visible_users())));

-- What the upkeep of positions knows of time, so that a clock that jumps erases nothing. One row; seconds, and Unix times
-- in seconds.
create table position_upkeep (
  is_only_row boolean primary key default true check (is_only_row),
  -- What the server's clock showed at the last run.
  clock bigint not null,
  -- What a right clock showed then: the last clock that was trusted, plus the time that servers have run since.
  expected bigint not null,
  -- How long servers have run since the clock came into doubt; 0 while it is trusted.
  doubted_seconds bigint not null,
  -- The newest position at the last run whose clock was trusted.
  newest_ts bigint
);

-- For pushes: the server's role may read no table without a tenant. Null before the first run.
create function expected_time() returns bigint
  language sql stable security definer
  set search_path = geofield, pg_temp
  as 'select expected from position_upkeep';
revoke execute on function expected_time from public;
