-- Leaving: an account whose holder leaves stays as a row that nobody logs in to, under a pseudonym, so that what it made
-- still belongs to it. `DELETE /employee/{id}` and the operator's `user delete` both call leave_account.

-- Returns the pseudonym; null if the actor may not do it or the account does not exist. The employee is still there: the
-- caller deletes it after this.
create function leave_account(of_tenant integer, of_user uuid) returns text
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
declare
  is_owner constant boolean := pg_has_role(session_user, current_user, 'member');
  account user_account;
  person employee;
  pseudonym text;
begin
  if not is_owner and of_tenant is distinct from current_tenant() then return null; end if;
  select * into account from user_account where tenant_id = of_tenant and user_id = of_user for update;
  if not found then return null; end if;
  if not is_owner and not (actor_role() = 'admin'
      or actor_role() = 'manager' and account.role <> 'admin' and of_user in (select visible_accounts()))
    then return null; end if;
  if account.left_at is not null then return account.username; end if;
  select * into person from employee where tenant_id = of_tenant and user_id = of_user;
  pseudonym := 'deleted user ' || left(replace(gen_random_uuid()::text, '-', ''), 8);
  -- Without a password, and disabled: even an older server refuses a login.
  update user_account set username = pseudonym, password_hash = '', disabled_at = coalesce(disabled_at, now()),
    left_at = now(), left_employee = person.employee_guid, left_path = rtrim(person.hierarchy_path, '/'),
    account_key = of_user::text, former_key = nullif(account.account_key, of_user::text)
  where tenant_id = of_tenant and user_id = of_user;
  update account_name set is_present = false where tenant_id = of_tenant and user_id = of_user;
  delete from refresh_token where tenant_id = of_tenant and user_id = of_user;
  delete from login_network where tenant_id = of_tenant and user_id = of_user;
  delete from limited_token where tenant_id = of_tenant and user_id = of_user;
  delete from idempotency_key where tenant_id = of_tenant and (user_id = of_user
    or resource = person.employee_id or strpos(response, person.employee_id::text) > 0);
  update idempotency_key
    set response = replace(response, to_json(account.username)::text, to_json(pseudonym)::text)
    where tenant_id = of_tenant and strpos(response, to_json(account.username)::text) > 0;
  -- The log names the person no more: neither what it says of the account nor of the employee.
  perform set_config('geofield.audit_erasure', 'on', true);
  update audit_log set
    fields = renamed_values(fields, account.username, pseudonym),
    changes = renamed_values(changes, account.username, pseudonym)
  where tenant_id = of_tenant and target = 'user_account' and target_id = of_user::text;
  update audit_log set
    fields = fields - array['title', 'description', 'code', 'full_name', 'email', 'phone'],
    changes = changes - array['title', 'description', 'code', 'full_name', 'email', 'phone']
  where tenant_id = of_tenant and target = 'employee' and target_id = person.employee_id::text;
  perform set_config('geofield.audit_erasure', '', true);
  -- The live picture shows who works here. `live_position` also names the devices of a track that is kept.
  delete from live_driver where tenant_id = of_tenant and driver = account.account_key;
  return pseudonym;
end $$;

-- Replaces the name and the former key of somebody who left in at most so many rows of what the account created. Returns how
-- many it changed.
create function rename_created(of_tenant integer, of_user uuid, at_most integer) returns integer
  language plpgsql security definer
  set search_path = geofield, pg_temp
  as $$
declare
  account user_account;
  changed integer := 0;
  table_name text;
  rows integer;
begin
  if of_tenant is distinct from current_tenant() and not pg_has_role(session_user, current_user, 'member')
    then return 0; end if;
  select * into account from user_account where tenant_id = of_tenant and user_id = of_user and left_at is not null;
  if not found then return 0; end if;
  foreach table_name in array array['record', 'event', 'employee', 'plan', 'visit', 'limited_token'] loop
    exit when changed >= at_most;
    execute format(
      'update %I set created_by = $1, created_by_key = $2 where ctid = any (array(
         select ctid from %1$I where tenant_id = $3 and case when created_by_key is null then created_by else created_by_key end in ($2, $5)
           and (created_by <> $1 or created_by_key is distinct from $2)
         limit $4 for update))', table_name)
      using account.username, account.account_key, of_tenant, at_most - changed, account.former_key;
    get diagnostics rows = row_count;
    changed := changed + rows;
  end loop;
  return changed;
end $$;
revoke execute on function leave_account, rename_created from public;
