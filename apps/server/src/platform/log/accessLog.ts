import { hostname } from 'node:os'
import { wallClockMs } from '../wallClock.ts'

/** What the log says of a response. The server sets all fields, so they need no redaction. */
export type AccessLine = {
  id: string
  method: string
  url: string
  status: number
  durationMs: number
  traceId?: string
}

export type AccessLog = { info: (line: AccessLine, message: string) => void }

const infoLevel = 30

/** Writes lines in pino's form. One for each response: pino's way to any object takes as long as the rest of a light call. */
export function createAccessLog(write: (line: string) => void): AccessLog {
  const server = `","pid":${process.pid},"hostname":${JSON.stringify(hostname())},"id":`
  const time = clock()
  return {
    info: ({ id, method, url, status, durationMs, traceId }, message) => {
      const request = `${JSON.stringify(id)},"method":"${method}","url":${JSON.stringify(url)}`
      const response = `,"status":${status},"durationMs":${durationMs}`
      const trace = traceId === undefined ? '' : `,"traceId":"${traceId}"`
      write(
        `{"level":${infoLevel},"time":"${time()}${server}${request}${response}${trace},"msg":"${message}"}\n`,
      )
    },
  }
}

/** Returns the time of day as `toISOString` does, which takes longer than a line: most calls need only other milliseconds. */
function clock(): () => string {
  let second = NaN
  let beginning = ''
  return () => {
    const now = wallClockMs()
    const ms = now % 1000
    if (now - ms !== second) {
      second = now - ms
      beginning = new Date(second).toISOString().slice(0, -'000Z'.length)
    }
    return `${beginning}${String(ms).padStart(3, '0')}Z`
  }
}
