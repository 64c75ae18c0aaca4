import type { Served } from '../../measure/bed.ts'
import { decades, type Family, type Operation, spread } from '../family.ts'

export const tenants: Family = {
  name: 'tenants',
  sizes: { usual: decades(1_000), largest: decades(10_000) },
  fill,
  tables: ['tenant', 'user_account', 'api_key', 'layer'],
  operations,
}

/** Adds copies of the demo tenant: its account, its layers and a key. A server remembers keys, so those there stay. */
async function fill({ pool }: Served, size: number): Promise<void> {
  const stored = await pool.query(
    `insert into tenant (code, name) select 'tenant-' || n, 'Tenant ' || n from generate_series(0, $1::integer - 1) n
     on conflict (code) do nothing returning tenant_id`,
    [size],
  )
  const added = [stored.rows.map((row: { tenant_id: number }) => row.tenant_id)]
  await pool.query(
    `insert into user_account (tenant_id, user_id, username, password_hash, role)
     select t.tenant_id, gen_random_uuid(), 'demo', a.password_hash, 'admin'
     from user_account a join tenant demo using (tenant_id), tenant t
     where demo.code = 'demo' and a.username = 'demo' and t.tenant_id = any ($1)`,
    added,
  )
  await pool.query(
    `insert into api_key (tenant_id, key_id, name, key_hash)
     select t.tenant_id, gen_random_uuid(), 'bench', sha256(convert_to('key-of-' || t.code, 'UTF8'))
     from tenant t where t.tenant_id = any ($1)`,
    added,
  )
  await pool.query(
    `insert into layer (tenant_id, name, properties, settings)
     select t.tenant_id, l.name, l.properties, l.settings from layer l join tenant demo using (tenant_id), tenant t
     where demo.code = 'demo' and t.tenant_id = any ($1)`,
    added,
  )
  await pool.query('vacuum analyze tenant, user_account, api_key, layer')
}

function operations({ url }: Served, size: number): Operation[] {
  const tokens = new Map<string, string>()
  const logIn = async (turn: number) => {
    const tenant = `tenant-${spread(turn, size)}`
    const response = await fetch(`${url}/authen/oauth/token?api-key=key-of-${tenant}`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', username: 'demo', password: 'demo' }),
    })
    if (!response.ok) throw new Error(`A login responded ${response.status}: ${await response.text()}`)
    tokens.set(tenant, ((await response.json()) as { access_token: string }).access_token)
  }
  const search = async (turn: number) => {
    const [tenant, token] = [...tokens][turn % tokens.size]!
    const response = await fetch(
      `${url}/${tenant}/api/app-base/data-layer/SAMPLE_DATA/search?api-key=key-of-${tenant}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: '{"take":20}',
      },
    )
    if (!response.ok) throw new Error(`A search responded ${response.status}: ${await response.text()}`)
    await response.text()
  }
  return [
    { name: 'login of any tenant', call: logIn },
    { name: 'search of any tenant', call: search },
  ]
}
