/** `node prepareData.ts DATA-FOLDER`: `copyPreparedData` for tests that know the server only as a process. */
import { copyPreparedData } from './preparedData.ts'

await copyPreparedData(process.argv[2]!)
