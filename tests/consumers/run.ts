import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a row of the matrix works with. */
export type Place = {
  /** The folder where the tools are installed. */
  tools: string
  /** The file of the bundle, as JSON. */
  bundle: string
  /** An empty folder below the tools, so that what is generated finds them. */
  out: string
  /** A service that follows the description, for calls. */
  baseUrl: string
}

export class ToolFailed extends Error {
  override readonly name = 'ToolFailed'
}

const longestMs = 240_000

/** Runs a program of the tools and returns what it printed. Throws with the end of that if it fails. */
export function run(
  { tools, out }: Pick<Place, 'tools' | 'out'>,
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const isNode = program === 'node'
  const command = isNode ? process.execPath : join(tools, 'node_modules/.bin', program)
  const PATH = `${join(process.execPath, '..')}:${process.env.PATH}`
  const child = spawn(command, args, {
    cwd: out,
    env: { ...process.env, PATH, CI: '1', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longestMs,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new ToolFailed(`${program} exited with ${code}: ${lastLines(output)}`)),
    )
  })
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-12).join('\n').slice(-1500)
}

/** Compiles TypeScript as a careful user does. Returns nothing; throws with the first errors. */
export async function compile(place: Place, ...files: string[]): Promise<void> {
  const options =
    '--noEmit --strict --skipLibCheck --target es2022 --module esnext --moduleResolution bundler --lib es2022,dom,dom.iterable --types node --allowImportingTsExtensions'
  await run(place, 'tsc', [...options.split(' '), ...files])
}

/** Runs a module in the folder of the row, and returns what it printed. */
export async function script(place: Place, text: string): Promise<string> {
  const file = join(place.out, 'use.ts')
  writeFileSync(file, text)
  return run(place, 'node', [file])
}
