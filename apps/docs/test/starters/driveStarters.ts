/**
 * Drives an installed and built starter in a browser: `node driveStarters.ts NAME FOLDER`. The built page is wide and light, that of
 * `npm run dev` narrow and dark. Pages that other bundlers built are driven too. The Node of PATH serves them.
 */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser } from '../browser.ts'
import { startDemo } from '../demoServer.ts'
import { dispatcherDay } from './dispatcherDay.ts'
import { fieldDay } from './fieldDay.ts'
import type { Day } from './starterPage.ts'

const days = new Map<string, Day>([
  ['dispatcher', dispatcherDay],
  ['field', fieldDay],
])
const wideAndLight = { colorScheme: 'light', viewport: { width: 1280, height: 800 } } as const
const narrowAndDark = { colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const
const pages = [
  { command: 'preview', built: 'dist', port: 5191, look: wideAndLight },
  { command: 'dev', built: 'dist', port: 5192, look: narrowAndDark },
  { command: 'preview', built: 'dist-esbuild', port: 5193, look: narrowAndDark },
  { command: 'preview', built: 'dist-webpack', port: 5194, look: wideAndLight },
] as const

const [name = '', folder = ''] = process.argv.slice(2)
const day = days.get(name)
assert(day, `no starter ${name}`)
const demo = await startDemo()
const browser = await launchBrowser()
try {
  for (const { command, built, port, look } of pages) {
    if (!existsSync(join(folder, built))) continue
    const program = join(folder, 'node_modules/vite/bin/vite.js')
    const env = { ...process.env, GEOFIELD_URL: demo.url, NO_COLOR: '1' }
    const place = command === 'preview' ? ['--outDir', built] : []
    const args = [program, command, ...place, '--port', String(port), '--strictPort']
    const served = spawn('node', args, { cwd: folder, env })
    try {
      await untilPrinted(served, `${port}/`)
      const context = await browser.newContext(look)
      await day(context, `http://localhost:${port}/`, demo.url)
      await context.close()
      console.log(`${name}: ${command} of ${built}, ${look.colorScheme}, ${look.viewport.width} pixels: done`)
    } finally {
      served.kill()
    }
  }
} finally {
  await browser.close()
  await demo.stop()
}

/** Resolves when a process prints a text; rejects with all that it printed if it exits first. */
function untilPrinted(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (piece: Buffer) => {
      output += piece.toString()
      if (output.includes(text)) resolve()
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    child.once('exit', () => reject(new Error(`The page's server has ended: ${output}`)))
  })
}
