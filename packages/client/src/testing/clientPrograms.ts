import { join } from 'node:path'
import { measureBundle } from './bundleSize.ts'

/** One table of programs and limits: a test holds them, and `npm run bench -- --only clientSize` reports them. */
export const clientPrograms = [
  { name: 'one call with a key', file: 'callWithKey.ts', limitBytes: 6_250 },
  { name: 'one call of a user', file: 'callOfUser.ts', limitBytes: 7_750 },
  { name: 'five calls', file: 'fiveCalls.ts', limitBytes: 8_600 },
  { name: 'the whole facade', file: 'wholeFacade.ts', limitBytes: 13_100 },
] as const

type ProgramName = (typeof clientPrograms)[number]['name']

/** The sizes of these programs in bytes, minified and gzipped. */
export async function measurePrograms(): Promise<Record<ProgramName, number>> {
  const sizes = clientPrograms.map(
    async ({ name, file }) =>
      [name, await measureBundle(join(import.meta.dirname, 'programs', file))] as const,
  )
  return Object.fromEntries(await Promise.all(sizes)) as Record<ProgramName, number>
}

export { measureBundle }
