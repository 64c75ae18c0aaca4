/**
 * `node prepareData.ts DATA-FOLDER [MAPS]`: `copyPreparedData` for tests that know the server only as a process. The maps
 * are settings as JSON.
 */
import { copyPreparedData } from './preparedData.ts'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
await copyPreparedData(process.argv[2]!, JSON.parse(process.argv[3] ?? '{}') as Record<string, string>)
