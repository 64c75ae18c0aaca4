import { existsSync } from 'node:fs'
import type { Context } from '../command.ts'
import { connectWith } from '../connect.ts'
import { CliError } from '../errors/CliError.ts'
import { printJson, printLine, remark } from '../output/stdout.ts'
import { writeWholeFile } from '../output/wholeFile.ts'
import { type GlobalOptions, readProfileSettings } from '../settings/settings.ts'
import { compareSchemas, type Difference } from './compare.ts'
import { type Lock, lockOf, readLock, renderLock } from './lock.ts'
import { renderLayers } from './renderLayers.ts'
import { readSchemas, type Schemas } from './schemas.ts'
import { isApiError } from '@geofield/client'

/** Writes the typed layers and, beside them, the schemas that they were made of. */
export async function pull(
  { options, connect }: Context<{ output: string }>,
  names: string[],
): Promise<void> {
  const isComplete = names.length === 0
  const layers = await readSchemas(await connect(), isComplete ? undefined : [...new Set(names)])
  const file = options.output
  // The lock last: without it, nothing says that the types are those of the tenant.
  await writeWholeFile(file, [renderLayers(layers)])
  await writeWholeFile(lockOf(file), [renderLock({ lockVersion: 1, isComplete, layers })])
  const count = Object.keys(layers).length
  if (options.json) await printJson({ file, lock: lockOf(file), layers: Object.keys(layers) })
  remark(`Wrote ${count} ${count === 1 ? 'layer' : 'layers'} to ${file} and ${lockOf(file)}.`, options)
}

/** Fails with the exit code of differences if the tenant's layers are not those of the lock. */
export async function check(
  { options, connect }: Context<{ breaking?: true }>,
  pulled = 'layers.ts',
): Promise<void> {
  const file = lockOf(pulled)
  if (!existsSync(file)) {
    throw new CliError('fileFailed', `There is no ${file}`, 'Write it: geofield layers pull')
  }
  const lock = readLock(file)
  const now = await readAgain(await connect(), lock)
  const all = compareSchemas(lock.layers, now)
  const differences = options.breaking ? all.filter(({ isBreaking }) => isBreaking) : all
  await report(differences, options)
  if (differences.length > 0) {
    throw new CliError(
      'differs',
      `The layers of the tenant differ from ${file}`,
      'Run geofield layers pull, and compile what uses the layers.',
    )
  }
  remark(`The layers of the tenant are those of ${file}.`, options)
}

type Client = Awaited<ReturnType<Context['connect']>>

/** The layers of a lock as they are now. One that is gone is left out. */
async function readAgain(client: Client, { isComplete, layers }: Lock): Promise<Schemas> {
  if (isComplete) return readSchemas(client, undefined)
  const present: Record<string, Schemas[string]> = {}
  for (const name of Object.keys(layers)) {
    try {
      Object.assign(present, await readSchemas(client, [name]))
    } catch (error) {
      if (!isApiError(error, { code: 'LAYER_NOT_FOUND' })) throw error
    }
  }
  return present
}

/** Compares two locks or profiles. Fails with the exit code of differences. */
export async function diff(
  { options, connect }: Context,
  from: string,
  to: string | undefined,
): Promise<void> {
  const before = await readSide(from, options)
  const after = to === undefined ? await readSchemas(await connect(), undefined) : await readSide(to, options)
  const differences = compareSchemas(before, after)
  await report(differences, options)
  if (differences.length > 0) throw new CliError('differs', `${from} and ${to ?? 'the tenant'} differ`)
  remark('There are no differences.', options)
}

/** A file is a lock, or the typed layers with a lock beside them; every other name is that of a profile. */
async function readSide(name: string, options: GlobalOptions): Promise<Schemas> {
  if (name.endsWith('.json')) return readLock(name).layers
  if (/\.[cm]?[jt]s$/.test(name)) return readLock(lockOf(name)).layers
  return readSchemas(connectWith(await readProfileSettings(name), options), undefined)
}

const signs = { added: '+', removed: '-', changed: '~' }

/** A line for each difference: `- ORDER.order_date: the field is gone`. */
async function report(differences: readonly Difference[], { json }: GlobalOptions): Promise<void> {
  if (json) return printJson({ differences })
  for (const { layer, field, change, what, isBreaking } of differences) {
    const name = field === undefined ? layer : `${layer}.${field}`
    await printLine(`${signs[change]} ${name}: ${what}${isBreaking ? ' (breaking)' : ''}`)
  }
}
