-- Accounts, API keys, logins, and the keys under which an account repeats a create.

-- Accounts -----------------------------------------------------------------------------------------------------------

create table user_account (
  tenant_id integer not null references tenant on delete cascade,
  user_id uuid not null,
  username text not null check (length(username) between 1 and 256),
  password_hash text not null,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  -- Every access token carries the epoch of its account. It rises when all tokens given so far have to end.
  token_epoch integer not null default 0,
  -- `admin`: everything. `manager`: what is at or below the hierarchy path of their own employee. `field`: the work of one
  -- employee. `reader`: reads everything and writes nothing.
  role text not null default 'field' check (role in ('admin', 'manager', 'field', 'reader')),
  primary key (tenant_id, user_id),
  unique (tenant_id, username)
);
alter table user_account enable row level security;
create policy own_tenant on user_account using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

-- Accounts that the server makes are `field`, because its role has no right on the column; set_account_role makes other ones
-- of them. A manager's new account gets its employee in the same transaction. Others than managers may lock any row.
create policy managed_insert on user_account as restrictive for insert
  with check ((select actor_role()) in ('admin', 'manager'));
create policy managed_update on user_account as restrictive for update
  using ((select actor_role()) is distinct from 'manager'
    or ((select actor_role()) = 'admin'
      or (select actor_role()) = 'manager' and role <> 'admin' and user_id in (select visible_accounts())))
  with check ((select actor_role()) = 'admin'
    or (select actor_role()) = 'manager' and role <> 'admin' and user_id in (select visible_accounts()));
create policy managed_delete on user_account as restrictive for delete
  using ((select actor_role()) = 'admin'
    or (select actor_role()) = 'manager' and role <> 'admin' and user_id in (select visible_accounts()));

create function end_tokens() returns trigger language plpgsql as $$
begin
  if new.password_hash is distinct from old.password_hash
    or (new.disabled_at is not null and old.disabled_at is null) then
    new.token_epoch := old.token_epoch + 1;
  end if;
  return new;
end $$;
create trigger end_tokens before update on user_account for each row execute function end_tokens();
create trigger audit after insert or update or delete on user_account for each row
  execute function audit_write('user_id', 'tenant_id', 'created_at', 'token_epoch');

-- Gives an account another role.
create function set_account_role(of_user uuid, to_role text) returns boolean
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
begin
  if actor_role() is distinct from 'admin' then
    raise exception 'new row violates row-level security policy "managed_role" for table "user_account"'
      using errcode = '42501';
  end if;
  update user_account set role = to_role where tenant_id = current_tenant() and user_id = of_user and role <> to_role;
  return found;
end $$;
revoke execute on function set_account_role from public;

-- API keys -----------------------------------------------------------------------------------------------------------

create table api_key (
  tenant_id integer not null references tenant on delete cascade,
  key_id uuid not null,
  name text not null,
  -- SHA-256 of the key. Keys are long and random, so a slow hash would add nothing.
  key_hash bytea not null unique,
  -- Areas that the key opens; null opens all.
  areas text[],
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  -- Requests in a window; null leaves it to the server's setting.
  rate_limit integer check (rate_limit > 0),
  last_used_at timestamptz,
  primary key (tenant_id, key_id)
);
alter table api_key enable row level security;
create policy own_tenant on api_key using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create trigger audit after insert or delete or update of name, areas, expires_at, revoked_at, rate_limit on api_key
  for each row execute function audit_write('key_id', 'tenant_id', 'key_hash', 'created_at', 'last_used_at');

-- The one look-up before a tenant is known: which tenant does this key open? By the owner, so that the server's role needs no
-- right to read other tenants' keys.
create function find_api_key(hash bytea)
  returns table (
    tenant_id integer, code text, is_demo boolean, key_id uuid, areas text[], expires_at timestamptz, rate_limit integer
  )
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select k.tenant_id, t.code, t.is_demo, k.key_id, k.areas, k.expires_at, k.rate_limit
    from api_key k join tenant t using (tenant_id)
    where k.key_hash = hash and k.revoked_at is null
  $$;

-- Several keys at once, now and then: not one write for each request.
create function note_key_use(tenant_ids integer[], key_ids uuid[], used_at timestamptz[]) returns void
  language sql security definer
  set search_path = geofield, pg_temp
  as $$
    update api_key k set last_used_at = greatest(k.last_used_at, used.at)
    from unnest(tenant_ids, key_ids, used_at) as used (tenant_id, key_id, at)
    where k.tenant_id = used.tenant_id and k.key_id = used.key_id
  $$;
