import type { Command } from 'commander'
import { type Config, readConfig } from '../../platform/config/config.ts'

/** The settings of the environment and of the file that `--config` names. */
export function configOf(command: Command): Config {
  const { config: file } = command.optsWithGlobals<{ config?: string }>()
  return readConfig(process.env, file)
}
