-- A position belongs to its driver and its device. Until now the key lacked the driver, so that a position that one
-- driver had pushed for a device hid the position that another driver pushed for the same device and second.

-- The device stays before the driver: a device's track and a driver's track on a device are both one range of the key.
-- Stored rows are kept as they are: rows that differ without the driver also differ with it. PostgreSQL builds the index
-- of each partition anew while the table is locked: about 3 s for each million positions (measured with 5 million).
alter table position drop constraint position_pkey;
alter table position add primary key (tenant_id, tracker_id, driver, ts);

-- As before, with an error code of its own (GF001) for a day that the clock of the database rules out: the server tells
-- it from a fault, and answers that the clocks disagree.
create or replace function ensure_position_partition(day integer) returns void
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
