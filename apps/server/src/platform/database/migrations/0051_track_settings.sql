-- A tenant's settings for tracks: when silence begins, and how long positions are kept as they were sent.

alter table tenant
  -- Seconds without a position after which a device counts as silent.
  add column silence_seconds integer not null default 900 check (silence_seconds between 60 and 86400),
  -- Days that positions are kept; null: as long as the server keeps them.
  add column position_days integer check (position_days > 0),
  -- Days after which positions are thinned to one each so many seconds; null: never.
  add column thin_days integer check (thin_days > 0),
  add column thin_seconds integer not null default 60 check (thin_seconds between 10 and 3600),
  -- The last day that was thinned, counted from 1970-01-01 (UTC).
  add column thinned_day integer;
