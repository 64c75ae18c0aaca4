import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { parse } from 'yaml'
import { type Manifest, readManifest } from './publicPackages.ts'
import { toPublishedManifest } from './publishedManifest.ts'

export const root = join(import.meta.dirname, '../..')

/** The published form of the text of a package.json. */
export function publishManifest(folder: string, original: string): string {
  const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as {
    catalog: Record<string, string>
  }
  const manifests = globSync(['packages/*/package.json', 'apps/server/package.json'], { cwd: root }).map(
    (file) => readManifest(join(root, dirname(file))),
  )
  const published = toPublishedManifest(JSON.parse(original) as Manifest, {
    catalog,
    versions: Object.fromEntries(manifests.map(({ name, version }) => [name, version])),
    repository: findRepository(),
    directory: relative(root, folder).replaceAll(sep, '/'),
  })
  return `${JSON.stringify(published, null, 2)}\n`
}

/**
 * The address of the repository for the manifests: the root's own `repository`, or in GitHub Actions that of the workflow,
 * which provenance is checked against.
 */
export function findRepository(): string | undefined {
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    repository?: string | { url: string }
  }
  if (repository !== undefined) return typeof repository === 'string' ? repository : repository.url
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env
  return server && name ? `git+${server}/${name}.git` : undefined
}
