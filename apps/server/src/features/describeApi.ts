import type { Collection, Column } from './collection.ts'
import { types } from './links.ts'
import { defaults, isFilter, maxLimit } from './readAsked.ts'

type Json = Record<string, unknown>

const formats: Record<Column['kind'], Json> = {
  text: { type: 'string' },
  number: { type: 'number' },
  // Whole numbers go beyond the 32 bits that GIS programs give the type `integer`.
  integer: { type: 'number', multipleOf: 1 },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  moment: { type: 'string', format: 'date-time' },
  uuid: { type: 'string', format: 'uuid' },
  geometry: { type: 'object' },
}

/** Returns the JSON Schema of a collection's features. A property without a value is null, which GDAL can't read in a schema. */
export function featureSchema({ title, columns }: Collection) {
  const properties = Object.fromEntries(columns.map(({ name, kind }) => [name, formats[kind]]))
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    type: 'object' as const,
    required: ['type', 'id', 'geometry', 'properties'],
    properties: {
      type: { type: 'string' },
      id: { type: 'string' },
      geometry: { type: 'object' },
      properties: { type: 'object', properties },
    },
  }
}

const link = {
  type: 'object',
  required: ['href'],
  properties: {
    href: { type: 'string' },
    rel: { type: 'string' },
    type: { type: 'string' },
    title: { type: 'string' },
  },
}
const schemas: Json = {
  link,
  links: { type: 'array', items: { $ref: '#/components/schemas/link' } },
  landingPage: withLinks({ title: { type: 'string' }, description: { type: 'string' } }),
  confClasses: {
    type: 'object',
    required: ['conformsTo'],
    properties: { conformsTo: { type: 'array', items: { type: 'string' } } },
  },
  collection: withLinks({
    id: { type: 'string' },
    title: { type: 'string' },
    description: { type: 'string' },
    itemType: { type: 'string' },
    crs: { type: 'array', items: { type: 'string' } },
  }),
  collections: withLinks({
    collections: { type: 'array', items: { $ref: '#/components/schemas/collection' } },
  }),
  featureGeoJSON: withLinks({
    type: { type: 'string', enum: ['Feature'] },
    id: { type: 'string' },
    geometry: { type: 'object', nullable: true },
    properties: { type: 'object', nullable: true },
  }),
  featureCollectionGeoJSON: withLinks({
    type: { type: 'string', enum: ['FeatureCollection'] },
    features: { type: 'array', items: { $ref: '#/components/schemas/featureGeoJSON' } },
    timeStamp: { type: 'string', format: 'date-time' },
    numberMatched: { type: 'integer', minimum: 0 },
    numberReturned: { type: 'integer', minimum: 0 },
  }),
  exception: { type: 'object', required: ['error'], properties: { error: { type: 'object' } } },
}

function withLinks(properties: Json): Json {
  return { type: 'object', properties: { ...properties, links: { $ref: '#/components/schemas/links' } } }
}

/** The parameters, in the form that the standard gives them. */
const parameters: Json = {
  bbox: query('bbox', {
    type: 'array',
    oneOf: [
      { minItems: 4, maxItems: 4 },
      { minItems: 6, maxItems: 6 },
    ],
    items: { type: 'number' },
  }),
  datetime: query('datetime', { type: 'string' }),
  limit: query('limit', { type: 'integer', minimum: 1, maximum: maxLimit, default: defaults.limit }),
  after: query('after', { type: 'string' }),
}

function query(name: string, schema: Json): Json {
  return { name, in: 'query', required: false, schema, style: 'form', explode: false }
}

type Served = { title: string; root: string; collections: Collection[] }

/** Returns the OpenAPI 3.0 description of these collections. */
export function describeApi({ title, root, collections }: Served) {
  const paths = Object.assign(
    {
      '/': read('getLandingPage', 'The landing page', types.json, 'landingPage'),
      '/api': read('getApi', 'This description', types.api),
      '/conformance': read('getConformance', 'The conformance classes', types.json, 'confClasses'),
      '/collections': read('getCollections', 'The collections', types.json, 'collections'),
    },
    ...collections.map(describeCollection),
  ) as Json
  return {
    openapi: '3.0.3',
    info: { title, version: '1.0.0', license: { name: 'Apache-2.0' } },
    servers: [{ url: root }],
    security: [{ token: [] }, { login: [] }, { address: [] }],
    paths,
    components: {
      parameters,
      schemas,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        login: { type: 'http', scheme: 'basic' },
        address: { type: 'apiKey', in: 'query', name: 'token' },
      },
    },
  }
}

function describeCollection({ id, title, columns }: Collection, index: number): Json {
  const path = `/collections/${id}`
  const named = (operation: string) => `${operation}${index}`
  const filters = columns.filter(isFilter).map(({ name, kind }) => query(name, formats[kind]))
  const shared = Object.keys(parameters).map((name) => ({ $ref: `#/components/parameters/${name}` }))
  const featureId = { name: 'featureId', in: 'path', required: true, schema: { type: 'string' } }
  return {
    [path]: read(named('describeCollection'), title, types.json, 'collection'),
    [`${path}/schema`]: read(named('getSchema'), `The properties of ${title}`, types.schema),
    [`${path}/items`]: read(named('getFeatures'), title, types.geoJson, 'featureCollectionGeoJSON', [
      ...shared,
      ...filters,
    ]),
    [`${path}/items/{featureId}`]: read(
      named('getFeature'),
      `One of ${title}`,
      types.geoJson,
      'featureGeoJSON',
      [featureId],
    ),
  }
}

function read(operationId: string, summary: string, type: string, schema?: string, taken: Json[] = []): Json {
  const content = {
    [type]: { schema: schema ? { $ref: `#/components/schemas/${schema}` } : { type: 'object' } },
  }
  const error = (description: string) => ({
    description,
    content: { [types.json]: { schema: { $ref: '#/components/schemas/exception' } } },
  })
  return {
    get: {
      operationId,
      summary,
      ...(taken.length > 0 && { parameters: taken }),
      responses: {
        200: { description: summary, content },
        400: error('A parameter is not allowed'),
        401: error('The credentials are missing or wrong'),
        403: error('The credentials do not open this'),
        404: error('There is no such resource'),
        500: error('The server failed'),
      },
    },
  }
}
