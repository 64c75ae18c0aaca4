-- Photos and signatures: what a file is, who uploaded it, and which object of the store has its bytes.

create table stored_file (
  tenant_id integer not null references tenant on delete cascade,
  file_id uuid not null,
  -- The object in the tenant's part of the store. Each upload makes another one, so that none overwrites what is stored.
  object text not null,
  content_type text not null,
  bytes integer not null check (bytes > 0),
  sha256 text not null,
  -- The account's id, which names nobody: it stays when the account leaves.
  uploaded_by uuid not null default actor_user(),
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, file_id)
);
alter table stored_file enable row level security;
create policy own_tenant on stored_file using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy visible on stored_file as restrictive for select using (uploaded_by = (select actor_user()));
create policy uploaded_insert on stored_file as restrictive for insert
  with check (uploaded_by = (select actor_user()) and (select actor_role()) is distinct from 'reader');
create trigger audit after insert or update or delete on stored_file for each row
  execute function audit_write('file_id', 'tenant_id', 'object', 'uploaded_by', 'created_at');

-- What the files of a tenant take, for its limit. The row is locked until the upload commits, so that two can't pass together.
create table file_use (
  tenant_id integer primary key references tenant on delete cascade,
  files bigint not null,
  bytes bigint not null
);
alter table file_use enable row level security;
create policy own_tenant on file_use using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

create function count_file() returns trigger
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
begin
  if tg_op = 'INSERT' then
    insert into file_use values (new.tenant_id, 1, new.bytes)
      on conflict (tenant_id) do update set files = file_use.files + 1, bytes = file_use.bytes + excluded.bytes;
  else
    update file_use set files = files - 1, bytes = file_use.bytes - old.bytes where tenant_id = old.tenant_id;
  end if;
  return null;
end $$;
revoke execute on function count_file from public;
create trigger counted after insert or delete on stored_file for each row execute function count_file();
