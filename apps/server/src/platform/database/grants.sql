-- What the server's role may do. Run at every start, so that each line must bear being run again.
-- A migration that adds a table or function adds its line here.
grant usage on schema geofield to {{app_role}};
grant select on tenant, user_account, layer to {{app_role}};
grant select, insert, update, delete on refresh_token, record to {{app_role}};
grant usage on all sequences in schema geofield to {{app_role}};
grant execute on function current_tenant, find_api_key to {{app_role}};
