import type { Verdict } from '../result.ts'

/** Part of the page; left out where `html` is empty. */
export type Section = { id: string; title: string; html: string }

/** The class that colours a verdict. */
export function classOf(verdict: Verdict): string {
  return verdict === 'not verified' || verdict === 'not run' ? 'none' : verdict
}
