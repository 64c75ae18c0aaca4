-- What the server's role may do. Run at every start, so that each line must bear being run again.
-- A migration that adds a table or function adds its line here.
grant usage on schema geofield to {{app_role}};
grant select on tenant, user_account, layer to {{app_role}};
-- Only admins, by a policy.
grant update (holidays, holiday_names) on tenant to {{app_role}};
grant select on event_pair to {{app_role}};
grant select, insert on event to {{app_role}};
grant select, insert, update, delete on employee to {{app_role}};
grant select, insert, update, delete on refresh_token, login_network, record to {{app_role}};
grant select, insert, update, delete on plan, visit to {{app_role}};
grant usage on all sequences in schema geofield to {{app_role}};
grant execute on function current_tenant, find_api_key, find_logins, note_key_use to {{app_role}};
grant select on account_name to {{app_role}};
grant execute on function name_hash, named_account, named_keys, give_name, visible_keys, sees_key,
  leave_account, rename_created to {{app_role}};
-- Accounts of a tenant's employees. The epoch of their tokens rises by itself; a password is set by `set_password`.
grant insert (tenant_id, user_id, username, password_hash, disabled_at, temporary_until), update (disabled_at, username), delete
  on user_account to {{app_role}};
grant execute on function set_password to {{app_role}};
grant execute on function layer_for_write, hold_layer to {{app_role}};
grant select, insert, update on live_position, live_driver to {{app_role}};
grant select, insert on position to {{app_role}};
grant execute on function ensure_position_partition, expected_time to {{app_role}};
grant select on record_tally, row_tally to {{app_role}};
grant select on tenant_record, visible_record, reached_record, unrestricted_record, visible_visit, tenant_gone_customer to {{app_role}};
grant execute on function actor_role, actor_name, actor_employee, actor_key, older_actor_key, is_below, refresh_plan_status, place_visits to {{app_role}};
grant select on change, change_feed to {{app_role}};
grant execute on function sequence_changes to {{app_role}};
grant select, insert, update (response, etag) on idempotency_key to {{app_role}};
grant execute on function actor_user, claim_idempotency_key, count_idempotency_keys to {{app_role}};
-- What policies ask, and what they keep from an account although its work needs it.
grant execute on function visible_employees, visible_accounts, visible_users, visible_plans, visible_customers,
  customer_layer, exists_in_tenant, existing_employees, record_exists_in_tenant, set_account_role, day_visits, sharing_visits, number_days, assignable_employees, may_hand_over, hand_over_visits, hand_over_customers,
  linked_events, reports_to, hold_employee, sees_few, reached_nodes, sees_employee, sees_user, sees_customer
  to {{app_role}};
-- The device and the network of a login are written when it begins.
grant select, insert on login to {{app_role}};
grant execute on function note_login_use, managed_account, account_logins, end_logins to {{app_role}};
-- After a batch of records.
grant execute on function merge_pending_content, refresh_record_statistics to {{app_role}};
-- Limited tokens.
grant select, insert, delete on limited_token to {{app_role}};
grant execute on function manages_tokens_of, find_limited_tokens, note_limited_token_use to {{app_role}};
-- Proposals of plans.
grant select, insert, update, delete on plan_proposal to {{app_role}};
-- Files, which only upkeep deletes.
grant select, insert on stored_file to {{app_role}};
grant select on file_use to {{app_role}};
grant execute on function may_read_file, file_referrers, own_upload to {{app_role}};
-- What was erased and must not come back.
grant execute on function is_erased to {{app_role}};
-- The age of the last backup.
grant select on backup_state to {{app_role}};
