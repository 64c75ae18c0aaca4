import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeServerFolder, noteProcess, removeAbandoned } from './privateFolder.ts'

function makeFolders() {
  const temporary = mkdtempSync(join(tmpdir(), 'geofield-abandoned-'))
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }))
  const make = (name: string) => {
    const folder = join(temporary, name)
    mkdirSync(folder)
    writeFileSync(join(folder, 'settings.json'), '{}')
    return folder
  }
  return { temporary, make }
}

/** The id of a process that has ended. */
async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid!
}

test('the private folder of a killed run is removed, and those of runs under way are not', async () => {
  const { temporary, make } = makeFolders()
  const killed = make('geofield-contract-killed')
  noteProcess(killed, await endedPid())
  const orphaned = make('geofield-contract-orphaned')
  noteProcess(orphaned, await endedPid())
  noteProcess(orphaned, process.pid)
  const begun = make('geofield-contract-begun')
  const foreign = make('somebody-else')
  expect(removeAbandoned(temporary)).toEqual([killed])
  expect([killed, orphaned, begun, foreign].map((folder) => existsSync(folder))).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('a private folder of an earlier version, which notes no process, is removed when it is old', () => {
  const { temporary, make } = makeFolders()
  const old = make('geofield-contract-old')
  utimesSync(old, 0, 0)
  expect(removeAbandoned(temporary)).toEqual([old])
})

test('a server that a check of a killed run left running ends with the folder of that run', async () => {
  const { temporary, make } = makeFolders()
  const killed = make('geofield-contract-killed')
  noteProcess(killed, await endedPid())
  const own = makeServerFolder(killed)
  const server = spawn('sleep', ['1000'], { cwd: own, detached: true, stdio: 'ignore' })
  writeFileSync(join(own, 'server.pid'), String(server.pid))
  const ended = once(server, 'exit')
  expect(removeAbandoned(temporary)).toEqual([killed])
  expect(await ended).toEqual([null, 'SIGKILL'])
})
