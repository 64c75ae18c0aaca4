import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { geofield, main, temporaryFolder } from '../testing/geofield.ts'

async function complete(...words: string[]): Promise<string[]> {
  const { code, stdout, stderr } = await geofield(['complete', '--', ...words])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t')[0]!)
}

test('commands, subcommands, options and their values are completed', async () => {
  expect(await complete('d')).toEqual(['digipin', 'doctor'])
  expect(await complete('digipin', '')).toEqual(['decode', 'encode', 'help'])
  expect(await complete('changes', 'tail', '--s')).toEqual(['--state', '--since'].toSorted())
  expect(await complete('changes', 'tail', '--format', 'n')).toEqual(['ndjson'])
  expect(await complete('changes', 'tail', '--format=n')).toEqual(['--format=ndjson'])
  // As bash splits it.
  expect(await complete('changes', 'tail', '--format', '=', 'n')).toEqual(['ndjson'])
  expect(await complete('completion', '')).toEqual(['bash', 'zsh', 'fish'])
})

test('global options are completed in every command, and a value is not a command', async () => {
  expect(await complete('digipin', 'encode', '--ten')).toEqual(['--tenant'])
  expect(await complete('--tenant', 'changes', 'digi')).toEqual(['digipin'])
})

test('the shell completes names of files', async () => {
  expect(await complete('changes', 'tail', '--state', '')).toEqual([':files'])
})

test('profiles are completed by name', async () => {
  const folder = temporaryFolder()
  const profiles = { acme: { baseUrl: 'http://x', tenant: 'y' }, demo: { baseUrl: 'http://x', tenant: 'y' } }
  writeFileSync(join(folder, 'profiles.json'), JSON.stringify({ profiles }))
  const env = { GEOFIELD_CONFIG_DIR: folder }
  expect((await geofield(['complete', '--', 'use', ''], { env })).stdout).toBe('acme\t\ndemo\t\n')
  expect((await geofield(['complete', '--', '--profile', 'a'], { env })).stdout).toBe('acme\t\n')
})

test('layers are completed by name, and asked for once an hour', async () => {
  const env = { GEOFIELD_CONFIG_DIR: temporaryFolder() }
  const line = ['complete', '--', 'records', 'search', 'SAMPLE']
  expect((await geofield(line, { env })).stdout).toBe('SAMPLE_DATA\t\n')
  // The kept names do not need a service; those of another tenant are not kept.
  const { port } = new URL(inject('baseUrl'))
  const away = { ...env, GEOFIELD_PASSWORD: 'wrong' }
  expect((await geofield(line, { env: away })).stdout).toBe('SAMPLE_DATA\t\n')
  expect(
    (await geofield(['complete', '--', 'changes', 'tail', '--layer', 'SAMPLE'], { env: away })).stdout,
  ).toBe('SAMPLE_DATA\t\n')
  const other = { ...away, GEOFIELD_BASE_URL: `http://localhost:${port}` }
  expect(await geofield(line, { env: other })).toEqual({ code: 0, stdout: '', stderr: '' })
})

test('bash completes with the printed script', async () => {
  const script = `geofield() { "${process.execPath}" "${main}" "$@"; }
    source <(geofield completion bash)
    COMP_WORDS=(geofield events ta); COMP_CWORD=2; _geofield; echo "\${COMPREPLY[*]}"
    COMP_WORDS=(geofield track show '' ''); COMP_CWORD=2; _geofield; echo "\${COMPREPLY[*]}"`
  const { stdout } = await promisify(execFile)('bash', ['-c', script])
  expect(stdout).toBe('tail\nshow\n')
})
