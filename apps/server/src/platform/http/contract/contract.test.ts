import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { areas, readOperations, schemaValidator } from './contract.ts'
import { fieldDefaults, queryDefaults } from './defaults.ts'

const operations = readOperations()
const operation = (id: string) => operations.find(({ operationId }) => operationId === id)!

describe('defaults', () => {
  test('defaults come from the description, through references', () => {
    expect(fieldDefaults('SearchRequest', 'skip', 'take')).toEqual({ skip: 0, take: 50 })
    expect(fieldDefaults('MatrixRequest', 'costing', 'verbose')).toEqual({ costing: 'auto', verbose: true })
    expect(queryDefaults('findDistance', 'geometries', 'steps')).toEqual({
      geometries: 'polyline',
      steps: false,
    })
    expect(() => fieldDefaults('RouteRequest', 'locations')).toThrow(
      'states no default of locations in RouteRequest',
    )
  })

  test('the code of the server repeats no default of a field or parameter', () => {
    const names = new Set<string>()
    const hasDefault = (schema: unknown) => /^\{[^{}]*"default":/.test(JSON.stringify(schema))
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return
      const { name, schema, properties = {} } = node as Record<string, object>
      if (typeof name === 'string' && hasDefault(schema)) names.add(name)
      for (const [field, value] of Object.entries(properties)) {
        const { $ref = '' } = value as { $ref?: string }
        const target =
          bundle.components.schemas[$ref.split('/').at(-1) as keyof typeof bundle.components.schemas]
        if (hasDefault(value) || hasDefault(target ?? {})) names.add(field)
      }
      Object.values(node).forEach(visit)
    }
    visit(bundle)
    expect(names.size).toBeGreaterThan(30)
    const name = `(?:${[...names].filter((each) => /^\w+$/.test(each)).join('|')})`
    const value = String.raw`(?:'[^']*'|-?\d[\d_]*|true|false)`
    const request =
      '(?:(?:\\w+\\.)?(?:body|query|item|options)|Body|Query|Item|Options|Arguments|BodyOf|QueryOf)'
    const forms = [
      String.raw`\{[^{}]*\b${name}(?:: \w+)? = ${value}[^{}]*\} ?[=:] ?${request}\b`,
      String.raw`\b(?:body|query|item)\??\.${name} (?:\?\?|\|\|) ${value}`,
    ]
    const root = join(import.meta.dirname, '../../..')
    const exclude = ['**/*.test.ts', '**/testing/**', 'simulation/**']
    const repeated = globSync('**/*.ts', { cwd: root, exclude }).flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return forms
        .flatMap((form) => text.match(new RegExp(form, 'g')) ?? [])
        .map((each) => `${file}: ${each}`)
    })
    expect(repeated).toEqual([])
  })
})

describe('the description as the server reads it', () => {
  test('every operation is read, once', () => {
    const described = Object.values(bundle.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    )
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(described.toSorted())
    expect(new Set(described).size).toBe(described.length)
  })

  test('the operations of a tenant need a bearer token, unless a parameter carries the credential, and no others do', () => {
    for (const { path, needsTenant, needsBearer, credentialParameter } of operations) {
      expect(needsTenant, path).toBe(path.startsWith('/{tenant}/'))
      expect(needsBearer, path).toBe(needsTenant && credentialParameter === undefined)
    }
  })

  test('the operations that change objects are the writes of a tenant, without pushes of positions', () => {
    const writes =
      /^(insert|reassign|swap|setHolidays|create|update|delete|save|sync|propose|accept|activate|enable|disable|offboard|rename)/
    const ids = (chosen: typeof operations) => chosen.map(({ operationId }) => operationId).toSorted()
    const ofTenants = operations.filter(({ needsBearer }) => needsBearer)
    expect(ids(operations.filter(({ changesObjects }) => changesObjects))).toEqual(
      ids(ofTenants.filter(({ operationId }) => writes.test(operationId))),
    )
  })

  test('every operation belongs to a known area', () => {
    for (const { area } of operations) expect(areas).toContain(area)
  })
})

describe('parameters', () => {
  const { validateParameters } = operation('encodeDigipin')

  test.each([
    ['is missing', { latitude: '28' }, 'longitude', 'required'],
    ['is given twice', { latitude: ['28', '29'], longitude: '77' }, 'latitude', 'repeated'],
    ['is not a number', { latitude: 'north', longitude: '77' }, 'latitude', 'pattern'],
    ['is empty', { latitude: '', longitude: '77' }, 'latitude', 'pattern'],
  ])('the error names a parameter that %s', (_how, query, path, code) => {
    expect(validateParameters({}, query)).toMatchObject([{ path, code }])
  })

  test.each([
    ['0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f', 'accepted'],
    ['0197E7F2-5C1A-7A44-9D3E-0F6B1C2D3E4F', 'accepted'],
    ['urn:uuid:0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f', 'refused'],
    ['{0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f}', 'refused'],
    ['0197e7f25c1a7a449d3e0f6b1c2d3e4f', 'refused'],
  ])('the record id %s is %s', (id, outcome) => {
    const faults = operation('getRecord').validateParameters({ tenant: 'demo', layerName: 'X', id }, {})
    expect(faults).toHaveLength(outcome === 'accepted' ? 0 : 1)
  })
})

