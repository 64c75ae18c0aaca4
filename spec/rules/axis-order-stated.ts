import { listBodies, isNumberList, isScalar, isUnlisted, showsPositions } from './positions.ts'
import { type Context, type Location, type Rule, readDescription } from './redocly.ts'
import { findDescription, type Leaf, listLeaves, listProperties, treeDescription } from './schemas.ts'
import { splitWords } from './words.ts'

/** The last word of a name that holds one axis: `lat`, `min_lon`, `minLongitude`, and the edges of a geocoding box. */
const axes = new Set('lat latitude lon lng longitude lx ly rx ry'.split(' '))
/** The last word of a name that holds both axes in some order, when its value is a string or a list of numbers. */
const pairs = new Set(
  (
    'coordinate coordinates coords location locations geocode geojson geometry bounds bbox polyline shape polygon llt ' +
    'latlng latlon lnglat lonlat point waypoint waypoints center centre'
  ).split(' '),
)
/** The last word of a name that holds positions too when its value is a list of lists of numbers. */
const lists = new Set('data positions points path paths track tracks line lines ring rings'.split(' '))

const axisName = /\b(lat(itude)?|lon(gitude)?|lng)s?\b/i
const orderName =
  /\b(lat(itude)?|lon(gitude)?|lng)s?\b[^.;]*\b(lat(itude)?|lon(gitude)?|lng)s?\b|\b(lat(itude)?|lon(gitude)?|lng) first\b/i

/**
 * The description must state the axis order. Three checks, each with the description that it reads:
 *
 * 1. A property or parameter that holds one axis (`axes`) has a description that says latitude or longitude.
 * 2. A property or parameter that holds positions has a description that says the order: "longitude first",
 *    `[longitude, latitude]`, "`lat,lon` string". It holds positions when its name ends in a word of `pairs` and its
 *    value is free text, a list of text or numbers, or an object of unlisted contents; or in a word of `lists` and its
 *    value is a list of lists of numbers. A whole body that is a list of numbers counts too. Codes (`enum`, `format`)
 *    do not, and an object with properties of its own is judged by these.
 * 3. Where an example shows positions (GeoJSON, also inside a string), as in open objects whose keys no schema lists,
 * the
 *    operation's description says the order, or one in the schema of that body does.
 *
 * For 1 and 2 the description is the one where the schema is used, that of its items, or that of the object it belongs
 * to; the operation's does not count, as the generated types show the field without it.
 */
export const axisOrderStated: Rule = () => ({
  Schema(schema, ctx) {
    for (const [name, property] of listProperties(schema)) {
      const location = ctx.location.child(['properties', name])
      const description = `${findDescription(ctx, property, location)}; ${readDescription(schema)}`
      check(ctx, { name, schema: property, location }, description)
    }
  },
  Parameter(parameter, ctx) {
    const { name, schema } = parameter
    const location = ctx.location.child(['schema'])
    const text = `${readDescription(parameter)}; ${findDescription(ctx, schema, location)}`
    check(ctx, { name: String(name), schema, location, reported: ctx.location }, text)
  },
  MediaType({ schema }, ctx) {
    const location = ctx.location.child(['schema'])
    if (!listLeaves(ctx, schema, location).some((leaf) => isNumberList(leaf, 1))) return
    if (orderName.test(treeDescription(ctx, schema, location))) return
    reportOrder(ctx, 'a body of numbers', location)
  },
  Operation(operation, ctx) {
    for (const body of listBodies(ctx, operation)) {
      if (!showsPositions(ctx, body)) continue
      const description = treeDescription(ctx, body.node.schema, body.location.child(['schema']))
      if (orderName.test(`${readDescription(operation)}; ${description}`)) continue
      reportOrder(ctx, `the positions in the examples of ${body.name}`, ctx.location.child(['description']))
    }
  },
})

type Field = { name: string; schema: unknown; location: Location; reported?: Location }

function check(ctx: Context, field: Field, description: string): void {
  const word = splitWords(field.name).at(-1) ?? ''
  const leaves = listLeaves(ctx, field.schema, field.location)
  const place = (field.reported ?? field.location).key()
  if (axes.has(word) && leaves.some(isScalar)) {
    if (axisName.test(description)) return
    ctx.report({
      message: `The description of ${field.name} does not say which axis it is. Example: \`lat: { type: number, description: Latitude in decimal degrees. }\``,
      location: place,
    })
  } else if (holdsPositions(word, leaves) && !orderName.test(description)) {
    reportOrder(ctx, field.name, place)
  }
}

function holdsPositions(word: string, leaves: Leaf[]): boolean {
  if (pairs.has(word)) return leaves.some(isUnlisted)
  return lists.has(word) && leaves.some((leaf) => isNumberList(leaf, 2))
}

function reportOrder(ctx: Context, what: string, location: Location): void {
  ctx.report({
    message: `The axis order of ${what} is not stated. Example: \`description: GeoJSON Point, coordinates [longitude, latitude].\``,
    location,
  })
}
