-- Visits by status, without a date: a page of a status that few visits have read the visits of all days in their order.
create index concurrently if not exists visit_of_status on visit (tenant_id, status, visit_date, visit_order, visit_number);
