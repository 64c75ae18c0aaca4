import { demoVariables, type SavedArea, type SavedCall } from './collection.ts'

/** The collection to import into Bruno, with the environment of the demo. */
export function brunoCollection(areas: readonly SavedArea[]) {
  return {
    name: 'Geofield',
    version: '1',
    items: areas.map(({ title, calls }, i) => ({
      type: 'folder',
      name: title,
      seq: i + 1,
      items: calls.map(item),
    })),
    environments: [
      {
        name: 'Geofield demo',
        variables: Object.entries(demoVariables).map(([name, value]) => ({
          name,
          value,
          type: 'text',
          enabled: true,
          // Bruno stores no secret in the collection's files, and so would forget the demo's public key and password.
          secret: name === 'token',
        })),
      },
    ],
  }
}

function item(call: SavedCall, i: number) {
  const mode = call.json ? 'json' : call.form ? 'formUrlEncoded' : 'none'
  return {
    type: 'http-request',
    name: call.name,
    seq: i + 1,
    request: {
      url: call.url,
      method: call.method,
      headers: [],
      params: [
        ...call.query.map((one) => ({ ...one, type: 'query', enabled: true })),
        ...call.pathParameters.map((one) => ({ ...one, type: 'path', enabled: true })),
      ],
      auth: call.bearer ? { mode: 'bearer', bearer: { token: '{{token}}' } } : { mode: 'none' },
      body: {
        mode,
        ...(call.json ? { json: call.json } : {}),
        formUrlEncoded: (call.form ?? []).map((one) => ({ ...one, enabled: true })),
        multipartForm: [],
      },
      script: call.givesToken
        ? { res: "if (res.status === 200) bru.setEnvVar('token', res.body.access_token)" }
        : {},
      vars: {},
      assertions: [],
      tests: '',
      docs: call.description,
    },
  }
}
