import { cpSync, globSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../workspace.ts'
import { exec } from './consumer.ts'

export const examples = join(root, 'examples')
/** The folders of the starters. */
export const starters = globSync('*/package.json', { cwd: examples }).map(dirname)

export interface StarterManifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

export const readStarterManifest = (name: string): StarterManifest =>
  JSON.parse(readFileSync(join(examples, name, 'package.json'), 'utf8')) as StarterManifest

/**
 * Copies a starter to `folder`, with the installed packages of `consumer`. What it depends on else comes from the folders where
 * pnpm installed it, so nothing is downloaded.
 */
export function linkStarter(name: string, folder: string, consumer: string): void {
  cpSync(join(examples, name), folder, { recursive: true })
  cpSync(join(consumer, 'node_modules'), join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  const { dependencies, devDependencies } = readStarterManifest(name)
  for (const needed of Object.keys({ ...dependencies, ...devDependencies })) {
    const place = join(folder, 'node_modules', needed)
    if (needed.startsWith('@geofield/')) continue
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(realpathSync(join(root, 'scripts/node_modules', needed)), place)
  }
}

/** Builds a starter: its own command, `npm run build`. */
export const buildStarter = (folder: string) =>
  exec('npm', ['run', 'build'], { cwd: folder, maxBuffer: 10_000_000 })
