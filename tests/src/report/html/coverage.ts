import { type Coverage, type Covered, countCovered } from '../coverage.ts'
import type { Report } from '../result.ts'
import { count, escape } from './escape.ts'
import type { Section } from './section.ts'

/** Counts the keywords of each operation's request schemas that a request kept, and those that a request broke. */
export function coverageSection({ coverage }: Report): Section {
  const shown = coverage.filter(({ keywords }) => keywords.length > 0)
  const all = countCovered(shown.flatMap(({ keywords }) => keywords))
  const html =
    shown.length > 0 &&
    `<p>Of ${count(all.all)} keywords in the schemas of parameters and bodies, requests kept ${count(all.valid)} and broke
${count(all.invalid)}.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Keywords of schemas"><table><thead><tr><th scope="col">operation</th><th scope="col" class="number">keywords</th>
<th scope="col" class="number">valid input</th><th scope="col" class="number">invalid input</th><th scope="col">not tried</th></tr></thead><tbody>
${shown.map(toRow).join('\n')}
</tbody></table></div>`
  return { id: 'keywords', title: 'Keywords of schemas', html: html || '' }
}

function toRow({ operation, keywords }: Coverage): string {
  const { all, valid, invalid } = countCovered(keywords)
  return `<tr><th scope="row">${escape(operation)}</th><td class="number">${all}</td><td class="number">${percent(valid, all)}</td>
<td class="number">${percent(invalid, all)}</td><td>${notTried(keywords)}</td></tr>`
}

function percent(part: number, whole: number): string {
  return `${part} (${Math.floor((part / whole) * 100)} %)`
}

function notTried(keywords: Covered[]): string {
  const lacking = keywords.filter(({ valid, invalid }) => !valid || !invalid)
  if (lacking.length === 0) return ''
  const items = lacking.map(({ place, keyword, valid, invalid }) => {
    const what = !valid && !invalid ? 'neither' : valid ? 'no invalid input' : 'no valid input'
    return `<li>${escape(place)} <b>${escape(keyword)}</b>: ${what}</li>`
  })
  return `<details><summary>${lacking.length} ${lacking.length === 1 ? 'place' : 'places'}</summary><ul>${items.join('')}</ul></details>`
}
