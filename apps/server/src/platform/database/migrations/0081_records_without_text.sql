-- Records that were stored before migration 0077 have no text yet. Searches compute it, and upkeep stores it beside what callers do:
-- a server need not wait for that before it serves. By this index, upkeep finds those that are left.

create index concurrently if not exists record_without_text
  on record (tenant_id, layer_id, node_id) where search_text is null;
