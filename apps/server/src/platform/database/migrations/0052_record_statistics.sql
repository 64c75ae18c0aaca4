-- Statistics of records, brought up to date by the batches that change many of them. Until PostgreSQL does it by itself, a minute
-- or more later, it plans searches for the table as it was before: a filtered page took nine times as long after a bulk import.

-- `changed`: how many records the caller has written since it last returned true. From a tenth of the table on it pays.
create function refresh_record_statistics(changed integer) returns boolean language plpgsql security definer
  set search_path = geofield, pg_temp as $$
begin
  if changed < 1000 + (select greatest(reltuples, 0) from pg_class where oid = 'record'::regclass) / 10 then
    return false;
  end if;
  analyze record;
  return true;
end $$;
revoke execute on function refresh_record_statistics from public;
