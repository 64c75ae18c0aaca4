import { join } from 'node:path'
import { measureBundle } from './bundleSize.ts'

/**
 * One table of programs, limits and aims: a test holds the limits, so that no program grows unnoticed, and
 * `npm run bench -- --only clientSize` compares with the aims.
 */
export const clientPrograms = [
  { name: 'one call with a key', file: 'callWithKey.ts', limitBytes: 6_250, aimBytes: 4_500 },
  { name: 'one call of a user', file: 'callOfUser.ts', limitBytes: 8_500, aimBytes: 4_500 },
  {
    name: 'one call of a session that tabs share',
    file: 'sharedSession.ts',
    limitBytes: 9_500,
    aimBytes: 9_500,
  },
  { name: 'five calls', file: 'fiveCalls.ts', limitBytes: 9_150, aimBytes: 8_100 },
  { name: 'the whole facade', file: 'wholeFacade.ts', limitBytes: 14_250, aimBytes: 9_000 },
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
