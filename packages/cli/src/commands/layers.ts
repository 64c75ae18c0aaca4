import type { Command } from 'commander'
import { rowFormats } from '../output/formats.ts'
import { action, examples, outputOptions } from '../command.ts'

const typesFile = 'layers.ts'

/** Commands for the schemas of a tenant's layers. */
export function addLayersCommand(program: Command): void {
  const layers = program
    .command('layers')
    .description("Shows the tenant's layers, and keeps typed code in step with them")
  const list = layers
    .command('list')
    .summary('the layers of the tenant')
    .description('Lists the layers of the tenant with the versions of their schemas.')
  outputOptions(list, rowFormats)
  action(list, async () => (await import('../layers/layers.ts')).list)
  examples(list, { 'geofield layers list --json': 'for a script' })
  const show = layers
    .command('show <layer>')
    .summary('the fields of a layer')
    .description('Prints the fields of a layer with their types and rules; with --json, its whole schema.')
    .option('--all', "the platform's own fields too, and the values of lists that another layer has")
  outputOptions(show, rowFormats)
  action(show, async () => (await import('../layers/layers.ts')).show)
  examples(show, { 'geofield layers show SAMPLE_DATA': 'what a record can have' })
  addPull(layers)
  addCheck(layers)
  addDiff(layers)
}

function addPull(layers: Command): void {
  const pull = layers
    .command('pull [layer...]')
    .summary('write typed layers for the client')
    .description(
      `Writes all layers, or these, as TypeScript for the option "layers" of createClient, and their schemas beside it as a
lock. Commit both: geofield layers check compares the tenant with the lock.`,
    )
    .option('-o, --output <file>', 'the file; the lock has its name with .lock.json', typesFile)
  action(pull, async () => (await import('../layers/drift.ts')).pull)
  examples(pull, {
    'geofield layers pull -o src/layers.ts': 'src/layers.ts and src/layers.lock.json, with all layers',
    'geofield layers pull SAMPLE_DATA CUSTOMER': 'only these',
  })
}

function addCheck(layers: Command): void {
  const check = layers
    .command('check [file]')
    .summary('fail if the layers have changed since the pull')
    .description(
      `Compares the tenant's layers with the lock of geofield layers pull, and prints what is different: + is new, - is gone,
~ has changed. It exits with 9 if there is a difference, so it fails a build. <file> is what was pulled: ${typesFile}
unless it is given.`,
    )
    .option('--breaking', 'only what breaks code: a new optional field does not')
  action(check, async () => (await import('../layers/drift.ts')).check)
  examples(check, { 'geofield layers check src/layers.ts': 'in a build' })
}

function addDiff(layers: Command): void {
  const diff = layers
    .command('diff <from> [to]')
    .summary('compare the layers of two tenants or locks')
    .description(
      `Prints what is different in <to>: + is new, - is gone, ~ has changed. Each is a profile, or a file of geofield layers pull;
without <to> it is the tenant of the current settings. It exits with 9 if there is a difference.`,
    )
  action(diff, async () => (await import('../layers/drift.ts')).diff)
  examples(diff, {
    'geofield layers diff staging production': 'two profiles',
    'geofield layers diff layers.lock.json': 'a lock and the tenant',
  })
}
