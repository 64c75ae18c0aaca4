import { type Report, verdicts } from '../result.ts'
import { listReasons, nameOf } from '../terminal.ts'
import { coverageSection } from './coverage.ts'
import { count, escape } from './escape.ts'
import { latencySection } from './latency.ts'
import { matrixSection } from './matrix.ts'
import { problemSection } from './problems.ts'
import { classOf, type Section } from './section.ts'
import { style } from './style.ts'

/** The report as one page that loads nothing else. */
export function toHtml(report: Report): string {
  const { run, counts, endedEarly } = report
  const sections = [
    problemSection(report),
    matrixSection(report),
    coverageSection(report),
    latencySection(report),
    reasonSection(report),
  ].filter(({ html }) => html !== '')
  const links = sections.map(({ id, title }) => `<a href="#${id}">${title}</a>`).join('\n')
  const state = counts.failure > 0 ? `${counts.failure} failed` : endedEarly ? 'ended early' : 'no failure'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Contract: ${state}, ${escape(run.baseUrl)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>Contract report</h1>
<p>${escape(run.baseUrl)}, judged by the ${run.bundle} description${run.allowWrites || !run.live ? '' : ', read-only'}.
<span class="soft">${escape(run.startedAt.slice(0, 16).replace('T', ' '))} UTC, ${seconds(run.durationMs)}, ${count(requestsOf(report))} requests,
seed ${run.seed}, version ${escape(report.version)}</span></p>
${endedEarly ? `<p class="finding tag">The run ended early: ${escape(endedEarly)}. It says nothing about what did not run.</p>` : ''}
<ul class="counts">${verdicts.map((verdict) => `<li class="${classOf(verdict)}"><b>${count(counts[verdict])}</b>${nameOf(verdict, counts[verdict])}</li>`).join('')}</ul>
<nav aria-label="Sections">${links}</nav>
</header>
<main>
${sections.map(({ id, title, html }) => `<section id="${id}" aria-labelledby="${id}-title">\n<h2 id="${id}-title">${title}</h2>\n${html}\n</section>`).join('\n')}
</main>
</body>
</html>
`
}

function requestsOf({ traffic }: Report): number {
  return traffic.reduce((sum, { requests }) => sum + requests, 0)
}

function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`
}

function reasonSection({ checks, unverified, missing, coverage }: Report): Section {
  const lines = [
    ...missing.map((each) => `--require ${each}`),
    ...listReasons(checks),
    ...(unverified.length > 0
      ? [`${unverified.length} of ${coverage.length} operations: ${unverified.join(', ')}`]
      : []),
  ]
  const list = lines.map((line) => `<li>${escape(line)}</li>`).join('\n')
  return { id: 'reasons', title: 'Not verified', html: list && `<ul>${list}</ul>` }
}
