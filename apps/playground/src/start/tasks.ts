import { writePosition } from '../address.ts'
import type { PlayMap } from '../map/playMap.ts'
import { nearShown } from '../map/nearShown.ts'

/** Something that can be done here, and the address of the view where it is done. */
export interface Task {
  text: string
  tool: string
  parameters?: Record<string, string>
}

export const tasks: readonly Task[] = [
  { text: 'Find an address or a place', tool: 'find' },
  { text: 'Look up a sheet of addresses', tool: 'find', parameters: { open: 'list' } },
  { text: 'Find the way between stops', tool: 'move' },
  { text: 'Put stops in the best order', tool: 'move', parameters: { show: 'order' } },
  { text: 'Reach within 30 minutes', tool: 'move', parameters: { show: 'reach', contours: '30' } },
  { text: 'Count what is in an area', tool: 'areas' },
  { text: 'Plan who visits whom', tool: 'plan' },
  { text: 'Move a visit that is late', tool: 'follow', parameters: { show: 'late' } },
  { text: 'Watch the team live', tool: 'follow' },
  { text: 'Look at one person’s day', tool: 'follow', parameters: { show: 'day' } },
  { text: 'Find and export customers', tool: 'data' },
  { text: 'Count customers by group', tool: 'data', parameters: { ask: 'customer_category' } },
  { text: 'Create a customer', tool: 'data', parameters: { open: 'new' } },
  { text: 'Import a spreadsheet', tool: 'data', parameters: { open: 'import' } },
  { text: 'Put a map into my page', tool: 'look' },
]

/** The parameters with which a task opens. What begins at one place begins in the middle of the map. */
export function parametersOf({ parameters = {} }: Task, map: PlayMap): Record<string, string> {
  const { near } = nearShown(map)
  return parameters['show'] === 'reach' && near ? { ...parameters, stops: writePosition(near) } : parameters
}
