import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findExamples, findLeaks } from './proxyLogs.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const configurations = globSync('deploy/**/*{.conf,.cfg,Caddyfile}', { cwd: root })
  .map((file) => ({ name: file, text: read(file) }))
  .filter(({ text }) => /\bproxy_pass\b|\bmode http\b|\breverse_proxy\b/.test(text))
const pages = globSync(['apps/docs/src/content/docs/**/*.{md,mdx}', '{deploy,scripts,apps}/**/README.md'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
})
const examples = [...configurations, ...pages.flatMap((page) => findExamples(page, read(page)))]

test('an example of a proxy is found in deploy and in the guide', () => {
  expect(examples.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'deploy/cluster/nginx.conf',
      'apps/docs/src/content/docs/guides/own-server.md (nginx)',
    ]),
  )
})

test.each(examples)(
  'an example of a proxy writes no API key and no token of a device into a log, at no level: $name',
  (example) => {
    expect(findLeaks(example)).toEqual([])
  },
)

const cluster = read('deploy/cluster/nginx.conf')
const guide = examples.find(({ name }) => name.includes('own-server'))!.text
test.each([
  [
    'nginx whose log of errors has warnings',
    cluster.replace('stderr emerg', 'stderr warn'),
    'whole requests',
  ],
  ['nginx whose log of errors has only critical ones', guide.replace(' emerg;', ' crit;'), 'whole requests'],
  ['nginx without a log of errors', cluster.replace(/ {2}error_log.*\n/, ''), 'no error_log'],
  ['nginx without a word about the access log', cluster.replace('access_log off;', ''), 'no access_log'],
  ['nginx with its own format', guide.replace('.log geofield;', '.log;'), 'own format'],
  ['nginx with the whole request', guide.replace('$request_method', '$request'), 'log_format with $request'],
  ['nginx with the path as it is', guide.replace('$geofield_path"', '$uri"'), 'log_format with $uri'],
  ['nginx with tokens in paths', guide.replace('tracking/push', 'x'), 'is not masked'],
  ['haproxy with its format', 'frontend web\n  mode http\n  option httplog\n', 'option httplog'],
  ['haproxy with queries', 'frontend web\n  mode http\n  log-format "%ci %HU"\n', '%HU'],
  ['Caddy with its log', 'geo.example.com {\n  reverse_proxy :4010\n  log\n}\n', 'log has the URI'],
])('the check finds %s', (_what, text, leak) => {
  expect(findLeaks({ name: 'x', text }).join('\n')).toContain(leak)
})

test.each([
  ['haproxy that logs no request', 'frontend web\n  mode http\n  log-format "%ci %ST %HM"\n'],
  ['Caddy without a log', 'geo.example.com {\n  reverse_proxy :4010\n}\n'],
])('the check accepts %s', (_what, text) => {
  expect(findLeaks({ name: 'x', text })).toEqual([])
})
