import { areas } from '@geofield/client/areas'
import type { ClientLine } from '@geofield/page/samples/request'

interface OperationFunction {
  row: { id: string; stream?: true }
}

/** Samples must name the client's real methods, so the names are read from its areas. */
export function clientLine(operationId: string, area: string, ready: boolean): ClientLine {
  const half = ready ? '' : 'preview.'
  for (const [areaName, functions] of Object.entries(areas)) {
    for (const [name, { row }] of Object.entries<OperationFunction>(functions)) {
      if (row.id === operationId) return { method: `${half}${areaName}.${name}`, stream: row.stream === true }
    }
  }
  // The description has an operation that the client doesn't have yet.
  return { method: `${half}${area}.${operationId}`, stream: false }
}
