import { type Command, Option } from 'commander'
import { inputFormats } from '@geofield/sheets/reading/inputRow'
import type { Kind, Target } from '../data/collections.ts'
import { type Context, action, examples, parseCount } from '../command.ts'

const mappingHelp = `Without --mapping, columns are found by the names of the fields and by common headings; lat and lon, or the geometry of
GeoJSON, become the position, and the parts of an address the address. --show-mapping prints what was found. A mapping file
has the source of each field:
  {
    "key": "customer_guid",
    "fields": {
      "customer_full_name": "Shop",
      "customer_address": ["Street", "City", "PIN"],
      "customer_location": { "lat": "Latitude", "lon": "Longitude" },
      "customer_category": { "column": "Type", "values": { "K": "Kirana" }, "default": "Retail" },
      "customer_is_active": { "value": "true" }
    }
  }

Before anything is stored, the platform judges every row, and a preview shows what would be created, changed (with the values
before and after) and refused, with warnings about values that a spreadsheet may have damaged. On a terminal it asks then;
elsewhere an import with warnings needs --yes. A file that was imported is refused the next time, unless --again is given.

A column that refers to an employee or a record may have what people call it: a code, a user name, an e-mail, a name or a title. What
names nothing, or several, is refused with its row.

An import that ended early, however it ended, is continued by the same command: each row is stored once. The journal beside
the file knows what is done; it is deleted at the end. Refused rows go to a CSV with their lines and reasons.`

/** `import <file>`, or `import <layer> <file>` for records. */
export function addImport(group: Command, kind: Kind, lines: Readonly<Record<string, string>>): void {
  const command = group
    .command(kind === 'records' ? 'import <layer> <file>' : 'import <file>')
    .summary('store the rows of a file')
    .description(
      `Stores the rows of a CSV, NDJSON, GeoJSON, KML, GPX or Excel file${kind === 'employees' ? ', as employees with accounts where a row has a user name' : ''}.`,
    )
    .addOption(
      new Option('--from <format>', 'form of the file; usually its name says it').choices(inputFormats),
    )
    .option('--delimiter <character>', 'what separates the columns of a CSV')
    .option(
      '--encoding <name>',
      'encoding of the file, such as windows-1252; UTF-8 and UTF-16 are found by themselves',
    )
    .option('--sheet <name>', 'the sheet of an Excel file, instead of the first that is not hidden')
    .option('--header-row <number>', 'the line of the headings, instead of the first', parseCount)
    .option('--date-format <form>', 'how days are written: dd/mm/yyyy, mm/dd/yyyy, yyyy/mm/dd or excel')
    .option('--time-zone <name>', "zone of times without one, such as Asia/Kolkata; usually the tenant's")
    .option('-m, --mapping <file>', 'which column each field comes from, as JSON')
    .option('--show-mapping', 'print the mapping and store nothing')
    .option('--dry-run', 'show the preview, and store nothing')
    .option('--preview <file>', 'write all lines of the preview to a CSV')
    .option('-y, --yes', 'do not ask, also where the preview has warnings')
    .option('--key <field>', 'update the rows that are stored already: found by this unique field, or Id')
  if (kind !== 'employees')
    command.option('--no-look-up', 'store what fields that refer to employees and records have, as it is')
  else {
    command
      .option('--activate', 'let the employees sign in at once')
      .option(
        '--passwords <file>',
        'where the temporary passwords of new accounts go; beside the file otherwise',
      )
  }
  command
    .option('--refused <file>', 'where refused rows go; beside the file otherwise')
    .option('--journal <file>', 'what the import remembers; beside the file otherwise')
    .option('--restart', 'begin again, and forget what an earlier run stored')
    .option('--again', 'import a file once more that was imported before')
    .option('--repeat-unknown', 'send rows again of which nobody knows any more whether they are stored')
    .option('--batch-size <rows>', 'the most rows of one request', parseCount, 1000)
    .option('--parallel <count>', 'requests at the same time; 4, or 2 with --key', parseCount)
    .option('--patience <seconds>', 'how long the service may be out of reach', parseCount, 300)
  action<[string, string], object>(command, async () => {
    const { importRows } = await import('../import/importRows.ts')
    return (context, ...args: string[]) => {
      const target: Target = kind === 'records' ? { kind, layerName: args[0]! } : { kind }
      return importRows(context as Context<never>, target, args.at(-1)!)
    }
  })
  command.addHelpText('after', `\n${mappingHelp}`)
  examples(command, lines)
}
