import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { atMost, compare, type Result } from './measure/compare.ts'

const run = promisify(execFile)
const cli = dirname(fileURLToPath(import.meta.resolve('@geofield/cli/package.json')))
const redocly = join(dirname(fileURLToPath(import.meta.resolve('@redocly/cli/package.json'))), 'bin/cli.js')

/** The start of the command `geofield` as whole processes: against another command from npm, and against Node alone. */
export async function cliStart(rounds: number): Promise<Result[]> {
  await run(process.execPath, [join(cli, 'build.ts')])
  const geofield = join(cli, 'dist/main.js')
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"digipin":"39J49LL8T4"}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const side = (name: string, args: string[]) => ({ name, measure: () => wallMs(args, baseUrl) })
  try {
    const alone = await compare(
      {
        title: 'start of geofield',
        unit: 'ms',
        aim: atMost(0.5),
        ours: side('geofield --help', [geofield, '--help']),
        theirs: side('redocly --help', [redocly, '--help']),
      },
      rounds,
    )
    const call = await compare(
      {
        title: 'geofield with a call',
        unit: 'ms',
        aim: { text: 'under 150 ms', holds: (_, ours) => ours < 150 },
        ours: side('geofield digipin encode', [geofield, 'digipin', 'encode', '28.622788', '77.213033']),
        theirs: side('a bare fetch of the same response', [
          '-e',
          `fetch('${baseUrl}').then((it) => it.text())`,
        ]),
      },
      rounds,
    )
    return [alone, call]
  } finally {
    server.close()
  }
}

async function wallMs(args: string[], baseUrl: string): Promise<number> {
  const began = performance.now()
  await run(process.execPath, args, {
    env: {
      PATH: process.env['PATH'],
      GEOFIELD_BASE_URL: baseUrl,
      GEOFIELD_API_KEY: 'bench',
      GEOFIELD_KEYRING: 'off',
    },
  })
  return performance.now() - began
}
