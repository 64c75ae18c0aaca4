-- The audit log and the changes become partitions by time (migration 0085). The key of a partitioned table has the column that
-- the partitions are made by.

create unique index concurrently if not exists audit_log_key_with_time on audit_log (tenant_id, audit_id, at);
create unique index concurrently if not exists change_key_with_time on change (tenant_id, position, changed_at);
