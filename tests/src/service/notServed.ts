import type { Operation } from '../spec/operations.ts'
import { settings } from './settings.ts'

/**
 * The operations that a Geofield server says it answers with 501, because their area is not built yet. A service that
 * does not say so serves everything.
 */
export async function readNotServed(baseUrl: string): Promise<string[]> {
  try {
    const signal = AbortSignal.timeout(10_000)
    const answer = await fetch(`${baseUrl}/status`, { signal, redirect: 'manual' })
    return notServedOf(await answer.json())
  } catch {
    return []
  }
}

/** The list in the body of `GET /status`, whatever that body is. */
export function notServedOf(status: unknown): string[] {
  const list: unknown = (status as { notServed?: unknown } | null)?.notServed
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []
}

export function isNotServed({ id }: Pick<Operation, 'id'>): boolean {
  return settings().notServed.includes(id)
}
