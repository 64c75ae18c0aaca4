-- Passwords that people change by themselves, and temporary ones, which must be changed before anything else.
--
-- Servers from before this migration take a temporary password for a permanent one: until a rolling upgrade is complete, an
-- account with one can work on them. They set no temporary passwords, and one that they set stays to be changed if the one
-- before was temporary.

-- When a temporary password stops being accepted; null for a permanent one. No name with "password", which the audit log would
-- redact.
alter table user_account add column temporary_until timestamptz;

-- As before, and with whether the password must be changed first.
drop function find_logins(integer[], uuid[], uuid[]);
create function find_logins(tenant_ids integer[], user_ids uuid[], family_ids uuid[])
  returns table (
    tenant_id integer, user_id uuid, family_id uuid, token_epoch integer, role text, employee_guid uuid,
    hierarchy_path text, visibility text, customers text, records text, account_key text, username text,
    password_temporary boolean
  )
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select a.tenant_id, a.user_id, asked.family_id, a.token_epoch, a.role, e.employee_guid, e.hierarchy_path,
      t.visibility, t.visible_customers, t.visible_records, a.account_key, a.username, a.temporary_until is not null
    from unnest(tenant_ids, user_ids, family_ids) as asked (tenant_id, user_id, family_id)
      join user_account a on a.tenant_id = asked.tenant_id and a.user_id = asked.user_id
      join tenant t on t.tenant_id = a.tenant_id
      left join employee e on e.tenant_id = a.tenant_id and e.user_id = a.user_id
    where a.disabled_at is null and a.left_at is null and exists (
      select from refresh_token r
      where r.tenant_id = asked.tenant_id and r.family_id = asked.family_id and r.user_id = asked.user_id
        and r.revoked_at is null)
  $$;
revoke execute on function find_logins from public;
grant execute on function find_logins to {{app_role}};

-- Sets a password; the trigger `end_tokens` ends the account's access tokens. One's own, or as an admin or a manager that of an
-- account at or below. The server's role has no right on the column. Returns whether the actor may.
create function set_password(of_user uuid, new_hash text, new_until timestamptz) returns boolean
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
begin
  update user_account set password_hash = new_hash, temporary_until = new_until
  where tenant_id = current_tenant() and user_id = of_user and (
    -- What one chooses for oneself is not temporary.
    user_id = actor_user() and new_until is null
    or user_id is distinct from actor_user() and (actor_role() = 'admin'
      or actor_role() = 'manager' and role <> 'admin' and user_id in (select visible_accounts())));
  return found;
end $$;
revoke execute on function set_password from public;
