/**
 * Runs a demo server until standard input ends, then stops it in order and deletes its data. `startDemo` starts this
 * program, because it can still clean up when a test run is killed.
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [, , command = ''] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'geofield-demo-'))
// As root, the server runs its database as another user, who must be able to enter the folder.
chmodSync(folder, 0o755)

const server = spawn(
  process.execPath,
  [command, 'serve', '--demo', '--log-file', join(folder, 'server.log')],
  {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      // Only the tests change the data.
      GEOFIELD_DEMO_SIMULATION: '0',
      ...process.env,
      GEOFIELD_DATA_DIR: join(folder, 'data'),
    },
  },
)
server.once('exit', (code) => {
  process.exitCode = code ?? 1
  process.stdin.destroy()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
process.stdin.resume().once('close', () => server.kill('SIGTERM'))
// A signal to the whole process group reaches the server too, which then stops in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
