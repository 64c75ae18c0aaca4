import type { Position } from '@geofield/polyline'
import { type Map as MapLibreMap, Marker } from 'maplibre-gl'
import { element } from '@geofield/page/element'

export interface MarkerOptions {
  at: Position
  /** Said by screen readers, and shown under the pointer. */
  name: string
  /** On the marker: one or two letters. */
  label?: string
  class?: string
  /** Called when the reader releases the marker; `moving` while it is dragged. */
  moved?: (at: Position) => void
  moving?: (at: Position) => void
  chosen?: () => void
}

export interface PlacedMarkers {
  mark: (name: string, markers: readonly MarkerOptions[]) => void
  clear: () => void
}

interface Placed {
  marker: Marker
  options: MarkerOptions
}

/** The markers of a map, in named groups. */
export function placedMarkers(map: MapLibreMap): PlacedMarkers {
  const groups = new Map<string, Placed[]>()
  const mark = (name: string, markers: readonly MarkerOptions[]) => {
    const before = groups.get(name) ?? []
    for (const { marker } of before.slice(markers.length)) marker.remove()
    const now = markers.map((options, at) => {
      const known = before[at]
      if (known && isSameMarker(known.options, options)) {
        Object.assign(known.options, options)
        known.marker.setLngLat(options.at)
        return known
      }
      known?.marker.remove()
      return addMarker(map, { ...options })
    })
    groups.set(name, now)
  }
  return {
    mark,
    clear: () => {
      for (const name of groups.keys()) mark(name, [])
    },
  }
}

function isSameMarker(one: MarkerOptions, other: MarkerOptions): boolean {
  return (
    one.name === other.name &&
    one.label === other.label &&
    one.class === other.class &&
    (one.moved === undefined) === (other.moved === undefined) &&
    (one.chosen === undefined) === (other.chosen === undefined)
  )
}

function addMarker(map: MapLibreMap, options: MarkerOptions): { marker: Marker; options: MarkerOptions } {
  const { at, name, label = '', class: kind = '', moved, chosen } = options
  const face = element(
    chosen ? 'button' : 'div',
    {
      class: `play-marker ${kind}`,
      title: name,
      'aria-label': name,
      ...(chosen ? { type: 'button' } : { role: 'img' }),
    },
    label,
  )
  const marker = new Marker({ element: face, draggable: moved !== undefined }).setLngLat(at).addTo(map)
  const read = () => {
    const { lat, lng } = marker.getLngLat()
    return { lat, lon: lng }
  }
  marker.on('drag', () => options.moving?.(read()))
  marker.on('dragend', () => options.moved?.(read()))
  face.addEventListener('click', (event) => {
    // The map must not take it for a click on the ground.
    event.stopPropagation()
    options.chosen?.()
  })
  return { marker, options }
}
