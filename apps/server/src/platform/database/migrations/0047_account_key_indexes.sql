-- What an account created, by its key: for the policies of records and for searches of events by who sent them. `case`, not
-- `coalesce`: under row level security PostgreSQL uses no index for a condition with `coalesce`.
create index concurrently if not exists record_author on record (tenant_id, (case when created_by_key is null then created_by else created_by_key end));
create index concurrently if not exists event_author on event (tenant_id, (case when created_by_key is null then created_by else created_by_key end), created_at, event_number);
create unique index concurrently if not exists user_account_key on user_account (tenant_id, account_key);
create index concurrently if not exists user_account_former_key on user_account (tenant_id, former_key) where former_key is not null;
create index concurrently if not exists user_account_left_employee on user_account (tenant_id, left_employee) where left_employee is not null;
create index concurrently if not exists user_account_left on user_account (tenant_id, left_path) where left_at is not null;
drop index concurrently if exists record_creator;
drop index concurrently if exists event_user;
