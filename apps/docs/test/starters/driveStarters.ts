/**
 * Drives an installed and built starter in a browser: `node driveStarters.ts NAME FOLDER`. The built page is wide and light, that of
 * `npm run dev` narrow and dark.
 */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
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
const looks = [
  { command: 'preview', port: 5191, colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { command: 'dev', port: 5192, colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const

const [name = '', folder = ''] = process.argv.slice(2)
const day = days.get(name)
assert(day, `no starter ${name}`)
const demo = await startDemo()
const browser = await launchBrowser()
try {
  for (const { command, port, ...look } of looks) {
    const program = join(folder, 'node_modules/vite/bin/vite.js')
    const env = { ...process.env, GEOFIELD_URL: demo.url, NO_COLOR: '1' }
    const args = [program, command, '--port', String(port), '--strictPort']
    const served = spawn(process.execPath, args, { cwd: folder, env })
    try {
      await untilPrinted(served, `${port}/`)
      const context = await browser.newContext(look)
      await day(context, `http://localhost:${port}/`, demo.url)
      await context.close()
      console.log(`${name}: npm run ${command}, ${look.colorScheme}, ${look.viewport.width} pixels: done`)
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
