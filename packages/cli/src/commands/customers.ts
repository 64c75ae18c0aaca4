import type { Command } from 'commander'
import { addCreate, addDelete, addExport, addGet, addSearch, addUpdate, type DataCommands } from './data.ts'
import { addImport } from './import.ts'

const id = '0197e7f2-8a01-7b3c-9d21-5e6f7a8b9c01'

export function addCustomersCommand(program: Command): void {
  const group = program.command('customers').description('Searches, stores and deletes customers')
  const commands: DataCommands = { group, kind: 'customers', many: 'customers', one: 'customer' }
  addSearch(commands, {
    'geofield customers search hill traders': 'what has these words',
    'geofield customers search -w "customer_category in (Retail, Wholesale)" --near 18.52,73.85':
      'around Pune',
    'geofield customers search --all --format csv > customers.csv': 'all of them, for a spreadsheet',
  })
  addExport(commands, {
    'geofield customers export -o customers.xlsx --headings labels': 'all customers, for a spreadsheet',
    'geofield customers export -o customers.geojson -c Title,customer_phone_number': 'for a map',
  })
  addGet(commands, { [`geofield customers get ${id}`]: 'all fields of one customer' })
  addCreate(commands, {
    'geofield customers create --set customer_full_name="Blue Hill Traders" --set customer_location=18.53,73.88':
      'a customer with a place',
  })
  addUpdate(commands, {
    [`geofield customers update ${id} --set customer_phone_number=5550015004`]: 'change one field',
  })
  addDelete(commands, { [`geofield customers delete ${id}`]: 'asks first' })
  addImport(group, 'customers', {
    'geofield customers import shops.csv --dry-run': 'which rows would be refused, and why',
    'geofield customers import shops.csv --key customer_guid': 'create new customers, update the others',
    'geofield customers import shops.geojson --show-mapping > shops.json': 'a mapping file to begin with',
  })
}
