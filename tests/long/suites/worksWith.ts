import { tryRows } from '../../consumers/matrix.ts'
import { rows } from '../../consumers/rows.ts'
import { installTools } from '../../consumers/tools.ts'
import type { LongRun } from '../longRun.ts'

export const worksWith: LongRun = {
  about: "other people's tools, from a lock file in a cache, on both bundles: generated, compiled, called",
  async run({ onProgress }) {
    const tried = await tryRows(rows, {
      tools: installTools('all'),
      onResult: (tool, bundle, { outcome }) => onProgress(`${tool}, ${bundle}: ${outcome}`),
    })
    const failed = tried.flatMap(({ tool, results }) =>
      Object.entries(results).flatMap(([bundle, { outcome, message }]) =>
        outcome === 'fails' ? [`${tool}, ${bundle}: ${message}`] : [],
      ),
    )
    if (failed.length > 0) throw new Error(failed.join('\n'))
  },
}
