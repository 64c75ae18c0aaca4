-- The audit log by months and the changes by weeks, each in a partition of its own, which is dropped as a whole when it is too
-- old: deleting rows leaves holes, and work for vacuum. The present tables become the first partitions. Upkeep makes those to
-- come; a row for which there is none, because no upkeep ran or the clock jumped, goes into the default one: no write ever
-- fails for want of a partition.
--
-- Older servers work on. What they write goes through the same names.

alter table audit_log rename to audit_log_earlier;
alter table audit_log_earlier drop constraint audit_log_pkey;
alter table audit_log_earlier add constraint audit_log_earlier_pkey primary key using index audit_log_key_with_time;
alter index audit_log_target rename to audit_log_earlier_tenant_id_target_id_idx;
alter index audit_log_at rename to audit_log_earlier_at_idx;
drop trigger append_only on audit_log_earlier;
drop trigger append_only_whole on audit_log_earlier;

create table audit_log (like audit_log_earlier including defaults, primary key (tenant_id, audit_id, at)) partition by range (at);
create index audit_log_target on audit_log (tenant_id, target_id);
create index audit_log_at on audit_log using brin (at);
alter table audit_log enable row level security;
create policy own_tenant on audit_log using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

-- The numbers of entries go on.
do $$
declare
  last record;
begin
  select last_value, is_called into last from audit_log_audit_id_seq;
  alter table audit_log_earlier alter column audit_id drop identity;
  alter table audit_log alter column audit_id add generated always as identity;
  perform setval('audit_log_audit_id_seq', last.last_value, last.is_called);
end $$;

-- Servers before this migration rename who wrote an entry by the place of its row, which rows of other partitions have too.
create or replace function keep_audit_log() returns trigger language plpgsql as $$
begin
  -- The operator's retention, which only deletes, and the operator's erasure.
  if tg_op = 'DELETE' and current_setting('geofield.audit_retention', true) = 'on' then return old; end if;
  if tg_op = 'UPDATE' and current_setting('geofield.audit_erasure', true) = 'on' then
    if new.username is distinct from old.username and (old.user_id is null or exists (
      select from user_account a
      where a.tenant_id = old.tenant_id and a.user_id = old.user_id and a.username is distinct from new.username
    )) then return null; end if;
    return new;
  end if;
  raise exception 'The audit log is append-only.';
end $$;
create trigger append_only before update or delete on audit_log for each row execute function keep_audit_log();
create trigger append_only_whole before truncate on audit_log for each statement execute function keep_audit_log();

alter table change rename to change_earlier;
alter table change_earlier drop constraint change_pkey;
alter table change_earlier add constraint change_earlier_pkey primary key using index change_key_with_time;
create table change (like change_earlier including defaults, primary key (tenant_id, position, changed_at))
  partition by range (changed_at);
alter table change enable row level security;
create policy own_tenant on change using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on change to {{app_role}};
revoke select on change_earlier from {{app_role}};

-- What an account sees is as it was.
do $$
begin
  execute (select format('create policy visible on change as restrictive for select using (%s)', pg_get_expr(polqual, polrelid))
    from pg_policy where polrelid = 'change_earlier'::regclass and polname = 'visible');
end $$;
drop policy visible on change_earlier;

-- As in keep_audit_log: an account's key in a change is replaced by that account's present one only.
create function keep_change_author() returns trigger language plpgsql as $$
declare
  author constant text := coalesce(old.modified_by_key, old.modified_by);
begin
  if author is distinct from new.modified_by_key and not exists (
    select from user_account a
    where a.tenant_id = old.tenant_id and a.account_key = new.modified_by_key and a.former_key = author
  ) then return null; end if;
  return new;
end $$;
create trigger keep_author before update of modified_by_key on change for each row execute function keep_change_author();

-- The first partitions: up to the day of the check that migration 0084 has proved, and the default ones.
do $$
declare
  each record;
begin
  for each in
    select of_table, (regexp_match(pg_get_constraintdef(c.oid), '''([^'']+)'''))[1] as until
    from unnest(array['audit_log', 'change']) of_table
      join pg_constraint c on c.conrelid = (of_table || '_earlier')::regclass and c.conname = 'until'
  loop
    execute format('create table %I partition of %I default', each.of_table || '_other', each.of_table);
    execute format('alter table %I enable row level security', each.of_table || '_other');
    execute format('create policy own_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      each.of_table || '_other');
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)',
      each.of_table, each.of_table || '_earlier', each.until);
    execute format('alter table %I drop constraint until', each.of_table || '_earlier');
  end loop;
end $$;
