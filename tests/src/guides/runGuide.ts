import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { outputPattern, type Guide, type Step } from './readGuide.ts'

interface Place {
  /** The server that the steps call instead of `http://localhost:4010`. */
  baseUrl: string
  /** The `node_modules` of the project in which the steps run. */
  packages: string
  env?: Record<string, string>
  /** Called before the code runs, with the folder that has it and what the commands have written. */
  beforeCode?: (folder: string) => Promise<void>
}

/** Makes the arguments of a shell or of Node for some steps. */
type Arguments = (steps: Step[]) => Promise<string[]>

/** Ends the output of a step. */
const mark = '\u001E'

/** Makes a shell print what a terminal shows: errors too, and no progress of curl. */
const prelude = 'exec 2>&1\ncurl() { command curl --silent --show-error "$@"; }\n'

/**
 * Runs the steps of a guide as a reader copies them, from top to bottom: the commands in one shell, then the code as one
 * program. Throws where a step fails, or prints something other than the page says. Leaves out the steps of a set-up.
 */
export async function runGuide({ steps, files }: Guide, place: Place): Promise<void> {
  const { baseUrl, packages, env, beforeCode } = place
  const here = (text: string) => text.replaceAll(/http:\/\/(localhost|127\.0\.0\.1):4010/g, baseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'geofield-guide-'))
  const run = async (language: Step['language'], command: string, args: Arguments) => {
    const chosen = steps.filter((step) => step.language === language && !step.isSetup)
    if (chosen.length === 0) return
    const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 1e8 }
    const { stdout } = await promisify(execFile)(command, await args(chosen), options)
    // The lines of a header end in CR LF.
    const shown = stdout.replaceAll(baseUrl, 'http://localhost:4010').replaceAll('\r', '')
    compareOutputs(chosen, shown.split(mark))
  }
  try {
    symlinkSync(packages, join(folder, 'node_modules'))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    for (const [name, text] of files) writeFileSync(join(folder, name), here(text))
    await run('sh', 'bash', async (commands) => [
      '-euc',
      prelude + here(joinSteps(commands, `printf '${mark}'`)),
    ])
    await run('ts', process.execPath, async (code) => {
      writeFileSync(join(folder, 'guide.ts'), here(joinSteps(code, `process.stdout.write('${mark}')`)))
      await beforeCode?.(folder)
      return ['guide.ts']
    })
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 5 })
  }
}

function joinSteps(steps: Step[], end: string): string {
  return steps.map(({ code }) => `${code}\n${end}\n`).join('')
}

/** Throws if a step printed something other than the page says. */
function compareOutputs(steps: Step[], outputs: string[]): void {
  for (const [i, { code, output }] of steps.entries()) {
    const printed = outputs[i]!.trim()
    if (output !== undefined && !outputPattern(output).test(`${printed}\n`))
      throw new Error(`The page says that\n${code}\nprints\n${output}\nIt printed\n${printed}`)
  }
}
