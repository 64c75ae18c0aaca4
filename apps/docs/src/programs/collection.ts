import { formFields } from '@geofield/page/samples/curl'
import { printJson } from '@geofield/page/samples/printValue'
import { demo, demoAddress } from '@geofield/page/samples/demo'
import type { OperationPage } from '../spec/operationPage.ts'

type NameValue = { name: string; value: string }

/** The variables of the collections, set to the demo of `npm start`. The token call fills in `token`. */
export const demoVariables: Readonly<Record<string, string>> = {
  baseUrl: demoAddress,
  ...demo,
  token: '',
}

/** A call as Postman and Bruno save it: `{{name}}` stands for a variable, `:name` for a path parameter. */
export interface SavedCall {
  id: string
  name: string
  description: string
  method: string
  /** With the query. */
  url: string
  pathParameters: NameValue[]
  query: NameValue[]
  bearer: boolean
  form?: NameValue[]
  json?: string
  /** Whether the response has the token of later calls. */
  givesToken: boolean
}

export interface SavedArea {
  title: string
  calls: SavedCall[]
}

/** The sample call of each operation, by area. */
export function savedAreas(pages: readonly OperationPage[]): SavedArea[] {
  const titles = [...new Set(pages.map(({ areaTitle }) => areaTitle))]
  return titles.map((title) => ({
    title,
    calls: pages.filter(({ areaTitle }) => areaTitle === title).map(savedCall),
  }))
}

function savedCall({ id, title, lead, request }: OperationPage): SavedCall {
  const { method, parameters, bearer, body } = request
  const given = (part: string) =>
    parameters.flatMap(({ name, value, in: where }) =>
      where === part && value !== undefined ? [{ name, value }] : [],
    )
  const pathParameters = given('path').filter(({ name }) => name !== 'tenant')
  // These programs have no `:name` for a part of a segment.
  const segments = request.path.split('/')
  const isWhole = ({ name }: NameValue) =>
    segments.every((segment) => segment === `{${name}}` || !segment.includes(`{${name}}`))
  let path = request.path.replace('{tenant}', '{{tenant}}')
  for (const one of pathParameters)
    path = path.replaceAll(`{${one.name}}`, isWhole(one) ? `:${one.name}` : encodeURIComponent(one.value))
  const key = request.keyless ? [] : [{ name: 'api-key', value: '{{apiKey}}' }]
  const query = [...key, ...given('query')]
  const search = query
    .map(({ name, value }) => `${name}=${value.startsWith('{{') ? value : encodeURIComponent(value)}`)
    .join('&')
  return {
    id,
    name: title,
    description: lead,
    method,
    url: `{{baseUrl}}${path}${search && `?${search}`}`,
    pathParameters: pathParameters.filter(isWhole),
    query,
    bearer,
    givesToken: id === 'createToken',
    ...(body?.form ? { form: formFields(body.value).map(fromVariable) } : {}),
    ...(body && !body.form ? { json: printJson(body.value) } : {}),
  }
}

function fromVariable([name, value]: [string, string]): NameValue {
  return { name, value: demoVariables[name] === value ? `{{${name}}}` : value }
}
