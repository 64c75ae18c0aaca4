import { type OnProgress, SourceError } from '@geofield/geocoder'
import type { Damage } from '../../platform/files/damage.ts'
import { importData, type ImportOptions } from './importData.ts'

// Run by runImport.ts in a child process, because reading takes seconds and hundreds of megabytes.

export type ChildOptions = Pick<ImportOptions, 'dataDir' | 'files'>
export type ChildMessage =
  | { kind: 'progress'; progress: Parameters<OnProgress> }
  | { kind: 'damage'; damage: Damage }
  | { kind: 'done'; built: boolean }
  | { kind: 'failed'; message: string; isSource: boolean }

const send = (message: ChildMessage) => process.send?.(message)

// The parent process is gone.
process.on('disconnect', () => process.exit(1))
process.once('message', (options: ChildOptions) => {
  void run(options).finally(() => {
    if (process.connected) process.disconnect()
  })
})

async function run(options: ChildOptions): Promise<void> {
  try {
    const { built } = await importData({
      ...options,
      onProgress: (...progress) => send({ kind: 'progress', progress }),
      onDamage: (damage) => send({ kind: 'damage', damage }),
    })
    send({ kind: 'done', built })
  } catch (error) {
    const isSource = error instanceof SourceError
    const { message, stack } = error as Error
    send({ kind: 'failed', message: isSource ? message : (stack ?? message), isSource })
  }
}
