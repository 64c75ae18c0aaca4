import { readdirSync, readFileSync } from 'node:fs'

/** The engine processes of a server, by their title. Linux only. */
export function enginePids(serverPid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const status = read(`/proc/${pid}/status`)
      return status.includes('Name:\tgeofield-engine') && status.includes(`PPid:\t${serverPid}\n`)
    })
}

/** The engine's private memory in MB, without the map, which all engines share. */
export function ownMemoryMb(pid: number): number {
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // It ended in between.
    return ''
  }
}
