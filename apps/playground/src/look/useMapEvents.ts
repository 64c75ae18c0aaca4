import { useLayoutEffect, useReducer } from 'preact/hooks'
import type { Play } from '../tool.ts'

/** Draws a component anew after these events of the map. Returns a function that does so at once. */
export function useMapEvents(
  { map, signal }: Play,
  ...events: Parameters<Play['map']['on']>[0][]
): () => void {
  const [, update] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    for (const event of events) map.on(event, () => update(undefined), signal)
  }, [])
  return () => update(undefined)
}
