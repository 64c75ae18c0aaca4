import type { Report } from '../result.ts'
import { count, escape } from './escape.ts'
import type { Section } from './section.ts'

/** How fast each operation responded, the slowest first, with the statuses that it returned. */
export function latencySection({ traffic }: Report): Section {
  const shown = traffic
    .filter(({ operation }) => operation !== '')
    .toSorted((one, other) => other.latencyMs.p95 - one.latencyMs.p95)
  const longest = Math.max(1, ...shown.map(({ latencyMs }) => latencyMs.p95))
  const rows = shown.map(({ operation, requests, statuses, latencyMs: { median, p95, longest: most } }) => {
    const seen = Object.entries(statuses).map(
      ([status, times]) => `${status === '0' ? 'no response' : status} × ${times}`,
    )
    return `<tr><th scope="row">${escape(operation)}</th><td class="number">${count(requests)}</td><td class="number">${median}</td>
<td class="number">${p95}</td><td class="number">${most}</td>
<td class="track"><span class="bar" style="width:${((p95 / longest) * 100).toFixed(1)}%"></span></td><td>${seen.join(', ')}</td></tr>`
  })
  const html =
    rows.length > 0 &&
    `<div class="scroll" tabindex="0" role="region" aria-label="Latency"><table><thead><tr><th scope="col">operation</th><th scope="col" class="number">requests</th>
<th scope="col" class="number">median ms</th><th scope="col" class="number">95 % ms</th><th scope="col" class="number">longest ms</th><th scope="col">95 %</th><th scope="col">statuses</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div>`
  return { id: 'latency', title: 'Latency', html: html || '' }
}