describe('a field of several forms', () => {
  const { validateBody } = operation('searchEmployees')

  test.each([
    [{ employee_status: 'x' }, '/employee_status', 'type', 'must be integer or null or object; got "x"'],
    [
      { employee_status: { like: 'x' } },
      '/employee_status/like',
      'operator',
      'is not supported for this field; use inq, nin, gt, gte, lt, lte, between',
    ],
    [
      { employee_status: {} },
      '/employee_status',
      'minProperties',
      'must NOT have fewer than 1 properties; got {}',
    ],
    [
      { CreatedDate: { gt: 'noon' } },
      '/CreatedDate/gt',
      'format',
      'must be a valid date-time or date; got "noon"',
    ],
  ])('%j gets the errors of the form that was sent', (body, path, code, message) => {
    expect(validateBody(body)).toEqual([{ path, code, message }])
    // With a field that is not known and one of a wrong type, there are two more errors.
    expect(validateBody({ ...body, shoe: 1, employee_code: 5 })).toHaveLength(3)
  })
})

describe('a body that is an object or a list of such objects', () => {
  const { validateBody } = operation('pushPositions')
  const position = { trackerId: 'd', lat: 1, lng: 1, ts: 1 }

  test.each([
    [{ positions: [position] }, 'got {"positions":[{"trackerId":"d","lat":1,"lng":1,"ts":1}]}'],
    [{}, 'got {}'],
    ['x', 'got "x"'],
    [null, 'got null'],
  ])('%j fits neither form and gets one error', (body, got) => {
    const expected = 'must be an object with trackerId, lat, lng, ts, or an array of such objects'
    expect(validateBody(body)).toEqual([{ path: '', code: 'type', message: `${expected}; ${got}` }])
  })

  test('the error names the missing field of the object, and the operation judges each object of a list by itself', () => {
    const { lat: _, ...lacking } = position
    expect(validateBody(lacking)).toEqual([{ path: '/lat', code: 'required', message: 'is missing' }])
    expect(validateBody([position, lacking, {}])).toEqual([])
  })
})

describe('an object of several forms', () => {
  const { validateBody } = operation('computeIsochrone')

  test.each([
    [{ time: 5, distance: 1 }, [['', 'must have only one of distance, time; got {"time":5,"distance":1}']]],
    [{ time: 0 }, [['/time', 'must be > 0; got 0']]],
    [{ distance: -1 }, [['/distance', 'must be > 0; got -1']]],
    [{ distance: 1, color: 'red' }, [['/color', 'must match pattern "^[0-9a-fA-F]{6}$"; got "red"']]],
    [
      {},
      [
        ['/time', 'is missing'],
        ['/distance', 'is missing'],
      ],
    ],
  ])('%j gets each error once, for the form that its fields select', (contour, faults) => {
    const errors = validateBody({ locations: [{ lat: 18.5, lon: 73.8 }], contours: [{ time: 1 }, contour] })
    expect(errors.map(({ path, message }) => [path.replace('/contours/1', ''), message])).toEqual(faults)
  })
})

describe('parameters that are not strings', () => {
  const { validateParameters } = operation('findDistance')
  const path = { profile: 'car', coordinates: '73.856784,18.532408;73.872049,18.547777' }

  test.each([
    ['steps', 'true', true],
    ['steps', 'false', false],
    ['alternatives', 'true', true],
    ['alternatives', '2', 2],
    ['overview', 'false', 'false'],
  ])('%s=%s is read by its declared type', (name, text, value) => {
    const query: Record<string, unknown> = { [name]: text }
    expect(validateParameters(path, query)).toEqual([])
    expect(query).toEqual({ [name]: value })
  })

  test.each([
    ['steps', 'maybe', 'must be boolean; got "maybe"'],
    ['steps', '', 'must be boolean; got ""'],
    ['steps', 'TRUE', 'must be boolean; got "TRUE"'],
    ['alternatives', '3', 'must be <= 2; got 3'],
    ['alternatives', '1.5', 'must be boolean or integer; got 1.5'],
    ['alternatives', '1e999', 'must be boolean or integer; got Infinity'],
    ['alternatives', 'some', 'must be boolean or integer; got "some"'],
    ['alternatives', '0x1', 'must be boolean or integer; got "0x1"'],
  ])('%s=%s is refused in its declared type', (name, text, message) => {
    expect(validateParameters(path, { [name]: text })).toMatchObject([{ path: name, message }])
  })
})

