import { join } from 'node:path'
import { clientPrograms, measureBundle, measurePrograms } from '@geofield/client/bundleSize'
import type { Result } from '../measure/compare.ts'
import { measureRedoclyClient } from './redoclyClient.ts'

/** Programs with one call. A client without retries, time limits and renewal of tokens has less to carry. */
const peers = [
  { name: 'bare openapi-fetch', file: 'bareOpenapiFetch.ts', aim: 2 },
  { name: 'openapi-fetch with credentials', file: 'openapiFetch.ts', aim: 2 },
  { name: 'ofetch', file: 'ofetch.ts', aim: 2 },
  { name: '@directus/sdk', file: 'directus.ts', aim: 2 },
  { name: '@octokit/core', file: 'octokitCore.ts', aim: 1 },
  { name: 'ky', file: 'ky.ts', aim: 1 },
] as const

/** Bytes of programs with one call, five and all of them, minified and gzipped, beside the same with other clients. */
export async function clientSize(): Promise<Result[]> {
  const sizes = await measurePrograms()
  const redocly = await measureRedoclyClient()
  const measured = peers.map(async ({ name, file, aim }) => {
    return { name, aim, size: await measureBundle(join(import.meta.dirname, 'peers', file)) }
  })
  const [bare, ...others] = await Promise.all(measured)

  type Peer = { name: string; size: number; aim: number }
  const against = (name: keyof typeof sizes, peer: Peer): Result => {
    const ratio = sizes[name] / peer.size
    const title = `${name} against ${peer.name}`
    const aim = `at most ${peer.aim}`
    return { title, unit: 'bytes', ours: sizes[name], theirs: peer.size, ratio, aim, met: ratio <= peer.aim }
  }
  return [
    ...clientPrograms.map(({ name, aimBytes }) => {
      const aim = `at most ${aimBytes} bytes`
      return { ...against(name, bare!), aim, met: sizes[name] <= aimBytes }
    }),
    ...others.map((peer) => against('one call of a user', peer)),
    ...(['one call', 'all calls'] as const).map((calls) => {
      const name = `${calls} of redocly generate-client` as const
      const ours = calls === 'one call' ? 'one call of a user' : 'the whole facade'
      return against(ours, { name, size: redocly[name], aim: 1 })
    }),
  ]
}
