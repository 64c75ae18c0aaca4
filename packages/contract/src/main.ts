#!/usr/bin/env node
import './run/polyfills.ts'
import { runCommand } from '@geofield/tests/command'
import { files } from 'checks'
import { version } from './version.ts'

process.exitCode = await runCommand(process.argv.slice(2), {
  name: 'geofield-contract',
  version,
  reportsFolder: 'contract-reports',
  hasDemo: false,
  listFiles: () => Object.keys(files),
  commandLine: (selection) => ({
    args: [`${import.meta.dirname}/checks.js`, JSON.stringify(selection)],
    cwd: process.cwd(),
  }),
})
