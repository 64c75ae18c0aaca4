-- The text that free text looks through, kept with each record. `record_text` takes as long as all else of a search, and one for
-- a word that many records have computed it for each of them. Rare words are still found by the index, which has them.

alter table record add column search_text text;

create or replace function set_record_keys() returns trigger language plpgsql as $$
declare
  keys jsonb;
  uniques jsonb;
begin
  -- While a layer's records get new keys, writers of this layer wait; they read the keys' definition after that.
  perform pg_advisory_xact_lock_shared(record_keys_lock(new.layer_id));
  select search_keys, unique_fields into keys, uniques
    from layer where tenant_id = new.tenant_id and layer_id = new.layer_id;
  -- Assignments of their own: one select into all of them takes twice as long.
  new.key_1 := case when keys->0 is not null then sort_key(new.data->(keys #>> '{0,field}'), keys #>> '{0,kind}') end;
  new.key_2 := case when keys->1 is not null then sort_key(new.data->(keys #>> '{1,field}'), keys #>> '{1,kind}') end;
  new.key_3 := case when keys->2 is not null then sort_key(new.data->(keys #>> '{2,field}'), keys #>> '{2,kind}') end;
  new.key_4 := case when keys->3 is not null then sort_key(new.data->(keys #>> '{3,field}'), keys #>> '{3,kind}') end;
  -- Of a record that is created, `old` is null.
  new.unique_1 := case when uniques->0 is not null
    then kept_unique_key(old.unique_1, old.data->(uniques->>0), new.data->(uniques->>0)) end;
  new.unique_2 := case when uniques->1 is not null
    then kept_unique_key(old.unique_2, old.data->(uniques->>1), new.data->(uniques->>1)) end;
  new.unique_3 := case when uniques->2 is not null
    then kept_unique_key(old.unique_3, old.data->(uniques->>2), new.data->(uniques->>2)) end;
  new.unique_4 := case when uniques->3 is not null
    then kept_unique_key(old.unique_4, old.data->(uniques->>3), new.data->(uniques->>3)) end;
  new.search_text := record_text(new.title, new.description, new.data);
  return new;
end $$;
create or replace trigger record_keys before insert or update of title, description, data on record
  for each row execute function set_record_keys();

-- The views with this column, otherwise as they were.

create or replace view tenant_record as
  select tenant_id, layer_id, record_id, node_id, title, description, created_at, created_by, created_from, modified_at,
    modified_by, modified_from, data, key_1, key_2, key_3, key_4, extent, created_by_key, search_text
  from record where tenant_id = current_tenant() and (select actor_reads_all_records());

do $$
declare
  reads_whole_layer constant text := '(case when layer_id = (select customer_layer())
    then (select actor_reads_all_customers()) else (select actor_reads_all_other_records()) end)';
  is_reached constant text := 'case when created_by_key is null then created_by else created_by_key end in (select visible_keys()) or layer_id = (select customer_layer())
    and (folded_text(data->>''customer_guid'') in (select visible_customers())
      or lower(data->>''customer_assignee'') in (select visible_employees()::text))';
begin
  execute format('create or replace view reached_record as
    select * from record
    where tenant_id = current_tenant() and (select sees_few()) and node_id = any (array(select reached_nodes()))
      and not %1$s
    union all
    select * from record
    where tenant_id = current_tenant() and not (select sees_few()) and not %1$s and holds(%2$s)',
    reads_whole_layer, is_reached);
  create or replace view visible_record as
    select * from record where tenant_id = current_tenant() and holds((select actor_reads_all_records())
      or case when layer_id = (select customer_layer()) then (select actor_reads_all_customers())
          or case when created_by_key is null then created_by else created_by_key end in (select visible_keys())
          or folded_text(data->>'customer_guid') in (select visible_customers())
          or lower(data->>'customer_assignee') in (select visible_employees()::text)
        else (select actor_reads_all_other_records()) or case when created_by_key is null then created_by else created_by_key end in (select visible_keys()) end);
end $$;

-- Visits, as records have it: under row level security no index of an expression would be used, so the visits of a few customers
-- were looked for in all of them.
create view visible_visit as
  select * from visit where tenant_id = current_tenant()
    and holds((select actor_reads_all()) or assignee in (select visible_employees()));
