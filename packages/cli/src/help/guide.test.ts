import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { readGuide } from '../../../../tests/src/guides/readGuide.ts'
import { runGuide } from '../../../../tests/src/guides/runGuide.ts'
import { findTypeErrors } from '../testing/findTypeErrors.ts'
import { demoUser, geofield, main, type Outcome, temporaryFolder } from '../testing/geofield.ts'

const file = join(import.meta.dirname, '../../../../apps/docs/src/content/docs/guides/spreadsheet-to-map.md')

interface Block {
  language: string
  text: string
}

function readBlocks(): Block[] {
  const blocks = readFileSync(file, 'utf8').matchAll(/^```(\w*)\n([^]*?)^```$/gm)
  return [...blocks].map(([, language = '', text = '']) => ({ language, text }))
}

/** The arguments of each command of a block, except `geofield open`, which opens a browser. */
function readCommands(text: string): string[][] {
  const lines = text.replaceAll('\\\n', '').trimEnd().split('\n')
  const commands = lines.filter((line) => line.startsWith('geofield ') && !line.startsWith('geofield open'))
  return commands.map((line) =>
    [...line.matchAll(/"([^"]*)"|(\S+)/g)].slice(1).map(([, quoted, word]) => quoted ?? word!),
  )
}

test('the commands of the spreadsheet guide print what the guide shows', { timeout: 300_000 }, async () => {
  const cwd = temporaryFolder()
  const env = { GEOFIELD_CONFIG_DIR: temporaryFolder() }
  const run = async (command: string[]): Promise<Outcome> => {
    // Here the environment has the credentials, and login.test.ts tests the login.
    const outcome = await geofield(command[0] === 'login' ? ['profiles'] : command, { cwd, env })
    expect(outcome.code, `${command.join(' ')}: ${outcome.stderr}`).toBe(0)
    return outcome
  }
  let last: string[] = []
  let shown: Outcome | undefined
  for (const { language, text } of readBlocks()) {
    if (language === 'csv') writeFileSync(join(cwd, 'shops.csv'), text)
    else if (language === 'sh') {
      for (last of readCommands(text)) shown = await run(last)
    } else if (language !== 'text') {
      // `text` shows other data. No command before an output: the reader corrected the road and repeated the last one.
      if (!shown) {
        const shops = readFileSync(join(cwd, 'shops.csv'), 'utf8')
        writeFileSync(join(cwd, 'shops.csv'), shops.replace('Qwxz Road', 'Baner'))
        shown = await run(last)
      }
      const lines = `${shown.stderr}${shown.stdout}`.split('\n')
      for (const line of text.trimEnd().split('\n')) expect(lines).toContain(line)
      shown = undefined
    }
  }
  expect(readFileSync(join(cwd, 'shops.geojson'), 'utf8')).toContain('"Eastern Mart"')
  expect(last).toContain('customer_guid')
})

test('the guide on typed layers runs as printed, and only its marked lines fail to compile', async () => {
  const bin = temporaryFolder()
  const command = `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`
  writeFileSync(join(bin, 'geofield'), command, { mode: 0o755 })
  const PATH = `${bin}:${process.env['PATH']}`
  await runGuide(readGuide('typed-layers.mdx'), {
    baseUrl: inject('baseUrl'),
    packages: join(import.meta.dirname, '../../node_modules'),
    env: { ...demoUser(), GEOFIELD_KEYRING: 'off', GEOFIELD_CONFIG_DIR: temporaryFolder(), PATH },
    beforeCode: async (folder) => expect(await findTypeErrors(folder)).toBe(''),
  })
})
