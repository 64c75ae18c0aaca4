import { join } from 'node:path'
import { areas } from '../entries/generated/areas.ts'
import { bundleProgram, measureBundle } from './bundleSize.ts'

/** What an operation may take in a program: its row, its path, and how it writes its arguments. */
export const bytesPerOperation = 50
const margin = 1.05
const allOperations = Object.values(areas).flatMap((functions) => Object.keys(functions)).length

/**
 * One table of programs, their operations, and the bytes of everything else in them. A test holds the limits, so that no
 * program grows unnoticed, and `npm run bench -- --only clientSize` compares with the aims.
 */
export const clientPrograms = [
  { name: 'one call with a key', file: 'callWithKey.ts', operations: 1, baseBytes: 6_170, aimBytes: 4_500 },
  { name: 'one call of a user', file: 'callOfUser.ts', operations: 1, baseBytes: 8_410, aimBytes: 4_500 },
  {
    name: 'one call of a session that tabs share',
    file: 'sharedSession.ts',
    operations: 1,
    baseBytes: 9_430,
    aimBytes: 9_500,
  },
  { name: 'five calls', file: 'fiveCalls.ts', operations: 5, baseBytes: 8_870, aimBytes: 8_100 },
  {
    name: 'the whole facade',
    file: 'wholeFacade.ts',
    operations: allOperations,
    baseBytes: 10_300,
    aimBytes: 9_000,
  },
] as const

type Program = (typeof clientPrograms)[number]

/** What its operations and everything else may take, and 5 % more. */
export function limitBytes({ operations, baseBytes }: Program): number {
  return Math.floor((baseBytes + operations * bytesPerOperation) * margin)
}

/** The sizes of these programs in bytes, minified and gzipped. */
export async function measurePrograms(): Promise<Record<Program['name'], number>> {
  const sizes = clientPrograms.map(
    async ({ name, file }) =>
      [name, await measureBundle(join(import.meta.dirname, 'programs', file))] as const,
  )
  return Object.fromEntries(await Promise.all(sizes)) as Record<Program['name'], number>
}

export { bundleProgram, measureBundle }
