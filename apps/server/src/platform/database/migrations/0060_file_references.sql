-- What refers to a file, who may read it for that, and since when nothing does. Records refer by the value of a field of the type
-- file, which their index finds. Events refer by the list `files` of their data, and get rows here, because few events have one.

create table event_file (
  tenant_id integer not null,
  file_id uuid not null,
  event_id uuid not null,
  primary key (tenant_id, file_id, event_id),
  foreign key (tenant_id, event_id) references event on delete cascade
);
alter table event_file enable row level security;
create policy own_tenant on event_file using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create index event_file_event on event_file (tenant_id, event_id);

-- What is no UUID refers to nothing.
create function note_event_files() returns trigger
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
begin
  insert into event_file (tenant_id, file_id, event_id)
  select distinct new.tenant_id, name::uuid, new.event_id
  from jsonb_array_elements_text(new.data->'files') name
  where name ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  return null;
end $$;
revoke execute on function note_event_files from public;
create trigger files after insert on event for each row
  when (jsonb_typeof(new.data->'files') = 'array') execute function note_event_files();

-- The records and events that refer to a file, and the visits of those events, whether or not the actor sees them.
create function file_referrers(of_file uuid) returns table (kind text, layer_id integer, id uuid)
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select 'record', r.layer_id, r.record_id
    from layer l cross join lateral jsonb_array_elements(l.properties) field
      join record r on r.tenant_id = l.tenant_id and r.layer_id = l.layer_id
        and (r.data @> jsonb_build_object(field->>'propertyName', of_file::text)
          or r.data @> jsonb_build_object(field->>'propertyName', upper(of_file::text)))
    where l.tenant_id = current_tenant() and field->>'dataType' = '9'
    union all
    select 'event', null, event_id from event_file where tenant_id = current_tenant() and file_id = of_file
    union all
    select 'visit', null, e.record_id::uuid
    from event_file f join event e using (tenant_id, event_id)
    where f.tenant_id = current_tenant() and f.file_id = of_file and e.layer_code = 'VISIT'
      and e.record_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  $$;

-- Whether the actor may read a file: a referrer that the actor sees, by the policies of its table, or, while nothing refers to the
-- file, its own upload.
create function may_read_file(of_file uuid, uploader uuid) returns boolean
  language sql stable
  begin atomic
    with referrer as materialized (select * from file_referrers(of_file))
    select case
      when not exists (select from referrer) then uploader = actor_user()
      else exists (select from event where tenant_id = current_tenant()
          and event_id = any (array(select id from referrer where kind = 'event')))
        or exists (select from visit where tenant_id = current_tenant()
          and visit_id = any (array(select id from referrer where kind = 'visit')))
        or exists (select from referrer join record on tenant_id = current_tenant() and record.layer_id = referrer.layer_id
          and record_id = id where kind = 'record')
    end;
  end;

-- The actor's own upload, for its repeat, whatever refers to the file by now.
create function own_upload(of_file uuid) returns setof stored_file
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select * from stored_file
    where tenant_id = current_tenant() and file_id = of_file and uploaded_by = actor_user()
  $$;
revoke execute on function file_referrers, own_upload from public;
-- Not only in grants.sql, which is run after all migrations: older servers read files meanwhile.
grant execute on function file_referrers to {{app_role}};

alter policy visible on stored_file using (may_read_file(file_id, uploaded_by));

-- A file that nothing refers to for 7 days ends.
alter table stored_file add column unreferenced_since timestamptz default now();
create or replace trigger audit after insert or update or delete on stored_file for each row
  execute function audit_write('file_id', 'tenant_id', 'object', 'uploaded_by', 'created_at', 'unreferenced_since');
