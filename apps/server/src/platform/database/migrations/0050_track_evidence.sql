-- Tracks as evidence: whether a device says that an app made a position up (a mock location; null where it says nothing), and
-- whether a tenant wants the way during a silence counted by road.

alter table position add column mock boolean;
alter table live_position add column mock boolean;
alter table tenant add column track_gaps text not null default 'unknown' check (track_gaps in ('unknown', 'road'));
