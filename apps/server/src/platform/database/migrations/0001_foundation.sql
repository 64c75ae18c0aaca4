-- Tenants, their accounts and keys, and the records of their layers.
-- Every table of a tenant carries tenant_id first in its primary key and a row level security policy on it.

create table tenant (
  tenant_id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

create table user_account (
  tenant_id integer not null references tenant on delete cascade,
  user_id uuid not null,
  username text not null check (length(username) between 1 and 256),
  password_hash text not null,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  unique (tenant_id, username)
);

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
  primary key (tenant_id, key_id)
);

create table refresh_token (
  tenant_id integer not null,
  token_hash bytea not null,
  -- All tokens that descend from one login. Reuse of a spent one revokes the family.
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

create table layer (
  tenant_id integer not null references tenant on delete cascade,
  layer_id integer generated always as identity,
  name text not null check (name ~ '^[A-Za-z][A-Za-z0-9_]{0,127}$'),
  version integer not null default 1,
  properties jsonb not null,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (tenant_id, layer_id),
  unique (tenant_id, name)
);

create table record (
  tenant_id integer not null,
  layer_id integer not null,
  record_id uuid not null,
  -- Rises with every record: the order of search, and the internal NodeId.
  node_id bigint generated always as identity,
  title text,
  description text,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_from smallint not null,
  modified_at timestamptz not null default now(),
  modified_by text not null,
  modified_from smallint not null,
  data jsonb not null,
  primary key (tenant_id, layer_id, record_id),
  foreign key (tenant_id, layer_id) references layer on delete cascade
);
create unique index record_order on record (tenant_id, layer_id, node_id);

-- What the servers of this database share. Only the owner reads it.
create table server_secret (
  name text primary key,
  value text not null
);

-- The tenant of the running transaction. Nothing is visible where none is set.
create function current_tenant() returns integer language sql stable parallel safe
  return nullif(current_setting('geofield.tenant_id', true), '')::integer;

do $$
declare
  table_name text;
begin
  foreach table_name in array array['tenant', 'user_account', 'api_key', 'refresh_token', 'layer', 'record'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format(
      'create policy own_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      table_name
    );
  end loop;
end $$;

-- The one look-up before a tenant is known: which tenant does this key open? Owned by the owner, so that the server's
-- role needs no right to read other tenants' keys.
create function find_api_key(hash bytea)
  returns table (tenant_id integer, code text, is_demo boolean, key_id uuid, areas text[], expires_at timestamptz)
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select k.tenant_id, t.code, t.is_demo, k.key_id, k.areas, k.expires_at
    from api_key k join tenant t using (tenant_id)
    where k.key_hash = hash and k.revoked_at is null
  $$;
revoke execute on function find_api_key from public;

-- {{app_role}} is the server's own role: neither owner nor superuser.
grant usage on schema geofield to {{app_role}};
grant select on tenant, user_account to {{app_role}};
grant select, insert, update, delete on refresh_token, record to {{app_role}};
grant select on layer to {{app_role}};
grant usage on all sequences in schema geofield to {{app_role}};
grant execute on function current_tenant, find_api_key to {{app_role}};
