import type { Served } from '../../measure/bed.ts'
import { decades, type Family, type Operation, spread } from '../family.ts'

const path = 'api/app-base/data-layer'

export const layers: Family = {
  name: 'layers',
  sizes: { usual: decades(1_000), largest: decades(1_000) },
  fill,
  tables: ['layer'],
  operations,
}

/** Copies of one layer of the demo tenant. */
async function fill({ pool }: Served, size: number): Promise<void> {
  await pool.query(`delete from layer where name like 'COPY_%'`)
  await pool.query(
    `insert into layer (tenant_id, name, properties, settings)
     select tenant_id, 'COPY_' || n, properties, settings from layer, generate_series(0, $1::integer - 1) n
     where name = 'SAMPLE_DATA'`,
    [size],
  )
  await pool.query('vacuum analyze layer')
}

function operations({ post, call }: Served, size: number): Operation[] {
  const layer = (turn: number) => `${path}/COPY_${spread(turn, size)}`
  return [
    { name: 'listLayers', call: () => call('GET', path), isWork: true },
    { name: 'getLayerSchema', call: (turn) => post(`${layer(turn)}/layer-detail`, '{}') },
    { name: 'createRecord in any layer', call: (turn) => post(layer(turn), JSON.stringify({ Title: 'N' })) },
    { name: 'search in any layer', call: (turn) => post(`${layer(turn)}/search`, '{"take":20}') },
  ]
}
