import type { exitCodes } from './exitCodes.ts'

/** Why a command ends when its user or the system asks it to. */
export class Interrupted extends Error {
  override readonly name = 'AbortError'
  readonly exit: keyof typeof exitCodes

  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super(`Ended by ${signal}`)
    this.exit = signal === 'SIGINT' ? 'interrupted' : 'terminated'
  }
}
