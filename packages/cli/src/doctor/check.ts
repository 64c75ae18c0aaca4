import type { exitCodes } from '../errors/exitCodes.ts'

/** One thing that was looked at. */
export interface Check {
  name: string
  status: 'ok' | 'warning' | 'failed'
  /** What was found. */
  message: string
  /** What to do about it. */
  hint?: string | undefined
  /** How the command ends, if this is the first check that failed. */
  exit?: keyof typeof exitCodes | undefined
}

export function ok(name: string, message: string): Check {
  return { name, status: 'ok', message }
}

export function warn(name: string, message: string, hint?: string): Check {
  return { name, status: 'warning', message, hint }
}

/** The fault of a check: how the command ends with it, what was found, and what to do. */
export function fail(
  name: string,
  exit: keyof typeof exitCodes,
  { message, hint }: Pick<Check, 'message' | 'hint'>,
): Check {
  return { name, status: 'failed', message, hint, exit }
}
