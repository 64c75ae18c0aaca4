import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A term and what it means, such as `--state <file>`. */
export interface Term {
  term: string
  about: string
}

/** The help of a command and of those below it. */
export interface CommandHelp {
  /** Without the program, as in `changes tail`. */
  name: string
  usage: string
  summary: string
  description: string
  arguments: Term[]
  options: Term[]
  /** `term` is a line for the shell. */
  examples: Term[]
  commands: CommandHelp[]
}

interface ProgramHelp {
  globalOptions: Term[]
  variables: Term[]
  exitCodes: { code: number; meaning: string }[]
  commands: CommandHelp[]
}

/** The help of the command `geofield`, as the command itself prints it. */
export const programHelp = readProgramHelp()

function readProgramHelp(): ProgramHelp {
  const manifest = fileURLToPath(import.meta.resolve('@geofield/cli/package.json'))
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: { geofield: string } }
  const main = join(dirname(manifest), bin.geofield)
  return JSON.parse(execFileSync(process.execPath, [main, 'describe'], { encoding: 'utf8' })) as ProgramHelp
}

/** The fragment of a command on its page. */
export function slugOf({ name }: CommandHelp): string {
  return name.replaceAll(' ', '-')
}

export const cliSidebar = {
  label: 'Command line',
  collapsed: true,
  items: [
    { label: 'geofield', link: '/cli/' },
    ...programHelp.commands.map(({ name }) => ({ label: name, link: `/cli/${name}/` })),
  ],
}
