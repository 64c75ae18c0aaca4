import { installTools } from '../../consumers/tools.ts'
import { runCommand } from '../../src/service/runCommand.ts'
import { docs } from '../docsProgram.ts'
import type { LongRun } from '../longRun.ts'

export const routingClients: LongRun = {
  about: 'leaflet-routing-machine and maplibre-gl-directions, unchanged, draw routes in a browser',
  run: (context) =>
    runCommand(process.execPath, ['test/engineClients.ts', installTools('routing')], docs, context),
}
