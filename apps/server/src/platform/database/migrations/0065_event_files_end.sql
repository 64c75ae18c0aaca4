-- An event that loses its data, as when a customer is erased, refers to no file any more.

create function forget_event_files() returns trigger
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
begin
  delete from event_file where tenant_id = old.tenant_id and event_id = old.event_id;
  return null;
end $$;
revoke execute on function forget_event_files from public;
create trigger files_end after update of data on event for each row
  when (jsonb_typeof(old.data->'files') = 'array' and jsonb_typeof(new.data->'files') is distinct from 'array')
  execute function forget_event_files();
