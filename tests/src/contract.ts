#!/usr/bin/env node
import { runCommand } from './command.ts'
import { vitestRunner } from './run/vitestRunner.ts'

process.exitCode = await runCommand(process.argv.slice(2), vitestRunner)
