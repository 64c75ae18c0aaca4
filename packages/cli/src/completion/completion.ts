import type { Command } from 'commander'
import type { Context } from '../command.ts'
import { print, printLine } from '../output/stdout.ts'
import { readProfiles } from '../settings/profiles.ts'
import type { GlobalOptions } from '../settings/settings.ts'
import { complete } from './complete.ts'
import { scripts, type Shell } from './scripts.ts'

export async function printScript(_: Context, shell: Shell): Promise<void> {
  await print(scripts[shell])
}

/** Prints a candidate and what it is on each line, or `:files` where the shell completes names of files. */
export async function printCandidates(
  { options }: Context,
  program: Command,
  words: string[],
): Promise<void> {
  const find = (what: string) => findValues(what, { ...options, ...readPlace(words) })
  const { words: found, files } = await complete(program, words, find)
  if (files) return printLine(':files')
  for (const { word, about = '' } of found) await printLine(`${word}\t${about.replaceAll(/\s+/g, ' ')}`)
}

/** The options of the line that say where it calls. */
function readPlace(words: readonly string[]): GlobalOptions {
  const after = (flag: string) => words[words.indexOf(flag) + 1]
  return {
    ...(words.includes('--profile') && { profile: after('--profile') }),
    ...(words.includes('--tenant') && { tenant: after('--tenant') }),
    ...(words.includes('--base-url') && { baseUrl: after('--base-url') }),
  } as GlobalOptions
}

async function findValues(what: string, options: GlobalOptions): Promise<readonly string[]> {
  if (what === 'profile') return Object.keys(readProfiles().profiles)
  if (what !== 'layer') return []
  try {
    return await (await import('./findLayers.ts')).findLayers(options)
  } catch {
    // Not logged in, or the service is away: a completion says nothing.
    return []
  }
}
