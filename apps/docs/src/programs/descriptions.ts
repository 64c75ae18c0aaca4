import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { stringify } from 'yaml'

/** The files of the OpenAPI description that the site offers. */
export const descriptions = [
  'openapi.json',
  'openapi.yaml',
  'openapi.verified.json',
  'openapi.verified.yaml',
] as const

export async function printDescription(name: (typeof descriptions)[number]): Promise<string> {
  const bundle = import.meta.resolve(`@geofield/spec/${name.replace(/yaml$/, 'json')}`)
  const json = await readFile(fileURLToPath(bundle), 'utf8')
  // Without folded lines, and with each schema written once where it is defined.
  return name.endsWith('json')
    ? json
    : stringify(JSON.parse(json), { lineWidth: 0, aliasDuplicateObjects: false })
}
