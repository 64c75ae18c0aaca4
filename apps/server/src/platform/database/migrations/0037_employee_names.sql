-- Employees in the order of their names, a page at a time.
create index concurrently if not exists employee_name on employee (tenant_id, full_name collate "C", node_id);
