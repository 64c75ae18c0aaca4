import { spawn } from 'node:child_process'
import { demoUser, main, temporaryFolder } from './geofield.ts'

/** A command on a terminal: what it shows and prints comes together, as people see it. */
export interface Terminal {
  /** Resolves when the terminal has shown this text. */
  shows: (text: string) => Promise<void>
  /** Types keys. */
  type: (keys: string) => void
  /** Resolves with the exit code and with all that was shown. */
  ended: Promise<{ code: number | null; shown: string }>
}

/** Runs the command on a terminal of 100 columns, by `script` of util-linux: without a size, prompts wrap after each letter. */
export function onTerminal(args: readonly string[], env: Readonly<Record<string, string>> = {}): Terminal {
  const command = [process.execPath, main, ...args].map((word) => `'${word}'`).join(' ')
  const child = spawn('script', ['-qec', `stty cols 100 rows 30; ${command}`, '/dev/null'], {
    env: { PATH: process.env['PATH'], TERM: 'xterm', GEOFIELD_KEYRING: 'off', ...demoUser(), ...env },
    cwd: temporaryFolder(),
  })
  let shown = ''
  const waiting = new Set<() => void>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text
    for (const check of waiting) check()
  })
  return {
    shows: (text) =>
      new Promise((resolve) => {
        const check = () => {
          if (!shown.includes(text)) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
    type: (keys) => void child.stdin.write(keys),
    ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, shown }))),
  }
}
