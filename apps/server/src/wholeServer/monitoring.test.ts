import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { listPrometheusNames, prometheusName } from '../platform/telemetry/prometheusNames.ts'
import { type Metric, metrics } from '../platform/telemetry/metrics.ts'
import { toTable, writeBetween } from '../testing/guideTable.ts'

const guideFile = join(import.meta.dirname, '../../../docs/src/content/docs/guides/monitoring.mdx')
const guide = readFileSync(guideFile, 'utf8')
const read = (file: string) => readFileSync(join(import.meta.dirname, '../../monitoring', file), 'utf8')

type Rule = {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string }
}
type Panel = {
  id: number
  type: string
  title: string
  description?: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { refId: string; expr: string; legendFormat: string }[]
}

const { groups } = parse(read('alerts.yaml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(read('dashboard.json')) as { uid: string; panels: Panel[] }
const queries = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [`the panel ${title}`, expr] as const),
)

test('every metric that a rule or a panel names is one that the server serves', () => {
  const served = new Set([...listPrometheusNames(), 'up'])
  const all = [...rules.map(({ alert, expr }) => [alert, expr] as const), ...queries]
  const unknown = all.flatMap(([where, expr]) => {
    const names = expr.match(/\b(?:up|(?:geofield|http|db|nodejs|process|v8js)_\w+)(?=[{\s)[]|$)/g) ?? []
    if (names.length === 0) return [`${where} names no metric: ${expr}`]
    return names.filter((name) => !served.has(name) && !isLabel(name)).map((name) => `${where}: ${name}`)
  })
  expect(unknown).toEqual([])
})

/** In `by (...)` and `on (...)`. */
function isLabel(name: string): boolean {
  return /^(geofield_(operation|reason|queue|outcome|repeated|tenant_class|engine_(action|cause|state|weight)|upkeep_name)|http_response_status_class|db_client_connection_(state|pool_name)|v8js_gc_type)$/.test(
    name,
  )
}

test('every metric is on the dashboard or in a rule', () => {
  const used = [...rules.map(({ expr }) => expr), ...queries.map(([, expr]) => expr)].join('\n')
  const unused = Object.entries<Metric>(metrics)
    .map(([name, metric]) => prometheusName(name, metric))
    .filter((name) => !used.includes(name))
  // What others show better: the wait of a queue, the 99th percentile, and /status.
  expect(new Set(unused)).toEqual(
    new Set([
      'geofield_queue_running',
      'nodejs_eventloop_delay_p50_seconds',
      'geofield_import_places',
      'geofield_import_map_age_seconds',
    ]),
  )
})

test('every alert has a severity, says what happened, and has its row in the guide', () => {
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'ticket'], alert).toContain(labels.severity)
    expect(annotations.summary, alert).toMatch(/\.$/)
    expect(guide, alert).toContain(`| \`${alert}\``)
  }
  expect(guide.match(/^\| `Geofield\w+`/gm)).toHaveLength(rules.length)
})

test('panels of the dashboard have their own ids, queries and places, and a description', () => {
  const { panels } = dashboard
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const taken = new Set<string>()
  for (const { type, title, description, gridPos, targets = [] } of panels) {
    if (type !== 'row') expect([title, !!description, targets.length > 0]).toEqual([title, true, true])
    expect(new Set(targets.map(({ refId }) => refId)).size, title).toBe(targets.length)
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect([x < 24, taken.has(`${x} ${y}`)], title).toEqual([true, false])
        taken.add(`${x} ${y}`)
      }
    }
  }
})

test('the guide on monitoring has the table of metrics (vitest -u writes it)', async () => {
  const rows = Object.entries<Metric>(metrics).map(([name, metric]) => [
    `\`${prometheusName(name, metric)}\``,
    metric.kind === 'total' ? 'counter' : metric.kind === 'level' ? 'gauge' : metric.kind,
    metric.description,
  ])
  const table = toTable([['metric', 'kind', 'what'], ...rows])
  const text = writeBetween(guide, { name: 'metrics', by: 'monitoring.test.ts', table })
  await expect(text).toMatchFileSnapshot(guideFile)
})
