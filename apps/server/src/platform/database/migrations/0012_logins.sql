-- An access token names the login that it comes from (the family of its refresh tokens), so that revoking the login ends
-- its access tokens too.

-- The logins among these that stand: the account is enabled and the family is not revoked. Asked on each tenant call
-- before its tenant is set, and for many calls at once, so it reads across tenants and returns nothing but numbers and
-- the ids that the caller sent.
create function find_logins(tenant_ids integer[], user_ids uuid[], family_ids uuid[])
  returns table (tenant_id integer, user_id uuid, family_id uuid, token_epoch integer)
  language sql stable security definer
  set search_path = geofield, pg_temp
  as $$
    select a.tenant_id, a.user_id, asked.family_id, a.token_epoch
    from unnest(tenant_ids, user_ids, family_ids) as asked (tenant_id, user_id, family_id)
      join user_account a on a.tenant_id = asked.tenant_id and a.user_id = asked.user_id
    where a.disabled_at is null and exists (
      select from refresh_token r
      where r.tenant_id = asked.tenant_id and r.family_id = asked.family_id and r.user_id = asked.user_id
        and r.revoked_at is null)
  $$;
revoke execute on function find_logins from public;

drop function find_token_epochs(integer[], uuid[]);
