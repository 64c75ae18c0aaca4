import type { JsonObject } from './bundle.ts'

/**
 * Reads the client's files `areas/<area>.ts`, the one list of its functions: the file is the area, the name that of the method,
 * and the row names the operation. Returns the files that follow from it: `areas.ts`, which has all of them, and
 * `<area>.ts` with the functions of an area under their operationIds.
 */
export function clientAreas(
  bundle: JsonObject,
  sources: ReadonlyMap<string, string>,
): Record<string, string> {
  const tags = (bundle.tags as { name: string }[]).map(({ name }) => name)
  const areas = tags
    .filter((name) => sources.has(name))
    .map((name) => ({ name, functions: listFunctions(sources.get(name)!) }))
  const entries = areas.map(({ name, functions }) => [`${name}.ts`, entry(name, functions)] as const)
  return { 'areas.ts': table(areas), ...Object.fromEntries(entries) }
}

interface OperationFunction {
  /** That of the client's method. */
  name: string
  id: string
}

interface Area {
  name: string
  functions: OperationFunction[]
}

/** In the order of the source. A function that is not exported has another name outside: `remove as delete`. */
function listFunctions(source: string): OperationFunction[] {
  return source
    .split(/^(?=(?:export )?const )/m)
    .slice(1)
    .flatMap((statement) => {
      const own = /const (\w+) =/.exec(statement)![1]!
      const id = /\brows\.(\w+)/.exec(statement)?.[1]
      const name = new RegExp(`\\b${own} as (\\w+)`).exec(source)?.[1] ?? own
      return id === undefined ? [] : [{ name, id }]
    })
}

const notice = '// Generated from areas/ by `npm run generate`. Do not edit.'

function table(areas: readonly Area[]): string {
  const rows = areas.map(({ name, functions }) => {
    const fields = functions.map((each) => `    ${each.name}: ${name}.${each.name},`)
    return [`  ${name}: {`, ...fields, '  },']
  })
  return [
    notice,
    ...areas.map(({ name }) => `import * as ${name} from '../../areas/${name}.ts'`),
    '',
    '/** The types of the modules keep the comments of their functions. */',
    'type Areas = {',
    ...areas.map(({ name }) => `  ${name}: typeof ${name}`),
    '}',
    '',
    '/**',
    " * The functions of all operations, by area and by the name of the client's method. Each is listed, because a bundler makes a",
    ' * getter of each name where a whole module stands as an object.',
    ' */',
    'export const areas: Areas = {',
    ...rows.flat(),
    '}',
    '',
  ].join('\n')
}

function entry(area: string, functions: readonly OperationFunction[]): string {
  const names = functions.map(({ name, id }) => (name === id ? `  ${id},` : `  ${name} as ${id},`))
  return [notice, 'export {', ...names, `} from '../../areas/${area}.ts'`, ''].join('\n')
}
