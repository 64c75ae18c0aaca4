import type * as Parser from '@actions/workflow-parser'
import { build } from 'esbuild'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const files = globSync('.github/workflows/*.yml', { cwd: root })
const guide = readFileSync(join(root, 'apps/docs/src/content/docs/guides/contract.md'), 'utf8')
const [ofGithub, ofGitlab] = [...guide.matchAll(/```yaml\n(.*?)```/gs)].map(([, text]) => text!)

let parser: typeof Parser
beforeAll(async () => {
  // Node can't load it as it is: it imports JSON in the way of bundlers.
  const folder = mkdtempSync(join(tmpdir(), 'geofield-workflows-'))
  const outfile = join(folder, 'parser.cjs')
  const stdin = { contents: "export * from '@actions/workflow-parser'", resolveDir: import.meta.dirname }
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'cjs', logLevel: 'error' })
  parser = (await import(pathToFileURL(outfile).href)) as typeof Parser
  rmSync(folder, { recursive: true })
})

/** What GitHub's own parser says of a workflow, before a run on GitHub would. */
async function faultsOf(name: string, content: string): Promise<string[]> {
  const { context, value } = parser.parseWorkflow({ name, content }, new parser.NoOperationTraceWriter())
  if (value) await parser.convertWorkflowTemplate(context, value)
  return context.errors.getErrors().map(({ message }) => message)
}

describe('GitHub accepts', () => {
  test.each(files.map((file) => [basename(file), readFileSync(join(root, file), 'utf8')]))(
    'the workflow %s',
    async (name, content) => {
      expect(await faultsOf(name, content)).toEqual([])
    },
  )

  test('the workflow of the guide, and not one with an error', async () => {
    expect(await faultsOf('contract.yml', ofGithub!)).toEqual([])
    expect(await faultsOf('contract.yml', ofGithub!.replace('secrets.', 'secret.'))).toEqual([
      expect.stringContaining("Unrecognized named-value: 'secret'"),
    ])
    expect(await faultsOf('contract.yml', ofGitlab!)).not.toEqual([])
  })
})

describe.each(files)('%s', (file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const workflow = parse(text) as {
    permissions: object
    jobs: Record<string, { permissions?: Record<string, string> }>
  }

  test(`${file} uses each action by its commit, which a moved tag does not change`, () => {
    const uses = [...text.matchAll(/uses: (.*)/g)].map(([, used]) => used!)
    expect(uses.length).toBeGreaterThan(1)
    expect(uses.filter((used) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(used))).toEqual([])
  })

  test(`${file} gives each job the permissions that it names, and no others`, () => {
    expect(workflow.permissions).toEqual({})
    for (const { permissions } of Object.values(workflow.jobs)) expect(permissions).toHaveProperty('contents')
  })
})

test('only the release may write into the repository, and no other workflow keeps a token on the disk', () => {
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    const isRelease = basename(file) === 'release.yml'
    expect({ file, writes: text.includes('contents: write') }).toEqual({ file, writes: isRelease })
    if (isRelease) continue
    const checkouts = text.match(/uses: actions\/checkout@/g) ?? []
    expect({ file, without: text.match(/persist-credentials: false/g) ?? [] }).toEqual({
      file,
      without: checkouts.map(() => 'persist-credentials: false'),
    })
  }
})

test('the nightly workflow has every long run', () => {
  const { jobs } = parse(readFileSync(join(root, '.github/workflows/nightly.yml'), 'utf8')) as {
    jobs: { long: { strategy: { matrix: { run: string[] } } } }
  }
  const runs = globSync('tests/long/*/*.ts', { cwd: root }).map((file) => basename(file, '.ts'))
  expect(jobs.long.strategy.matrix.run.toSorted()).toEqual(runs.toSorted())
})
