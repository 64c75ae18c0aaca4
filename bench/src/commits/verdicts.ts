import { formatTable } from '../report/table.ts'
import type { Verdict } from './pairs.ts'

export function formatVerdicts(verdicts: Verdict[], unmatched: string[]): string {
  const columns = [
    { title: 'ratio to the peer', width: 50 },
    { title: 'old', width: 7, align: 'right' as const },
    { title: 'new', width: 7, align: 'right' as const },
    { title: 'change', width: 8, align: 'right' as const },
    { title: 'pairs from and to', width: 20 },
    { title: 'p', width: 6, align: 'right' as const },
    { title: '', width: 7 },
  ]
  const rows = verdicts.map((verdict) => [
    verdict.title,
    verdict.old.toFixed(3),
    verdict.new.toFixed(3),
    percent(verdict.change),
    `${percent(Math.min(...verdict.changes))} to ${percent(Math.max(...verdict.changes))}`,
    verdict.probability.toFixed(3),
    verdict.verdict,
  ])
  return [
    formatTable(columns, rows),
    '',
    summarise(verdicts),
    ...unmatched.map((title) => `not in both commits: ${title}`),
  ].join('\n')
}

/** A sentence for each ratio that became worse. */
export function warnings(verdicts: Verdict[]): string[] {
  return verdicts
    .filter(({ verdict }) => verdict === 'worse')
    .map(({ title, change, old, new: newer }) => {
      return `${title}: the ratio changed by ${percent(change)}, from ${old.toFixed(3)} to ${newer.toFixed(3)}`
    })
}

function summarise(verdicts: Verdict[]): string {
  const words = ['better', 'worse', 'changed', 'noise'] as const
  return words
    .map((word) => [verdicts.filter(({ verdict }) => verdict === word).length, word] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')
}

function percent(share: number): string {
  return `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)} %`
}
