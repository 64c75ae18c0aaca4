-- Limited tokens: for programs that can't renew an access token, such as tracking apps on phones and GIS programs. A token
-- acts as its account, with the account's present role, and opens only what its scope names.

create table limited_token (
  tenant_id integer not null,
  token_id uuid not null,
  user_id uuid not null,
  name text not null check (char_length(name) between 1 and 64),
  scope text not null check (scope in ('push', 'read')),
  -- What a `read` token opens.
  collections text[] not null default '{}',
  -- SHA-256 of the token. Tokens are long and random, so a slow hash would add nothing.
  token_hash bytea not null unique,
  -- The beginning of the token, by which its owner recognises it.
  prefix text not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_key text default actor_key(),
  expires_at timestamptz,
  last_used_at timestamptz,
  primary key (tenant_id, token_id),
  foreign key (tenant_id, user_id) references user_account on delete cascade
);
create index limited_token_account on limited_token (tenant_id, user_id);

alter table limited_token enable row level security;
create policy own_tenant on limited_token
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

-- Whether the actor may make, list and revoke tokens of an account: its own, as an admin any, and as a manager those of
-- employees at or below its path, but not an admin's.
create function manages_tokens_of(account uuid) returns boolean
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select coalesce(account = actor_user() or actor_role() = 'admin'
      or actor_role() = 'manager' and account in (select visible_accounts())
        and exists (select from user_account where tenant_id = current_tenant() and user_id = account and role <> 'admin'),
      false)
  $$;
create policy managed on limited_token as restrictive
  using (manages_tokens_of(user_id)) with check (manages_tokens_of(user_id));

create trigger audit after insert or delete or update of name, expires_at on limited_token for each row
  execute function audit_write('token_id', 'tenant_id', 'token_hash', 'created_at', 'created_by', 'created_by_key', 'last_used_at');

-- The tokens with these hashes, with what the policies go by. Asked on each call before its tenant is known, so it reads
-- across tenants. A disabled account's tokens are left out until it is enabled again.
create function find_limited_tokens(hashes bytea[])
  returns table (
    "position" bigint, tenant_id integer, code text, is_demo boolean, token_id uuid, user_id uuid, username text,
    scope text, collections text[], expires_at timestamptz,
    role text, employee_guid uuid, hierarchy_path text, visibility text, customers text, records text, account_key text,
    password_temporary boolean
  )
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select asked.position, k.tenant_id, t.code, t.is_demo, k.token_id, k.user_id, a.username, k.scope, k.collections,
      k.expires_at, a.role, e.employee_guid, e.hierarchy_path, t.visibility, t.visible_customers, t.visible_records,
      a.account_key, a.temporary_until is not null
    from unnest(hashes) with ordinality as asked (hash, position)
      join limited_token k on k.token_hash = asked.hash
      join user_account a on a.tenant_id = k.tenant_id and a.user_id = k.user_id
      join tenant t on t.tenant_id = k.tenant_id
      left join employee e on e.tenant_id = a.tenant_id and e.user_id = a.user_id
    where a.disabled_at is null and a.left_at is null
  $$;

-- Several tokens at once, now and then: not one write for each request.
create function note_limited_token_use(tenant_ids integer[], token_ids uuid[], used_at timestamptz[]) returns void
  language sql security definer
  set search_path = geofield, pg_temp
  as $$
    update limited_token k set last_used_at = greatest(k.last_used_at, used.at)
    from unnest(tenant_ids, token_ids, used_at) as used (tenant_id, token_id, at)
    where k.tenant_id = used.tenant_id and k.token_id = used.token_id
  $$;
revoke execute on function manages_tokens_of, find_limited_tokens, note_limited_token_use from public;
