import { type Command, InvalidArgumentError, Option } from 'commander'
import { liveTwice, simulate } from '../simulation/index.ts'
import { onSignals } from './process/onSignals.ts'

type Flags = {
  baseUrl: string
  apiKey: string
  tenant: string
  username: string
  password: string
  employees: number
  hours: number
  speed: number
  seed: number
  offline?: true
}

const crew = { hierarchyPath: '/simulation', prefix: 'SIM' }
/** The most time that a stop by Ctrl-C takes. */
const patienceMs = 10_000

export function addSimulateCommand(program: Command): void {
  program
    .command('simulate')
    .description('Simulate employees who drive, visit customers and send events through the API')
    .addOption(
      address('--base-url <url>', 'GEOFIELD_BASE_URL', 'the server').default('http://127.0.0.1:4010'),
    )
    .addOption(address('--api-key <key>', 'GEOFIELD_API_KEY', 'key of the tenant').default('demo-key'))
    .addOption(address('--tenant <code>', 'GEOFIELD_TENANT', 'the tenant').default('demo'))
    .addOption(
      address('--username <name>', 'GEOFIELD_USERNAME', 'account that runs the simulation').default('demo'),
    )
    .addOption(
      address('--password <text>', 'GEOFIELD_PASSWORD', 'its password').default('demo', 'that of the demo'),
    )
    .option('--employees <n>', 'number of employees', parseNumber(1, 10_000), 20)
    .option('--hours <n>', 'length of the day', parseNumber(0.1, 24, false), 8)
    .option('--speed <n>', 'speed as a multiple of real time', parseNumber(1, 100_000, false), 60)
    .option('--seed <n>', 'the same seed makes the same choices', parseNumber(0, 2_147_483_647), 1)
    .option(
      '--offline',
      'live the day twice, online and cut off for hours at random with everything sent late, twice and out of order, and compare',
    )
    .addHelpText(
      'after',
      '\nThe day lies in the past and ends now. Ctrl-C cancels visits in progress, takes back the others and ends duty.' +
        '\nExits 1 when a call failed. One run at a time: the next one ends what this one leaves open.' +
        '\nWith --offline it also exits 1 when a visit, an event, a track or a customer of the two days differs.',
    )
    .action(run)
}

function address(flags: string, env: string, about: string): Option {
  return new Option(flags, about).env(env)
}

async function run(flags: Flags): Promise<void> {
  const { baseUrl, apiKey, tenant, username, password, offline, ...rest } = flags
  const stopping = new AbortController()
  const forget = onSignals((signal) => stopping.abort(new Error(`Stopped by ${signal}.`)))
  const account = { baseUrl, apiKey, tenant, username, password }
  try {
    const onProgress = (message: string) => console.log(message)
    const { signal } = stopping
    const simulation = { account, ...rest, signal, patienceMs, onProgress }
    const { failed } = offline ? await compareLives(simulation) : await simulate({ ...simulation, crew })
    if (failed > 0) throw new Error(`${failed} of the calls or positions failed.`)
  } catch (error) {
    if (!stopping.signal.aborted) throw error
  } finally {
    forget()
  }
  if (stopping.signal.aborted) console.error((stopping.signal.reason as Error).message)
}

const shownDifferences = 20

async function compareLives(simulation: Parameters<typeof liveTwice>[0]): Promise<{ failed: number }> {
  const { differences, failed } = await liveTwice(simulation)
  for (const difference of differences.slice(0, shownDifferences)) console.log(difference)
  if (differences.length > 0) throw new Error(`The two days have ${differences.length} differences.`)
  if (failed === 0) console.log('The day lived offline equals the day lived online.')
  return { failed }
}

function parseNumber(least: number, most: number, isWhole = true): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (/^\d{1,10}(\.\d{1,3})?$/.test(text) && value >= least && value <= most)
      if (!isWhole || Number.isInteger(value)) return value
    throw new InvalidArgumentError(`It must be a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}.`)
  }
}
