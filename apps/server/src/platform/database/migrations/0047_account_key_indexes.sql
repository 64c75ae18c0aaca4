-- Accounts of people who left, by what they had: policies ask for them at each read of a row that nobody of today has.
create index concurrently if not exists user_account_former_key on user_account (tenant_id, former_key) where former_key is not null;
create index concurrently if not exists user_account_left_employee on user_account (tenant_id, left_employee) where left_employee is not null;
