import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeOsmPbf } from '@geofield/geography/osm'
import { expect, onTestFinished, test } from 'vitest'

/** An extract with one road. */
const extract = writeOsmPbf(
  {
    nodes: [
      { id: 1, lat: 18.52, lon: 73.84 },
      { id: 2, lat: 18.53, lon: 73.85 },
    ],
    ways: [{ id: 1, refs: [1, 2], tags: { highway: 'primary', name: 'Ganeshkhind Road' } }],
    relations: [],
  },
  'readme.test.ts',
)

test('the example of the README runs and prints what the README shows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-tiles-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  writeFileSync(join(folder, 'pune.osm.pbf'), extract)
  const example = join(import.meta.dirname, 'testing/example.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [example], { cwd: folder })
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  expect(readme).toContain(`\`\`\`ts\n${readFileSync(example, 'utf8')}\`\`\``)
  expect(readme).toContain(`\`\`\`text\n${stdout}\`\`\``)
})
