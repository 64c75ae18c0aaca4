/**
 * Lighthouse on the built site, as a phone on a slow network sees it: `node test/lighthouse.ts [PATH...]`. Prints the
 * scores of each page and fails if one is below its least.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { base } from '@geofield/page/site'
import { packagedBrowser } from './browser.ts'
import { serveDist } from './staticServer.ts'

/** Not a dependency: only this run needs its two hundred packages. */
const lighthouse = 'lighthouse@13.5.0'
/** One of each kind: home, a guide, operations, an error, a command, an area of the client. */
const ownPaths = [
  '',
  'guides/routing/',
  'reference/findRoute/',
  'reference/optimizeRoute/',
  'errors/VALIDATION_FAILED/',
  'cli/records/',
  'client/geocoding/',
]
const least = (category: string) => (category === 'performance' ? 95 : 100)

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>
}

async function measure(url: string): Promise<Report> {
  const { executablePath, args, env } = await packagedBrowser()
  const options = [
    '--output=json',
    '--quiet',
    '--max-wait-for-load=60000',
    `--chrome-flags=${args.join(' ')}`,
  ]
  const { stdout } = await promisify(execFile)('npx', ['--yes', lighthouse, url, ...options], {
    env: { ...env, CHROME_PATH: executablePath },
    maxBuffer: 100_000_000,
  })
  return JSON.parse(stdout) as Report
}

function weakAudits({ audits, categories }: Report): string[] {
  return Object.entries(categories).flatMap(([category, { auditRefs }]) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score, title, displayValue } = audits[id]!
      return weight > 0 && score !== null && score < 1
        ? [`  ${category}: ${title}, ${displayValue ?? ''} (${score})`]
        : []
    }),
  )
}

const site = await serveDist()
const paths = process.argv.slice(2)
for (const path of paths.length > 0 ? paths : ownPaths) {
  const report = await measure(`${site.origin}${base}/${path}`)
  const scores = Object.entries(report.categories).map(
    ([category, { score }]) => [category, Math.round(score * 100)] as const,
  )
  console.log(`${base}/${path}: ${scores.map(([category, score]) => `${category} ${score}`).join(', ')}`)
  if (scores.every(([category, score]) => score >= least(category))) continue
  process.exitCode = 1
  console.log(weakAudits(report).join('\n'))
}
await site.close()
