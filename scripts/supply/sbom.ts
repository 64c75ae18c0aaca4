import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

export interface Component {
  name: string
  version: string
  /** The package URL, such as `pkg:npm/%40redis/client@6.3.1`. */
  purl: string
  licenses?: { expression?: string; license?: { id?: string; name?: string } }[]
  externalReferences?: { type: string; hashes?: { alg: string; content: string }[] }[]
}

/** Returns what packages of this repository depend on, at any depth, as pnpm's CycloneDX document lists it. */
export async function listComponents(names: string[], options: string[] = []): Promise<Component[]> {
  const filters = names.flatMap((name) => ['--filter', name])
  const { stdout } = await promisify(execFile)(
    'pnpm',
    ['sbom', '--sbom-format', 'cyclonedx', ...options, ...filters],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  )
  return (JSON.parse(stdout) as { components: Component[] }).components
}
