import type { Command } from 'commander'
import { addCreate, addDelete, addExport, addGet, addSearch, addUpdate, type DataCommands } from './data.ts'
import { addImport } from './import.ts'

const id = '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f'

export function addRecordsCommand(program: Command): void {
  const group = program.command('records').description('Searches, stores and deletes records of a layer')
  const commands: DataCommands = { group, kind: 'records', many: 'records of a layer', one: 'record' }
  addSearch(commands, {
    'geofield records search SAMPLE_DATA price list': 'what has these words',
    'geofield records search SAMPLE_DATA -w "sample_data_state = Goa and sample_data_date >= 2026-02-01"':
      'conditions on fields',
    'geofield records search SAMPLE_DATA --near 18.5204,73.8567 --radius 5000 --format geojson':
      'around Pune, for a map',
    'geofield records search SAMPLE_DATA --sort CreatedDate:desc -n 5 -c Id,Title --json':
      'the latest five, for a script',
  })
  addExport(commands, {
    'geofield records export SAMPLE_DATA -o orders.csv': 'a whole layer, for a spreadsheet',
    'geofield records export SAMPLE_DATA -w "sample_data_state = Goa" -o goa.geojson':
      'some records, for a map',
    'geofield records export SAMPLE_DATA --format ndjson | gzip > orders.ndjson.gz': 'in a pipe',
  })
  addGet(commands, {
    [`geofield records get SAMPLE_DATA ${id} --json`]: 'one JSON document',
  })
  addCreate(commands, {
    'geofield records create SAMPLE_DATA --set Title="Order 1042" --set sample_data_geocode=18.53,73.85':
      'a record with a place',
    'geofield records create SAMPLE_DATA --file order.json --json': 'the values of a file',
  })
  addUpdate(commands, {
    [`geofield records update SAMPLE_DATA ${id} --set sample_data_state=Goa --clear sample_data_remarks`]:
      'change one field, and empty another',
  })
  addDelete(commands, {
    [`geofield records delete SAMPLE_DATA ${id} --yes`]: 'without a question, for a script',
  })
  addImport(group, 'records', {
    'geofield records import SAMPLE_DATA orders.csv --dry-run': 'which rows would be refused, and why',
    'geofield records import SAMPLE_DATA orders.xlsx --sheet March --mapping orders.json':
      'a sheet, by a mapping file',
  })
}
