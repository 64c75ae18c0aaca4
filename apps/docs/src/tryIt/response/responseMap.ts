import { findShapes } from '../../map/findShapes.ts'
import type { Shape } from '@geofield/page/map/shapes'
import type { Json } from '@geofield/page/schema'
import { element } from '@geofield/page/element'

/** What was sent, as far as geometries can be in it. */
export interface Sent {
  parameters: Record<string, Json>
  body?: Json | undefined
}

/**
 * A button that shows the geometries of a response on the server's map, with those that were sent; undefined for a response
 * that has none. The map is loaded when it is asked for.
 */
export function responseMap(sent: Sent, response: Json): HTMLElement | undefined {
  const shapes = findAll(sent, response)
  if (!shapes.some(({ isSent }) => !isSent)) return undefined
  const canvas = element('div', { class: 'live-map-canvas', 'data-canvas': true, hidden: true })
  const state = element('span', { role: 'status' })
  const show = async () => {
    button.disabled = true
    state.textContent = 'Loading …'
    canvas.hidden = false
    const { drawResponse } = await import('./drawResponse.ts')
    await drawResponse(canvas, shapes)
    state.textContent = ''
    button.hidden = true
  }
  const button = element('button', {
    type: 'button',
    'data-show-map': true,
    click: () => {
      show().catch((error: unknown) => {
        canvas.hidden = true
        button.disabled = false
        state.textContent = `The map can’t be shown: ${error instanceof Error ? error.message : String(error)}.`
      })
    },
  })
  button.textContent = 'Show on the map'
  return element('div', { class: 'response-map' }, button, state, canvas)
}

/** A text that only looks like a polyline is not a geometry. */
function findAll({ parameters, body }: Sent, response: Json): Shape[] {
  try {
    return findShapes({ parameters, body, response })
  } catch {
    return []
  }
}
