import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../apps/docs/src/content/docs/guides')

/** A block of commands (`sh`) or of code (`ts`), and what the page says that it prints. */
export interface Step {
  language: 'sh' | 'ts'
  code: string
  /** Whether it prepares the machine, such as a clone: `sh setup`. Tests that share a server leave it out. */
  isSetup?: true
  /** The block `text output` that follows: `…` stands for any text, alone on a line for any lines. */
  output?: string
}

export interface Guide {
  steps: Step[]
  /** The blocks with `title="name"`, which the reader saves as files. */
  files: Map<string, string>
}

/** The guides with steps, without those that need the command `geofield`, by their pages. */
export function listGuides(): Map<string, Guide> {
  const pages = globSync('**/*.{md,mdx}', { cwd: folder }).toSorted()
  const guides = pages.map((page) => [page, readGuide(page)] as const)
  return new Map(
    guides.filter(([, { steps }]) => steps.length > 0 && !steps.some(({ code }) => /^geofield /m.test(code))),
  )
}

/** Whether the page shows what its steps print. */
export function showsOutputs({ steps }: Guide): boolean {
  return steps.some(({ output }) => output !== undefined)
}

/** Reads a page of the guides, for example `paging.mdx` or `apps/react.mdx`. */
export function readGuide(page: string): Guide {
  return parseGuide(readFileSync(join(folder, page), 'utf8'))
}

export function parseGuide(text: string): Guide {
  const guide: Guide = { steps: [], files: new Map() }
  for (const [, language, about = '', code = ''] of text.matchAll(/^```(\w+)([^\n]*)\n(.*?)^```$/gms)) {
    const [, file] = /title="([^"]+)"/.exec(about) ?? []
    const last = guide.steps.at(-1)
    if (file !== undefined) guide.files.set(file, code)
    else if (/\boutput\b/.test(about) && last) last.output = code
    else if (language === 'sh' || language === 'ts')
      guide.steps.push({ language, code, ...(/\bsetup\b/.test(about) && { isSetup: true }) })
  }
  return guide
}

/** What an output must match as a whole, with a line break at its end. */
export function outputPattern(output: string): RegExp {
  const patterns = output
    .trimEnd()
    .split('\n')
    .map((line) => (line === '…' ? '(?:[^\n]*\n)*?' : `${line.split('…').map(escape).join('[^\\n]*?')}\n`))
  return new RegExp(`^${patterns.join('')}$`)
}

function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
