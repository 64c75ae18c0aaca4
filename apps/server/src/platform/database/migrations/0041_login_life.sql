-- The life of a login: which device it is on, when it was last used, and how its own account, or who manages that, ends it.
-- A refresh token that is presented again may return its successor, which is derived and never stored.

create table login (
  tenant_id integer not null,
  -- The family of its refresh tokens.
  login_id uuid not null,
  user_id uuid not null,
  -- A name that the app sent, or a short text from its User-Agent.
  device text check (char_length(device) between 1 and 128),
  -- Where it began, masked: 203.0.113.0/24 or 2001:db8:1::/48.
  network text,
  created_at timestamptz not null default now(),
  -- Written at most once a minute.
  last_used_at timestamptz,
  primary key (tenant_id, login_id),
  foreign key (tenant_id, user_id) references user_account on delete cascade
);
create index login_account on login (tenant_id, user_id);
alter table login enable row level security;
create policy own_tenant on login
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

-- Logins from before, while nothing locks their tokens. One that begins right now gets its row at its first refresh.
insert into login (tenant_id, login_id, user_id, created_at)
  select tenant_id, family_id, user_id, min(created_at) from refresh_token
  where revoked_at is null and expires_at > now()
  group by tenant_id, family_id, user_id
  on conflict do nothing;

-- How the successor of a spent token is derived: the id of the key, and a random salt. Without the salt, whoever learns the
-- key could derive the present token of a login from any older one. Null where an older server made a random successor.
alter table refresh_token add column successor_key text, add column successor_salt bytea;

-- Older servers issue tokens without a row of their login.
create function keep_login() returns trigger
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
begin
  insert into login (tenant_id, login_id, user_id) values (new.tenant_id, new.family_id, new.user_id)
  on conflict do nothing;
  return null;
end $$;
create trigger keep_login after insert on refresh_token for each row execute function keep_login();

-- A login is forgotten with its last token.
create function forget_logins() returns trigger
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
begin
  delete from login l using (select distinct tenant_id, family_id from gone) g
  where l.tenant_id = g.tenant_id and l.login_id = g.family_id and not exists (
    select from refresh_token r where r.tenant_id = l.tenant_id and r.family_id = l.login_id);
  return null;
end $$;
create trigger forget_logins after delete on refresh_token referencing old table as gone
  for each statement execute function forget_logins();

-- Several logins at once, now and then: not one write for each request.
create function note_login_use(tenant_ids integer[], login_ids uuid[], used_at timestamptz[]) returns void
  language sql security definer
  set search_path = geofield, pg_temp
  as $$
    update login l set last_used_at = used.at
    from unnest(tenant_ids, login_ids, used_at) as used (tenant_id, login_id, at)
    where l.tenant_id = used.tenant_id and l.login_id = used.login_id
      and (l.last_used_at is null or l.last_used_at < used.at - interval '1 minute')
  $$;

-- Whether the actor may see and end the logins of this account: its own, and those that it manages. Never upward: a
-- manager reaches the employees at or below its path, and no admin. The operator's commands have no role.
create function manages_logins(of_user uuid) returns boolean
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select actor_user() = of_user or exists (
      select from user_account a
      where a.tenant_id = current_tenant() and a.user_id = of_user and (
        actor_role() = 'admin'
        or actor_role() = 'manager' and a.role <> 'admin' and a.user_id in (select visible_accounts())
        or actor_user() is null and pg_has_role(session_user, current_user, 'member')))
  $$;

create function refuse_logins() returns void language plpgsql as $$
begin
  raise exception 'new row violates row-level security policy "managed_logins" for table "login"' using errcode = '42501';
end $$;

-- The account of an employee whom the actor manages; null without one. No row if the tenant has no such employee.
create function managed_account(of_employee uuid) returns table (user_id uuid)
  language plpgsql stable security definer
  set search_path = geofield, pg_temp
  as $$
declare
  found_employee employee;
begin
  select * into found_employee from employee e where e.tenant_id = current_tenant() and e.employee_id = of_employee;
  if not found then return; end if;
  if actor_role() is distinct from 'admin' and not (
    actor_role() = 'manager' and found_employee.employee_guid in (select visible_employees())
    and (found_employee.user_id is null or manages_logins(found_employee.user_id))) is true then
    perform refuse_logins();
  end if;
  return query select found_employee.user_id;
end $$;

-- The logins of an account that still have a valid refresh token, those used last first, and how many there are.
create function account_logins(of_user uuid, most integer)
  returns table (login_id uuid, device text, network text, created_at timestamptz, last_used_at timestamptz, total bigint)
  language plpgsql stable security definer
  set search_path = geofield, pg_temp
  as $$
begin
  if manages_logins(of_user) is not true then perform refuse_logins(); end if;
  return query
    select l.login_id, l.device, l.network, l.created_at, l.last_used_at, count(*) over ()
    from login l
    where l.tenant_id = current_tenant() and l.user_id = of_user and exists (
      select from refresh_token r
      where r.tenant_id = l.tenant_id and r.family_id = l.login_id and r.user_id = of_user
        and r.spent_at is null and r.revoked_at is null and r.expires_at > now())
    order by l.last_used_at desc nulls last, l.created_at desc, l.login_id
    limit most;
end $$;

-- Ends logins of an account: one, or all but one. Returns how many were valid. Each is in the audit log, without its device,
-- which may name a person and would outlive the account there.
create function end_logins(of_user uuid, only_login uuid, but_not uuid) returns integer
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
declare
  ended uuid[];
  present record;
begin
  if manages_logins(of_user) is not true then perform refuse_logins(); end if;
  -- The lock of everyone who issues, spends or revokes tokens of the account.
  perform pg_advisory_xact_lock(hashtextextended(of_user::text, 0));
  with revoked as (
    update refresh_token r set revoked_at = now()
    where r.tenant_id = current_tenant() and r.user_id = of_user and r.revoked_at is null
      and (only_login is null or r.family_id = only_login) and r.family_id is distinct from but_not
    returning r.family_id, r.spent_at is null and r.expires_at > now() as is_valid)
  select array_agg(distinct family_id) into ended from revoked where is_valid;
  for present in
    select e.id, l.created_at from unnest(ended) as e (id)
      left join login l on l.tenant_id = current_tenant() and l.login_id = e.id
  loop
    perform write_audit('UPDATE', current_tenant(), 'user_account', null, of_user::text,
      jsonb_build_object('login', jsonb_build_object('login_id', present.id, 'created_at', present.created_at)),
      jsonb_build_object('login', null));
  end loop;
  return coalesce(cardinality(ended), 0);
end $$;
revoke execute on function note_login_use, manages_logins, managed_account, account_logins, end_logins from public;
