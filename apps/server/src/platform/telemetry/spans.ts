import { AsyncLocalStorage } from 'node:async_hooks'
import type { Labels } from './metrics.ts'

/** A part of a traced request. Attributes never have a secret, a body, a query or the values of a statement. */
export type Span = {
  startChild: (name: string, attributes?: Labels) => Span
  setAttributes: (attributes: Labels) => void
  /** `fault` is a code or the name of an error's class, not its message, which may quote the caller. */
  end: (fault?: string) => void
}

const active = new AsyncLocalStorage<Span>()

/** Makes this the span to which `inSpan` adds. */
export function underSpan<T>(span: Span | undefined, work: () => T): T {
  return span ? active.run(span, work) : work()
}

/** Runs `work` as a part of the request that is traced. Without a traced request it only runs it. */
export function inSpan<T>(name: string, work: () => Promise<T>, attributes?: Labels): Promise<T> {
  const parent = active.getStore()
  if (!parent) return work()
  const span = parent.startChild(name, attributes)
  return active.run(span, async () => {
    try {
      const result = await work()
      span.end()
      return result
    } catch (error) {
      span.end(nameFault(error))
      throw error
    }
  })
}

function nameFault(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: string }
  return typeof code === 'string' ? code : (name ?? 'Error')
}
