import type { Command } from 'commander'
import { openFileObjects } from '../../records/index.ts'
import { configOf } from './configOf.ts'

/** The store of uploaded files that the settings name. */
export function filesOf(command: Command) {
  return openFileObjects(configOf(command))
}

/** A remark on files whose bytes are not in the store, or an empty text. */
export function lostText(files: number): string {
  return files === 0 ? '' : ` ${files} uploaded files are left out: the store has lost their bytes.`
}
