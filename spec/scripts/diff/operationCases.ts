/** One change of the base for each rule about operations. */
import { type Edit, base, edit } from './base.ts'
import type { JsonObject } from './document.ts'

export const put = 'paths/~1things~1{id}/put'
const list = 'paths/~1things/get'
const parameter = (name: string, more = {}) => ({ name, in: 'query', schema: { type: 'string' }, ...more })
export const ok = `${put}/responses/200`

/** The expected finding as severity, side and rule; the change; and an edit of the base before the change. */
export const operationCases: [finding: string, change: Edit, before?: Edit][] = [
  ['error operation path-removed', edit('paths/~1things~1{id}')],
  ['error operation operation-removed', edit(list)],
  ['info operation operation-added', edit('paths/~1things/post', { operationId: 'addThing', responses: {} })],
  ['info operation operation-added', edit('paths/~1new', { get: { operationId: 'getNew', responses: {} } })],
  ['warning operation operation-id-changed', edit(`${put}/operationId`, 'replaceThing')],
  ['info operation deprecated', edit(`${put}/deprecated`, true)],
  ['info operation deprecation-withdrawn', edit(`${list}/deprecated`)],
  ['warning operation callback-changed', edit(`${put}/callbacks`, { done: {} })],
  ['warning operation webhook-changed', edit('webhooks', { moved: {} })],

  ['error operation status-withdrawn', edit(`${list}/x-status`, 'planned')],
  ['error operation status-withdrawn', edit('paths/~1things/delete/x-status', 'deferred')],
  ['warning operation status-back', edit(`${put}/x-status`, 'tbd')],
  ['info operation status-forward', edit(`${put}/x-status`, 'ready')],
  ['error operation idempotency-lost', edit(`${put}/x-idempotent`, false)],
  ['info operation idempotency-gained', edit(`${list}/x-idempotent`, true)],
  ['warning operation limit-added', edit(`${put}/x-limits/rows`, 5)],
  ['error operation limit-lowered', edit(`${put}/x-limits/stops`, 49)],
  ['info operation limit-raised', edit(`${put}/x-limits/stops`, 51)],
  ['info operation limit-removed', edit(`${put}/x-limits/stops`)],
  ['info operation paging-added', edit(`${list}/x-paging`, { items: 'data' })],
  ['info operation paging-added', edit(`${put}/x-paging/cursor`, { after: 'after', next: 'next' })],
  ['error operation paging-changed', edit(`${put}/x-paging/take`, 'limit')],
  ['error operation paging-changed', edit(`${put}/x-paging`)],
  ['info operation error-codes-added', edit(`${put}/x-error-codes`, ['LATE', 'LOST', 'FULL'])],
  ['warning operation error-codes-removed', edit(`${put}/x-error-codes`, ['LATE'])],

  ['error operation security-tightened', edit(`${put}/security`, [{ bearer: [], key: [] }])],
  ['info operation security-loosened', edit(`${put}/security`, [])],
  ['info operation security-loosened', edit(`${put}/security`, [{ key: [] }, { bearer: [] }])],
  ['info operation server-added', edit('servers/1', { url: 'http://b' })],
  [
    'info operation server-added',
    edit('paths/~1things/servers', [
      { url: '{at}/v1', variables: { at: { default: 'http://a' } } },
      { url: 'http://c' },
    ]),
  ],
  ['warning operation server-removed', edit('servers/0')],
  ['warning operation server-changed', edit('servers/0/variables/at/default', 'http://z')],

  ['info request parameter-added', edit(`${put}/parameters/2`, parameter('page'))],
  [
    'error request required-parameter-added',
    edit(`${put}/parameters/2`, parameter('page', { required: true })),
  ],
  ['warning request parameter-removed', edit(`${put}/parameters/0`)],
  ['error request parameter-moved', edit(`${put}/parameters/0/in`, 'header')],
  ['error request parameter-made-required', edit(`${put}/parameters/0/required`, true)],
  ['info request parameter-made-optional', edit(`${put}/parameters/1/required`, false)],
  ['error request parameter-style-changed', edit(`${put}/parameters/0/explode`, false)],
  ['warning request path-parameter-renamed', renamePathParameter],
  ['info request deprecated', edit(`${put}/parameters/0/deprecated`, true)],
  ['error request enum-value-removed', edit(`${put}/parameters/0/schema/enum`, ['up'])],
  ['warning request format-added', edit(`${put}/parameters/1/schema/format`, 'uuid')],
  ['error request length-tightened', edit('components/parameters/Id/schema/maxLength', 9)],

  ['info request body-added', edit(`${list}/requestBody`, { content: {} })],
  ['error request required-body-added', edit(`${list}/requestBody`, { required: true, content: {} })],
  ['error request body-removed', edit(`${put}/requestBody`)],
  [
    'error request body-made-required',
    edit(`${put}/requestBody/required`, true),
    edit(`${put}/requestBody/required`),
  ],
  ['info request body-made-optional', edit(`${put}/requestBody/required`)],
  ['info request media-type-added', edit(`${put}/requestBody/content/text~1csv`, {})],
  ['error request media-type-removed', edit(`${put}/requestBody/content/application~1json`)],
  [
    'warning request encoding-changed',
    edit(`${put}/requestBody/content/application~1json/encoding`, { a: {} }),
  ],

  ['warning response success-status-added', edit(`${put}/responses/202`, { description: 'Later.' })],
  ['error response success-status-removed', edit(ok)],
  ['info response error-status-added', edit(`${put}/responses/409`, { description: 'Too late.' })],
  ['info response error-status-added', edit(`${put}/responses/default`, { description: 'Any failure.' })],
  ['info response error-status-removed', edit(`${put}/responses/404`)],
  ['info response header-added', edit(`${ok}/headers/Link`, { schema: {} })],
  ['error response header-removed', edit(`${ok}/headers/Age`)],
  ['info response header-made-required', edit(`${ok}/headers/Age/required`, true)],
  ['error response header-made-optional', edit(`${ok}/headers/ETag/required`)],
  ['error response type-widened', edit(`${ok}/headers/Age/schema/type`, 'number')],
  ['info response deprecated', edit(`${ok}/headers/Age/deprecated`, true)],
  [
    'info request deprecation-withdrawn',
    edit(`${put}/parameters/0/deprecated`),
    edit(`${put}/parameters/0/deprecated`, true),
  ],
  [
    'info response deprecation-withdrawn',
    edit(`${ok}/headers/Age/deprecated`),
    edit(`${ok}/headers/Age/deprecated`, true),
  ],
  ['info response media-type-added', edit('components/responses/Lost/content', { 'text/plain': {} })],
  ['error response media-type-removed', edit(`${ok}/content`)],
  ['warning response encoding-changed', edit(`${ok}/content/application~1json/encoding`, { a: {} })],
]

/** The base before and after the change. */
export function versions(change: Edit, before: Edit = () => {}) {
  const [old, next] = [base(), base()]
  for (const bundle of [old, next]) before(bundle)
  change(next)
  return { old, next }
}

function renamePathParameter(bundle: JsonObject): void {
  const paths = bundle.paths as JsonObject
  paths['/things/{key}'] = paths['/things/{id}']!
  delete paths['/things/{id}']
  edit('components/parameters/Id/name', 'key')(bundle)
}
