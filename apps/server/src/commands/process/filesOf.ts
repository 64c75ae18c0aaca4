import type { Command } from 'commander'
import { readConfig } from '../../platform/config/config.ts'
import { openFileObjects } from '../../records/index.ts'

/** The store of uploaded files that the settings name. */
export function filesOf(command: Command) {
  const { config } = command.optsWithGlobals<{ config?: string }>()
  return openFileObjects(readConfig(process.env, config))
}

/** A remark on files whose bytes are not in the store, or an empty text. */
export function lostText(files: number): string {
  return files === 0 ? '' : ` ${files} uploaded files are left out: the store has lost their bytes.`
}
