import { base } from '@geofield/page/site'
import { withInstallation } from '../../../../scripts/packages/published.ts'
import { statuses } from '../spec/status.ts'
import { fromRoot } from '../twin.ts'
import { consumers, outcomes } from './consumers.ts'

/** The parts of a guide that Markdown has no word for: what stands in their place. `''` keeps what is between the tags. */
const replacements: Readonly<Record<string, () => string>> = {
  SampleTabs: () => '',
  Sample: () => '',
  LiveMap: () => '(The page has a map of the server here.)',
  StatusTable: statusTable,
  ConsumerTable: consumerTable,
}

export interface GuideSource {
  /** `guides/routing`. */
  id: string
  title: string
  description?: string | undefined
  /** The areas and operations that it explains. */
  about?: readonly string[] | undefined
  /** Markdown with components (MDX), without its front matter. */
  body: string
}

/** The `.md` twin of a guide. Its links start at the site's root, because the twin stands elsewhere than the page. */
export function guideMarkdown({ id, title, description, body }: GuideSource): string {
  const text = outsideOfCode(withInstallation(body), (prose) =>
    prose
      .replaceAll(/^import .*$/gm, '')
      .replaceAll(/^<\/?([A-Z]\w*)[^>]*>$/gm, (tag, name: string) => {
        const replacement = replacements[name]
        if (!replacement) throw new Error(`${id}: no Markdown is known for ${tag}`)
        return replacement()
      })
      .replaceAll(
        /\]\(([^)]+)\)/g,
        (_, link: string) => `](${fromRoot(link.replaceAll(/\s+/g, ''), `${base}/${id}/`)})`,
      ),
  )
  return `${[`# ${title}`, description, text.replaceAll(/\n{3,}/g, '\n\n').trim()].filter(Boolean).join('\n\n')}\n`
}

/** Changes the text between the fenced blocks of code, which stay as they are. */
function outsideOfCode(body: string, change: (prose: string) => string): string {
  return body
    .split(/(^```[^]*?^```$)/m)
    .map((part) => (part.startsWith('```') ? part : change(part)))
    .join('')
}

function statusTable(): string {
  const rows = [...statuses.values()].map(
    ({ label, meaning, basis }) => `| ${label} | ${meaning} | ${basis}. |`,
  )
  return ['| Status | Meaning | What its page rests on |', '| --- | --- | --- |', ...rows].join('\n')
}

function consumerTable(): string {
  const rows = consumers.map(
    ({ tool, version, settings, does, results: { verified, full } }) =>
      `| ${tool} (${version}) | \`${settings}\` | ${does}. | ${outcomes[verified.outcome]} | ${outcomes[full.outcome]} |`,
  )
  const head = ['Tool', 'Settings', 'Tried', 'Verified bundle', 'Full bundle']
  return [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows].join('\n')
}
