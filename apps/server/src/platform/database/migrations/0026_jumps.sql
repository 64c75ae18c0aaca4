-- A device without a good fix reports places that it can't have reached. They are stored, and the live picture does not
-- show them: it shows the newest position that is no jump. The rule is that of platform/geography/jumps.ts.

-- How many jumps in a row the device sent since the position that is shown, and the last of them.
alter table live_position
  add column suspects smallint not null default 0,
  add column suspect_ts bigint,
  add column suspect_lat double precision,
  add column suspect_lon double precision,
  add column suspect_accuracy double precision;

-- Whether a device can have moved from one position to the other: at most 70 m/s, after the accuracies of both are
-- subtracted from the distance.
create function is_reachable(
  from_lat double precision, from_lon double precision, from_accuracy double precision, from_ts bigint,
  to_lat double precision, to_lon double precision, to_accuracy double precision, to_ts bigint
) returns boolean language sql immutable parallel safe
  return 2 * 6371008.8 * asin(least(1, sqrt(
      sin(radians(to_lat - from_lat) / 2) ^ 2
      + cos(radians(from_lat)) * cos(radians(to_lat)) * sin(radians(to_lon - from_lon) / 2) ^ 2)))
    - coalesce(from_accuracy, 0) - coalesce(to_accuracy, 0) <= 70 * abs(to_ts - from_ts);
