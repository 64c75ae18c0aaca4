import { expect, test } from 'vitest'
import { tryRows } from './matrix.ts'
import { rows } from './rows.ts'
import { installTools } from './tools.ts'

test(
  'validators and samplers of others read both bundles without a fault',
  { timeout: 600_000 },
  async () => {
    const light = rows.filter((row) => row.light)
    const tried = await tryRows(light, { tools: installTools('light') })
    const failed = tried.flatMap(({ tool, results }) =>
      Object.entries(results).flatMap(([bundle, { outcome, message }]) =>
        outcome === 'works' ? [] : [`${tool}, ${bundle}: ${message}`],
      ),
    )
    expect(failed).toEqual([])
    expect(tried.length).toBeGreaterThanOrEqual(5)
  },
)
