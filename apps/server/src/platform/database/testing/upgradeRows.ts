import type pg from 'pg'

/** Rows for the tables of each migration, in SQL that is right from that migration on. */
export const upgradeRows: { since: number; sql: string }[] = [
  {
    since: 38,
    sql: `
      insert into tenant (code, name) values ('acme', 'Acme'), ('other', 'Other');
      insert into user_account (tenant_id, user_id, username, password_hash)
        values (1, '00000000-0000-4000-8000-000000000001', 'asha', 'argon2id$1$1$1$c2FsdA$aGFzaA'),
          (2, '00000000-0000-4000-8000-000000000002', 'asha', 'scrypt$1$1$1$c2FsdA$aGFzaA');
      insert into api_key (tenant_id, key_id, name, key_hash, areas)
        values (1, '00000000-0000-4000-8000-000000000003', 'App', '\\x0102', '{events}');
      insert into refresh_token (tenant_id, token_hash, family_id, user_id, expires_at)
        values (1, '\\x0304', '00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000001', now() + interval '1 day');
      insert into layer (tenant_id, name, properties, settings) values
        (1, 'CUSTOMER', '[{"propertyName": "customer_guid", "dataType": 3}, {"propertyName": "customer_full_name", "dataType": 3}]',
          '{"indexedFields": ["customer_full_name"]}'),
        (1, 'ORDER', '[{"propertyName": "order_total", "dataType": 4}]', '{"indexedFields": ["order_total"]}');
      insert into record (tenant_id, layer_id, record_id, title, created_by, created_from, modified_by, modified_from, data)
        select 1, 1 + n % 2, gen_random_uuid(), 'Record ' || n, 'asha', 1, 'asha', 1, case n % 2
          when 0 then jsonb_build_object('customer_guid', gen_random_uuid(), 'customer_full_name', 'Lotus ' || n,
            'customer_geocode', '{"type":"Point","coordinates":[73.85,18.52]}')
          else jsonb_build_object('order_total', n * 1.5) end
        from generate_series(1, 200) n;
      insert into audit_log (tenant_id, username, operation, action, target, layer, target_id, changes)
      values (1, 'asha', 'updateRecord', 'update', 'record', 'ORDER', 'x', '{"order_total": {"old": 1, "new": 2}}');
      insert into employee (tenant_id, employee_id, employee_guid, user_id, status, full_name, hierarchy_path, created_by, modified_by)
      values (1, '00000000-0000-4000-8000-000000000005', '00000000-0000-4000-8000-000000000006',
        '00000000-0000-4000-8000-000000000001', 3, 'Asha', '/acme/west', 'asha', 'asha');
      select ensure_position_partition(day) from generate_series(20000, 20001) day;
      insert into position (tenant_id, tracker_id, ts, driver, lat, lon, speed, heading, device_status)
        select 1, 'phone', 20000 * 86400 + n * 600, 'asha', 18.5, 73.8 + n / 1e4, 1, 0, 1 from generate_series(1, 200) n;
      insert into live_position (tenant_id, driver, tracker_id, ts, lat, lon, speed, heading, device_status)
        values (1, 'asha', 'phone', 20000 * 86400, 18.5, 73.8, 1, 0, 1);
      insert into live_driver (tenant_id, driver, ts, lat, lon, device_status, latest_events)
        values (1, 'asha', 20000 * 86400, 18.5, 73.8, 1, '{"DUTY": {"action_code": "on_duty"}}');
      insert into event_pair (tenant_id, type_code, action_code, type_id, meaning) values (1, 'STOCK', 'counted', 1001, '');
      insert into event (tenant_id, event_id, type_code, action_code, type_id, layer_code, record_id, created_by)
        values (1, '00000000-0000-4000-8000-000000000007', 'VISIT', 'checkin', 1, 'VISIT', '00000000-0000-4000-8000-000000000009', 'asha'),
          (1, '00000000-0000-4000-8000-000000000008', 'DUTY', 'on_duty', 2, null, null, 'asha');
      insert into plan (tenant_id, plan_id, plan_guid, name, assignee, start_date, end_date, frequency, days, entries, status, created_by)
        values (1, '00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b', 'Monday',
          '00000000-0000-4000-8000-000000000006', '2026-11-02', '2026-11-30', 'weekly', '{1}', '[]', 1, 'asha');
      insert into visit (tenant_id, visit_id, visit_guid, plan_id, customer_guid, assignee, visit_date, visit_order, status, created_by)
        select 1, '00000000-0000-4000-8000-000000000009', '00000000-0000-4000-8000-00000000000c', '00000000-0000-4000-8000-00000000000a',
          min(data->>'customer_guid'), '00000000-0000-4000-8000-000000000006', '2026-11-02', 1, 1, 'asha' from record;
      insert into login_network (tenant_id, user_id, network) values (1, '00000000-0000-4000-8000-000000000001', '\\x0506');
      insert into position_upkeep (clock, expected, doubted_seconds, newest_ts) values (1728000000, 1728000000, 0, 1728000000);
      insert into idempotency_key (tenant_id, user_id, key, operation, request, response)
      values (1, '00000000-0000-4000-8000-000000000001', 'a', 'createRecord', '\\x0708', '{}');
      update record set title = 'Changed' where data->>'order_total' = '1.5';
      select sequence_changes(1, 1000);
      update record set title = 'Changed again' where data->>'order_total' = '1.5'`,
  },
  {
    since: 40,
    sql: `insert into account_name_key (tenant_id, key) values (1, '\\x090a');
      insert into account_name (tenant_id, name_hash, user_id, is_present)
        values (1, '\\x0b0c', '00000000-0000-4000-8000-000000000001', true)`,
  },
  {
    since: 45,
    sql: `insert into limited_token (tenant_id, token_id, user_id, name, scope, token_hash, prefix, created_by)
      values (1, '00000000-0000-4000-8000-00000000000d', '00000000-0000-4000-8000-000000000001', 'Phone', 'push', '\\x0d0e', 'gfp_', 'asha')`,
  },
  {
    since: 49,
    sql: `insert into plan_proposal (tenant_id, proposal_id, workers, request)
      values (1, '00000000-0000-4000-8000-00000000000e', '{}', '{}')`,
  },
  {
    since: 59,
    sql: `insert into stored_file (tenant_id, file_id, object, content_type, bytes, sha256, uploaded_by)
      values (1, '00000000-0000-4000-8000-00000000000f', '1/a', 'image/png', 70, 'a', '00000000-0000-4000-8000-000000000001')`,
  },
  {
    since: 60,
    sql: `insert into event_file (tenant_id, file_id, event_id)
      values (1, '00000000-0000-4000-8000-00000000000f', '00000000-0000-4000-8000-000000000007')`,
  },
  { since: 63, sql: `insert into erasure (tenant_id, id_hash) values (1, '\\x0f10')` },
  { since: 79, sql: `insert into gone_customer (tenant_id, customer_guid) values (1, 'shop')` },
]

export type Row = Record<string, unknown>

/** All rows of all tables, each table's in the order of its primary key. Rows of partitions are in their table's. */
export async function readAll(owner: pg.Client): Promise<Map<string, Row[]>> {
  const { rows: tables } = await owner.query<{ name: string; key: string }>(
    `select c.relname "name", string_agg(quote_ident(a.attname), ', ' order by array_position(k.conkey, a.attnum)) "key"
     from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
     where c.relnamespace = 'geofield'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not in ('migration', 'server_secret') group by c.relname`,
  )
  const all = new Map<string, Row[]>()
  for (const { name, key } of tables) {
    const { rows } = await owner.query<{ row: Row }>(
      `select to_jsonb(t) "row" from "${name}" t order by ${key}`,
    )
    all.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return all
}

/** Tables to which a migration added rows, and the migration. */
export const addedTo: Record<string, number> = {
  // 0041 gives each login a row.
  login: 41,
  // 0071 has its only row.
  backup_state: 71,
}
