import { installTools } from '../../consumers/tools.ts'
import { runCommand } from '../../src/service/runCommand.ts'
import { docs } from '../docsProgram.ts'
import type { LongRun } from '../longRun.ts'

export const browserClients: LongRun = {
  about:
    'in a browser, unchanged: leaflet-routing-machine and maplibre-gl-directions draw routes, OpenLayers and Leaflet the customers of OGC API - Features',
  run: (context) =>
    runCommand(process.execPath, ['test/clients/main.ts', installTools('browser')], docs, context),
}
