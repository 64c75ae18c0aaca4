import type { CheckResult, Report, ShownCall } from '../result.ts'
import { escape } from './escape.ts'
import type { Section } from './section.ts'

/** Failures first, then findings, each with what was expected, what came, and the request to repeat it with. */
export function problemSection({ checks }: Report): Section {
  const shown = (['failure', 'finding'] as const).flatMap((verdict) =>
    checks.filter((check) => check.verdict === verdict),
  )
  return { id: 'problems', title: 'Failures and findings', html: shown.map(describe).join('\n') }
}

function describe(check: CheckResult): string {
  const { verdict, name, section, file, id, flaky, message, difference, findings, calls } = check
  const place = [section && `document: ${section}`, file, `replay ${id}`].filter(Boolean).join('; ')
  return `<article class="is-${verdict}" id="check-${id}">
<h3><span class="tag ${verdict}">${verdict}</span> ${escape(name)}${flaky ? ' (flaky: passed when it was repeated)' : ''}</h3>
<p class="soft">${escape(place)}</p>
${message ? `<pre>${escape(message)}</pre>` : ''}
${difference ? `<pre>${colour(difference)}</pre>` : ''}
${findings.map((finding) => `<p>${escape(finding)}</p>`).join('\n')}
${calls.map(describeCall).join('\n')}
</article>`
}

/** The lines of a difference begin with - where something was expected, with + where something else came. */
function colour(difference: string): string {
  const lines = difference.split('\n').map((line) => {
    const kind = /^\s*-/.test(line) ? 'minus' : /^\s*\+/.test(line) ? 'plus' : undefined
    return kind ? `<span class="${kind}">${escape(line)}</span>` : escape(line)
  })
  return lines.join('\n')
}

function describeCall({ curl, status, response, problems }: ShownCall): string {
  return `<pre>${escape(curl)}\n\n${escape(status ?? '')} ${escape(response)}${problems
    .map((problem) => `\n${escape(problem)}`)
    .join('')}</pre>`
}
