/** The process that runs the checks. Its argument is the selection. */
import './run/polyfills.ts'
import type { Selection } from '@geofield/tests/run/runner'
import { files, loadSetup } from 'checks'
import { runFiles } from './run/runFiles.ts'

const selection = JSON.parse(process.argv[2] ?? '{}') as Selection
await runFiles({ files, loadSetup, ...selection })
