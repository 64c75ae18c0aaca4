import { type Hooks, inform } from './hooks.ts'

/** What takes the lines: `console` fits. */
export interface Logger {
  debug: (message: string) => void
  warn: (message: string) => void
}

/**
 * Hooks that write a line for each response (`debug`) and each retry (`warn`), without credentials. Other `hooks` are called
 * too.
 */
export function logTo(logger: Logger, hooks: Hooks = {}): Hooks {
  return {
    ...hooks,
    onResponse(event) {
      const { operationId, method, url, status, durationMs } = event
      inform(hooks.onResponse, () => event)
      logger.debug(`${operationId}: ${method} ${url} ${status} in ${durationMs} ms`)
    },
    onRetry(event) {
      const { operationId, attempt, waitMs, error } = event
      inform(hooks.onRetry, () => event)
      logger.warn(`${operationId}: try ${attempt} failed, next in ${Math.round(waitMs)} ms: ${String(error)}`)
    },
  }
}