describe('bodies', () => {
  test('a form has the fields that its grant needs, and an unknown grant is the only fault', () => {
    const { validateBody } = operation('createToken')
    expect(validateBody({ grant_type: 'password', username: 'demo' })).toEqual([
      { path: '/password', code: 'required', message: 'is missing' },
    ])
    expect(validateBody({ grant_type: 'refresh_token', username: 'demo' })).toEqual([
      { path: '/refresh_token', code: 'required', message: 'is missing' },
    ])
    expect(validateBody({})).toEqual([{ path: '/grant_type', code: 'required', message: 'is missing' }])
    for (const other of ['implicit', '__proto__', 'constructor'])
      expect(validateBody({ grant_type: other })).toMatchObject([{ path: '/grant_type', code: 'enum' }])
    expect(validateBody({ grant_type: ['password', 'refresh_token'] })).not.toEqual([])
  })

  test('an error never repeats a password', () => {
    const { validateBody } = operation('createToken')
    const faults = [
      ...validateBody({ grant_type: 'password', username: 'demo', password: ['hunter2', 'hunter2'] }),
      ...validateBody({ grant_type: 'refresh_token', refresh_token: ['hunter2'] }),
    ]
    expect(faults).toHaveLength(2)
    expect(JSON.stringify(faults)).not.toContain('hunter2')
  })

  test("if one of two dependent fields is missing, the error names it without the other's value", () => {
    const half = { employee_full_name: 'Asha', employee_password: 'hunter2-hunter2' }
    expect(operation('createEmployee').validateBody(half)).toEqual([
      {
        path: '/employee_username',
        code: 'dependentRequired',
        message: 'is missing: employee_password requires it',
      },
    ])
  })

  test.each([
    [[], 'minItems', 'must have at least 1 item; got 0'],
    [Array.from({ length: 1001 }, () => ({})), 'maxItems', 'must have at most 1000 items; got 1001'],
  ])('the error for a batch of a wrong length has the limit', (batch, code, message) => {
    expect(operation('pushPositions').validateBody(batch)).toContainEqual({ path: '', code, message })
  })

  test('every fault is reported with the received and the expected value', () => {
    const faults = operation('searchEmployees').validateBody({ skip: -1, take: 'all', colour: 1 })
    expect(faults).toEqual([
      { path: '/colour', code: 'unknownField', message: 'is not known here' },
      { path: '/skip', code: 'minimum', message: 'must be >= 0; got -1' },
      { path: '/take', code: 'type', message: 'must be integer; got "all"' },
    ])
  })

  test.each([[Infinity], [0.5], ['1'], [null], [true]])('%s is refused as a whole number', (skip) => {
    expect(operation('searchRecords').validateBody({ skip })).toHaveLength(1)
  })

  test('a field name with a slash or a tilde is a JSON Pointer', () => {
    expect(operation('searchEmployees').validateBody({ 'a/b~c': 1 })).toMatchObject([{ path: '/a~1b~0c' }])
  })

  test('at most 100 of thousands of faults are reported', () => {
    const forms = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`x${index}`, { gt: {} }]))
    expect(operation('searchRecords').validateBody(forms)).toHaveLength(100)
    const body = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`x${index}`, 1]))
    expect(operation('searchEmployees').validateBody(body)).toHaveLength(100)
  })

  test.each([
    ['a list', 'reverseGeocode', Array.from({ length: 330_000 }, () => 'x')],
    [
      'an object',
      'searchRecords',
      { filters: Object.fromEntries(Array.from({ length: 130_000 }, (_, i) => [`f${i}`, {}])) },
    ],
  ] as const)(
    '%s with as many faults as fit into a body is validated within the time limit of a test',
    (_what, id, body) => {
      // The time must not grow with the square of the number of faults: then this would take half an hour.
      expect(operation(id).validateBody(body)).toHaveLength(100)
    },
  )

  test('lengths count characters, not UTF-16 code units', () => {
    const [fault] = operation('decodeDigipin').validateBody({ digipin: '😀'.repeat(13) })
    expect(fault?.message).toBe('must have at most 12 characters; got 13')
  })

  test('a named schema of the description has a validator', () => {
    expect(schemaValidator('Count')({ count: -1 })).toMatchObject([{ path: '/count', code: 'minimum' }])
  })
})

test('a fault of the least length says "1 character"', () => {
  const faults = operation('createPlan').validateBody({ plan_name: '', plan_start_date: '2033-01-03' })
  expect(faults).toEqual([
    { path: '/plan_name', code: 'minLength', message: 'must have at least 1 character; got 0' },
  ])
})
