import { appendFileSync, chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endDemoServer } from '../service/demoServer.ts'
import { isRunning, markOf } from './processMark.ts'

/**
 * The private folder of a run is in the system's temporary folder. It holds the settings with the credentials of the
 * service, and the data of the demo server. A run removes its own; what killed runs left is removed by the next run.
 */
const nameStart = 'geofield-contract-'
const processesFile = 'processes'
const serverStart = 'server-'

/** A folder without the file of processes is one that a run makes just now, or of a version that wrote no such file. */
const newForMs = 24 * 3_600_000

export function makePrivateFolder(): string {
  const folder = makeOpenFolder(join(tmpdir(), nameStart))
  noteProcess(folder, process.pid)
  return folder
}

/** A folder for a server that a check starts for itself, inside of the run's, which ends what is left of the server. */
export function makeServerFolder(folder: string): string {
  return makeOpenFolder(join(folder, serverStart))
}

/** PostgreSQL runs as another user when we are root, and must be able to reach its folder. */
function makeOpenFolder(start: string): string {
  const folder = mkdtempSync(start)
  chmodSync(folder, 0o755)
  return folder
}

/** Ends the servers whose data is in the folder, and removes it. */
export function removePrivateFolder(folder: string): void {
  const ofChecks = readdirSync(folder).filter((name) => name.startsWith(serverStart))
  for (const own of [folder, ...ofChecks.map((name) => join(folder, name))]) endDemoServer(own)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Notes a process that uses the folder: while it runs, other runs leave the folder alone. */
export function noteProcess(folder: string, pid: number): void {
  appendFileSync(join(folder, processesFile), `${markOf(pid)}\n`, { mode: 0o600 })
}

/** Removes the private folders of this user's runs that were killed, and ends their demo servers. */
export function removeAbandoned(temporary = tmpdir()): string[] {
  const folders = readdirSync(temporary)
    .filter((name) => name.startsWith(nameStart))
    .map((name) => join(temporary, name))
    .filter(isAbandoned)
  for (const folder of folders) removePrivateFolder(folder)
  return folders
}

function isAbandoned(folder: string): boolean {
  try {
    const { uid, mtimeMs } = statSync(folder)
    if (uid !== process.getuid?.()) return false
    const marks = readProcesses(folder)
    return marks ? !marks.some(isRunning) : mtimeMs < Date.now() - newForMs
  } catch {
    // Another run has removed it.
    return false
  }
}

function readProcesses(folder: string): string[] | undefined {
  try {
    const text = readFileSync(join(folder, processesFile), 'utf8')
    return text.split('\n').filter(Boolean)
  } catch {
    return undefined
  }
}
