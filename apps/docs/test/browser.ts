import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, constants, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'

/** A browser for the tests: CHROME_PATH, else one on the PATH, else the one that npm brought. */
export async function launchBrowser(): Promise<Browser> {
  const installed = process.env.CHROME_PATH ?? (await onPath())
  if (installed !== undefined) {
    return chromium.launch({ executablePath: installed, args: ['--no-sandbox', '--disable-gpu'] })
  }
  return launchPackaged()
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

async function onPath(): Promise<string | undefined> {
  const candidates = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  const found = await Promise.all(
    candidates.map((path) =>
      access(path, constants.X_OK).then(
        () => path,
        () => undefined,
      ),
    ),
  )
  return found.find((path) => path !== undefined)
}

/** The package's own flags assume one page in one process; only what a test run needs is kept of them. */
const packagedArgs = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--headless=shell',
]

async function launchPackaged(): Promise<Browser> {
  const folder = await unpacked()
  const executablePath = join(folder, 'chromium')
  const env: Record<string, string> = { ...(process.env as Record<string, string>) }
  if (await lacksLibraries(executablePath)) {
    env.LD_LIBRARY_PATH = [join(folder, 'al2023/lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter)
  }
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE ??= join(folder, 'fonts.conf')
  return chromium.launch({ executablePath, args: packagedArgs, env })
}

/**
 * The package unpacks into the temporary folder, whatever is there already. A run that was stopped half way would leave
 * half a browser behind, and two runs at once would meet each other's, so it unpacks aside and is moved in one step.
 */
async function unpacked(): Promise<string> {
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin')
  const { size, mtimeMs } = await stat(join(bin, 'chromium.br'))
  const folder = join(tmpdir(), `geofield-docs-browser-${size}-${Math.round(mtimeMs)}`)
  if (existsSync(folder)) return folder
  const aside = await mkdtemp(`${folder}-`)
  const temporary = process.env.TMPDIR
  process.env.TMPDIR = aside
  try {
    const { default: packaged, inflate } = await import('@sparticuz/chromium')
    await packaged.executablePath()
    await inflate(join(bin, 'al2023.tar.br'))
    // The package's own file looks for its fonts where it stands on a cloud function.
    await writeFile(join(aside, 'fonts.conf'), fontConfiguration(folder))
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
  }
  // Another run may have been first; its folder is as good.
  await rename(aside, folder).catch(() => rm(aside, { recursive: true }))
  return folder
}

function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>
`
}

/** NSS and its like are missing on a bare machine. The package brings them, for another system: only then are they used. */
async function lacksLibraries(executable: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)('ldd', [executable]).catch(() => ({ stdout: 'not found' }))
  return stdout.includes('not found')
}
