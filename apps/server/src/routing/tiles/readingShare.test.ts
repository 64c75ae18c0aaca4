import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestFolder } from '../testing/testMaps.ts'
import { readingShare } from './readingShare.ts'

test.skipIf(process.platform !== 'linux')(
  'the share of a part is that of the files read and of the file that is open',
  async () => {
    const folder = await makeTestFolder()
    onTestFinished(folder.remove)
    const files = ['first', 'second'].map((name) => ({ file: join(folder.path, name), waysFrom: 600 }))
    for (const { file } of files) await writeFile(file, Buffer.alloc(1000))
    const script =
      'exec 3<"$0"; dd bs=700 count=1 <&3 >/dev/null 2>&1; echo read; read end; exec 3<&-; echo closed; read end'
    const child = spawn('sh', ['-c', script, files[1]!.file])
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    expect(readingShare(child.pid!, files, 'ways')).toBeCloseTo((1 + 100 / 400) / 2)
    expect(readingShare(child.pid!, files, 'nodes')).toBe(1)
    child.stdin.write('\n')
    await once(child.stdout, 'data')
    expect(readingShare(child.pid!, files, 'ways')).toBe(undefined)
  },
)
