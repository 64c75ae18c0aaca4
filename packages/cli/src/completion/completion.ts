import type { Context } from '../commands/command.ts'
import { print, printLine } from '../output/stdout.ts'
import { readProfiles } from '../settings/profiles.ts'
import { complete } from './complete.ts'
import { scripts, type Shell } from './scripts.ts'

export async function printScript(_: Context, shell: Shell): Promise<void> {
  await print(scripts[shell])
}

/** Prints a candidate and what it is on each line, or `:files` where the shell completes names of files. */
export async function printCandidates(_: Context, words: string[]): Promise<void> {
  const { createProgram } = await import('../program.ts')
  const { words: found, files } = await complete(createProgram(), words, findValues)
  if (files) return printLine(':files')
  for (const { word, about = '' } of found) await printLine(`${word}\t${about.replaceAll(/\s+/g, ' ')}`)
}

async function findValues(what: string): Promise<readonly string[]> {
  return what === 'profile' ? Object.keys(readProfiles().profiles) : []
}
