-- Up to when everything is in a backup, for a metric of its age. A new database has nothing to lose; of an older one nothing is
-- known, so its age begins here.
create table backup_state (
  is_only_row boolean primary key default true check (is_only_row),
  backed_up_to timestamptz not null default now()
);
insert into backup_state default values;
