import { demoVariables, type SavedArea, type SavedCall } from './collection.ts'

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** The collection to import into Postman (format 2.1). */
export function postmanCollection(areas: readonly SavedArea[]) {
  return {
    info: {
      name: 'Geofield',
      description:
        'One call for each operation. Choose the environment “Geofield demo”, and send “Get or refresh an access token” first.',
      schema,
    },
    item: areas.map(({ title, calls }) => ({ name: title, item: calls.map(item) })),
  }
}

/** The environment that belongs to it. */
export function postmanEnvironment() {
  return {
    name: 'Geofield demo',
    values: Object.entries(demoVariables).map(([key, value]) => ({
      key,
      value,
      type: ['apiKey', 'password', 'token'].includes(key) ? 'secret' : 'default',
      enabled: true,
    })),
    _postman_variable_scope: 'environment',
  }
}

function item(call: SavedCall) {
  const [path = ''] = call.url.replace('{{baseUrl}}/', '').split('?')
  return {
    name: call.name,
    request: {
      method: call.method,
      description: call.description,
      header: call.json ? [{ key: 'Content-Type', value: 'application/json' }] : [],
      auth: call.bearer
        ? { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] }
        : { type: 'noauth' },
      url: {
        raw: call.url,
        host: ['{{baseUrl}}'],
        path: path.split('/'),
        query: call.query.map(keyed),
        variable: call.pathParameters.map(keyed),
      },
      ...(call.form ? { body: { mode: 'urlencoded', urlencoded: call.form.map(keyed) } } : {}),
      ...(call.json ? { body: { mode: 'raw', raw: call.json, options: { raw: { language: 'json' } } } } : {}),
    },
    ...(call.givesToken ? { event: [keepToken] } : {}),
  }
}

const keepToken = {
  listen: 'test',
  script: {
    type: 'text/javascript',
    exec: ["if (pm.response.code === 200) pm.environment.set('token', pm.response.json().access_token)"],
  },
}

function keyed({ name, value }: { name: string; value: string }) {
  return { key: name, value }
}
