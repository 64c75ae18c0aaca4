-- What is stored until a day to come stays in the present tables, which become the first partitions (migration 0085). With this
-- check PostgreSQL need not read them for that. The days are far enough for an upgrade that is interrupted, and continued weeks
-- later.

do $$
begin
  execute format('alter table audit_log add constraint until check (at < %L) not valid',
    (date_trunc('month', now() at time zone 'UTC') + interval '3 months') at time zone 'UTC');
  execute format('alter table change add constraint until check (changed_at < %L) not valid',
    (date_trunc('week', now() at time zone 'UTC') + interval '8 weeks') at time zone 'UTC');
end $$;
