import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { measureBundle } from '@geofield/client/bundleSize'

const { resolve } = createRequire(import.meta.url)

const start = (name: string) => `import { configure, ${name} } from './client.ts'
configure({ auth: { apiKey: { apiKey: 'key' }, bearer: 'token' } })`

/** Each uses the client that `redocly generate-client` makes from the description. */
const programs = {
  'one call of redocly generate-client': `${start('encodeDigipin')}
console.log(await encodeDigipin({ latitude: '28.622788', longitude: '77.213033' }))`,
  'all calls of redocly generate-client': `${start('client')}\nconsole.log(client)`,
}

export async function measureRedoclyClient(): Promise<Record<keyof typeof programs, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'geofield-redocly-'))
  try {
    const redocly = join(resolve('@redocly/cli/package.json'), '../bin/cli.js')
    const output = ['--output', join(folder, 'client.ts'), '--server-url', 'https://api.example.com']
    const given = [redocly, 'generate-client', resolve('@geofield/spec/openapi.json'), ...output]
    await promisify(execFile)(process.execPath, given)
    const measured = Object.entries(programs).map(async ([name, text], index) => {
      const file = join(folder, `program${index}.ts`)
      await writeFile(file, text)
      return [name, await measureBundle(file)] as const
    })
    return Object.fromEntries(await Promise.all(measured)) as Record<keyof typeof programs, number>
  } finally {
    await rm(folder, { recursive: true })
  }
}