revoke execute on function find_api_key, note_key_use from public;

-- Logins -------------------------------------------------------------------------------------------------------------

create table refresh_token (
  tenant_id integer not null,
  token_hash bytea not null,
  -- The login: all tokens that descend from it. Reuse of a spent one revokes the family. Access tokens name it too, so that
  -- revoking the login ends them.
  family_id uuid not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references user_account on delete cascade
);
create index refresh_token_family on refresh_token (tenant_id, family_id);
create index refresh_token_expiry on refresh_token (tenant_id, expires_at);
alter table refresh_token enable row level security;
create policy own_tenant on refresh_token using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

-- The logins among these that stand: the account is enabled and the family is not revoked. Asked on each tenant call before
-- its tenant is set, and for many calls at once, so it reads across tenants. It returns the ids that the caller sent and
-- what the policies go by.
create function find_logins(tenant_ids integer[], user_ids uuid[], family_ids uuid[])
  returns table (
    tenant_id integer, user_id uuid, family_id uuid, token_epoch integer, role text, employee_guid uuid,
    hierarchy_path text, visibility text, customers text, records text
  )
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select a.tenant_id, a.user_id, asked.family_id, a.token_epoch, a.role, e.employee_guid, e.hierarchy_path,
      t.visibility, t.visible_customers, t.visible_records
    from unnest(tenant_ids, user_ids, family_ids) as asked (tenant_id, user_id, family_id)
      join user_account a on a.tenant_id = asked.tenant_id and a.user_id = asked.user_id
      join tenant t on t.tenant_id = a.tenant_id
      left join employee e on e.tenant_id = a.tenant_id and e.user_id = a.user_id
    where a.disabled_at is null and exists (
      select from refresh_token r
      where r.tenant_id = asked.tenant_id and r.family_id = asked.family_id and r.user_id = asked.user_id
        and r.revoked_at is null)
  $$;
revoke execute on function find_logins from public;

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
create policy own_tenant on login_network using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

-- Idempotency keys ---------------------------------------------------------------------------------------------------

-- A create that is repeated under its key returns the first result. The row is written in the transaction of the create, so
-- that both are stored or neither is.
create table idempotency_key (
  tenant_id integer not null,
  -- The account that sent the key. Accounts may use the same keys.
  user_id uuid not null,
  key text collate "C" not null check (char_length(key) between 1 and 255),
  operation text not null,
  -- HMAC-SHA256 of operation, path and body. The body itself, which may have a password, is not stored.
  request bytea not null,
  -- What the create made, where work follows outside its transaction. Then `response` is null until that is done.
  resource uuid,
  -- The body of the first response as JSON text, and its ETag.
  response text,
  etag text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id, user_id) references user_account on delete cascade
);
-- For upkeep, which deletes the oldest.
create index idempotency_key_age on idempotency_key (created_at);
alter table idempotency_key enable row level security;
create policy own_tenant on idempotency_key using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
-- A stored response is for the account that got it, whatever others of its tenant may read.
create policy own_account on idempotency_key as restrictive
  using (user_id = (select actor_user())) with check (user_id = (select actor_user()));

-- Returns the row of a key. A transaction that uses the key at the same time is waited for, for 5 s at most: the lock
-- keeps the key until the transaction ends. Two statements: the second sees what was committed meanwhile.
create function claim_idempotency_key(of_user uuid, of_key text) returns setof geofield.idempotency_key
  language plpgsql
  set lock_timeout = '5s'
  as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', current_tenant(), of_user, of_key), 7301986));
  return query select k.* from idempotency_key k where k.user_id = of_user and k.key = of_key;
end $$;

-- How many keys are stored, for the account and for its tenant; counting ends at the limits.
create function count_idempotency_keys(of_user uuid, most_of_account integer, most_of_tenant integer)
  returns table (of_account bigint, of_tenant bigint)
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select
      (select count(*) from (select from idempotency_key
        where tenant_id = current_tenant() and user_id = of_user limit most_of_account) account),
      (select count(*) from (select from idempotency_key
        where tenant_id = current_tenant() limit most_of_tenant) tenant)
  $$;
revoke execute on function count_idempotency_keys from public;
