-- The networks that a user has logged in from. Failed logins of strangers elsewhere don't lock the user out there.
create table login_network (
  tenant_id integer not null,
  user_id uuid not null,
  -- A hash of the tenant and the address, or the /64 of an IPv6 address.
  network bytea not null,
  last_login_at timestamptz not null default now(),
  primary key (tenant_id, user_id, network),
  foreign key (tenant_id, user_id) references user_account on delete cascade
);
alter table login_network enable row level security;
create policy own_tenant on login_network
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
