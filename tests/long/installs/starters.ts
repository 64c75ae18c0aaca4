import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { repository } from '../../src/service/testData.ts'
import { runCommand } from '../../src/service/runCommand.ts'
import type { LongRun, LongRunContext } from '../longRun.ts'

const names = ['dispatcher', 'field']
const nodes = ['20', '24']
const programs = join(repository, 'apps/docs/test/starters')
/** Besides Vite, which the examples have. */
const bundlers = ['esbuild@0.28', 'webpack@5', 'esbuild-loader@4']

export const starters: LongRun = {
  about:
    'the examples, installed as their READMEs say on Node 20 and 24 and built by Vite, esbuild and webpack, do a day of work in a browser, wide and narrow, light and dark',
  async run(context) {
    const { folder, onProgress } = context
    writeFileSync(join(folder, 'package.json'), '{ "private": true }')
    const programsOfNode = nodes.map((version) => `node${version}@npm:node@${version}`)
    await runCommand('npm', ['install', '--no-audit', '--no-fund', ...programsOfNode], folder, context)
    for (const version of nodes)
      for (const name of names) {
        await driveStarter(name, version, context)
        onProgress(`${name} has worked on Node ${version}`)
      }
  },
}

async function driveStarter(name: string, version: string, context: LongRunContext): Promise<void> {
  const place = join(context.folder, `on-node${version}`)
  mkdirSync(place, { recursive: true })
  const programsOfNode = join(context.folder, `node_modules/node${version}/bin`)
  const env = { PATH: [programsOfNode, process.env['PATH']].join(delimiter) }
  const readme = readFileSync(join(repository, 'examples', name, 'README.md'), 'utf8')
  const [, commands] = /```sh\n([^]*?)```/.exec(readme)!
  // The folder beside the clone is the run's own, and the last command serves the page until it is stopped.
  const steps = commands!.replaceAll('../', `${place}/`).replace(/^npm run dev$/m, 'npm run build')
  await runCommand('bash', ['-ec', steps], repository, context, env)
  const starter = join(place, name)
  if (version === nodes.at(-1)) {
    await runCommand('npm', ['install', '--no-save', ...bundlers], starter, context, env)
    const bundle = join(programs, 'bundleStarter.ts')
    for (const bundler of ['esbuild', 'webpack'])
      await runCommand(process.execPath, [bundle, starter, bundler], repository, context, env)
  }
  const drive = join(programs, 'driveStarters.ts')
  await runCommand(process.execPath, [drive, name, starter], repository, context, env)
}
