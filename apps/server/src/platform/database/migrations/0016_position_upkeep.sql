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
