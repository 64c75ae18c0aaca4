import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, constants, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

/**
 * Starts a browser for the tests: CHROME_PATH, else one on the PATH, else the one of the npm package. `flags` are added
 * to its command line.
 */
export async function launchBrowser(flags: string[] = []): Promise<Browser> {
  const installed = process.env.CHROME_PATH ?? (await onPath())
  if (installed !== undefined) {
    return launch({ executablePath: installed, args: ['--no-sandbox', '--disable-gpu', ...flags] })
  }
  return launchPackaged(flags)
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

/** The flags that a test run needs. The package's default flags assume one page in one process. */
const packagedArgs = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--headless=shell',
]

/** Starts the packaged browser with its own fonts alone: pages look the same on every machine. */
export function launchSameEverywhere(flags: string[]): Promise<Browser> {
  return launchPackaged(flags, { ownFonts: true })
}

async function launchPackaged(flags: string[], fonts: { ownFonts?: boolean } = {}): Promise<Browser> {
  const { executablePath, env, args } = await packagedBrowser(fonts)
  return launch({ executablePath, args: [...args, ...flags], env })
}

/** Playwright's own 30 s end what a busy machine is still doing. */
const patienceMs = 90_000

async function launch(options: LaunchOptions): Promise<Browser> {
  const browser = await chromium.launch(options)
  // Each page is opened in a context, those of `newPage` too.
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (...given) => {
    const context = await newContext(...given)
    context.setDefaultTimeout(patienceMs)
    return context
  }
  return browser
}

/** The packaged browser, with the flags and the environment that it needs on this machine. */
export async function packagedBrowser({ ownFonts = false } = {}): Promise<{
  executablePath: string
  args: string[]
  env: Record<string, string>
}> {
  const folder = await unpackBrowser()
  const executablePath = join(folder, 'chromium')
  const env: Record<string, string> = { ...(process.env as Record<string, string>) }
  if (await lacksLibraries(executablePath)) {
    env.LD_LIBRARY_PATH = [join(folder, 'al2023/lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter)
  }
  const fonts = join(folder, 'fonts.conf')
  if (ownFonts) env.FONTCONFIG_FILE = fonts
  else if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE ??= fonts
  return { executablePath, args: packagedArgs, env }
}

/**
 * The package unpacks into the temporary folder and overwrites what is there. A stopped run would leave half a browser
 * behind, and two runs would overwrite each other's. So it unpacks into a new folder, which is then renamed.
 */
async function unpackBrowser(): Promise<string> {
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
    // The package's own configuration expects its fonts at their place on a cloud function.
    await writeFile(join(aside, 'fonts.conf'), fontConfiguration(folder))
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
  }
  // If another run was faster, its folder is used.
  await rename(aside, folder).catch(() => rm(aside, { recursive: true }))
  return folder
}

function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>
`
}

/** Returns whether the system lacks libraries such as NSS. Only then the package's copies for another system are used. */
async function lacksLibraries(executable: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)('ldd', [executable]).catch(() => ({ stdout: 'not found' }))
  return stdout.includes('not found')
}
