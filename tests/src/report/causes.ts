import type { Exchange } from '../check/trace.ts'
import { formOf, isJson } from '../check/form.ts'
import type { CheckResult } from './result.ts'

/**
 * What may have caused a failure, the likeliest first: how a response broke the description, an unexpected status of the
 * last response, and the assertion. Texts that only differ in values are the same cause.
 */
export function listCauses(failure: Error, exchanges: readonly Exchange[]): string[] {
  const last = exchanges.at(-1)
  const problems = exchanges.flatMap(({ response }) => response?.problems ?? [])
  const status = last?.response?.status ?? 0
  return [
    ...(last && !last.response ? [`no response: ${withoutValues(deepest(failure).message)}`] : []),
    ...problems.map(withoutValues),
    ...(last?.response && isStranger(status) ? [`responded ${status} ${describeForm(last.response)}`] : []),
    withoutValues(failure.message),
  ]
}

/** Statuses of gateways, proxies and servers that fail; a refusal of a faulty request says little. */
function isStranger(status: number): boolean {
  return (status >= 300 && ![400, 409, 412, 422].includes(status)) || status === 204
}

function describeForm(response: NonNullable<Exchange['response']>): string {
  const form = formOf(response)
  return isJson(form) ? form.slice(0, 120) : `(${form || 'no content type'})`
}

function deepest(error: Error): Error {
  return error.cause instanceof Error ? deepest(error.cause) : error
}

/** The first line, in which texts and numbers are alike; a status is what a failure is about. */
function withoutValues(text: string): string {
  const [line = ''] = text.split('\n')
  return line
    .replaceAll(/"[^"]*"|'[^']*'/g, '"…"')
    .replaceAll(/(?<![\w.])(?![1-5]\d\d(?![\d.]))-?\d[\d.]*(?!\w)/g, 'N')
    .slice(0, 200)
}

export type Group = { cause: string; checks: CheckResult[]; operations: string[] }

/** Groups failures, or findings, by cause, the largest group first: each failure goes to the cause that explains the most of what is left. */
export function groupByCause(results: readonly CheckResult[], verdict: 'failure' | 'finding'): Group[] {
  const groups: Group[] = []
  let rest = results.filter((result) => result.verdict === verdict)
  while (rest.length > 0) {
    const cause = mostFrequent(rest)
    const checks = rest.filter((check) => causesOf(check).includes(cause))
    rest = rest.filter((check) => !checks.includes(check))
    const operations = [...new Set(checks.flatMap(({ operation = '' }) => operation || []))]
    groups.push({ cause, checks, operations })
  }
  return groups
}

function mostFrequent(checks: readonly CheckResult[]): string {
  const counts = new Map<string, number>()
  for (const check of checks)
    for (const cause of new Set(causesOf(check))) counts.set(cause, (counts.get(cause) ?? 0) + 1)
  const most = Math.max(...counts.values())
  // Of equally frequent causes the likeliest of the first failure.
  return [...counts].find(([, count]) => count === most)![0]
}

/** A failure of the reports themselves, or of a file that can't be loaded, has only its message. */
export function causesOf({ causes, message = '', name, verdict, findings }: CheckResult): string[] {
  if (verdict === 'finding') return findings.map(withoutValues)
  return causes && causes.length > 0 ? causes : [withoutValues(message) || name]
}
