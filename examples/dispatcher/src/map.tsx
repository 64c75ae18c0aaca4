import { findBounds, type Position } from '@geofield/client/geo'
import { type GeoJSONSource, Map as MapLibreMap, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useEffectEvent, useRef } from 'react'
import { mapStyleUrl } from './client.ts'

/** What a screen lists, and draws on its map where it has a position. */
export interface Item {
  id: string
  title: string
  detail: string
  /** The text on the map, in place of the title. */
  mark?: string
  at?: Position | undefined
}

interface Props {
  items: readonly Item[]
  line: readonly Position[]
  chosen: readonly string[]
  onChoose: (id: string) => void
  /** The item to move to; without it, the map shows all. */
  focus: string
}

setWorkerUrl(workerUrl)
const darkScheme = matchMedia('(prefers-color-scheme: dark)')
const readStyle = () => mapStyleUrl(darkScheme.matches ? 'dark' : 'positron')
const toPair = ({ lat, lon }: Position) => [lon, lat]

/** A map of items and a line. All that it shows is in the list beside it as well. */
export function MapView({ items, line, chosen, onChoose, focus }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const map = useRef<MapLibreMap>(null)
  const placed = items.flatMap(({ at, ...item }) => (at ? [{ ...item, at }] : []))
  const choose = useEffectEvent(onChoose)
  const draw = useEffectEvent(() => {
    const features = placed.map(({ id, at, title, mark = title }) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: toPair(at) },
      properties: { id, mark, isChosen: chosen.includes(id) },
    }))
    const findSource = (id: string) => map.current?.getSource<GeoJSONSource>(id)
    void findSource('points')?.setData({ type: 'FeatureCollection', features })
    void findSource('line')?.setData({ type: 'LineString', coordinates: line.map(toPair) })
  })
  useEffect(() => {
    const india: [number, number, number, number] = [68, 6, 98, 37]
    const opened = new MapLibreMap({ container: frame.current!, style: readStyle(), bounds: india })
    map.current = opened.addControl(new NavigationControl({ showCompass: false }))
    opened.on('style.load', () => {
      addLayers(opened)
      draw()
    })
    opened.on('click', 'points', ({ features }) => choose(String(features![0]!.properties.id)))
    const changeStyle = () => opened.setStyle(readStyle())
    darkScheme.addEventListener('change', changeStyle)
    return () => {
      darkScheme.removeEventListener('change', changeStyle)
      opened.remove()
    }
  }, [])
  useEffect(() => draw())
  // The map moves when other items are listed, not whenever one of them moves.
  const listed = placed.map(({ id }) => id).sort()
  useEffect(() => {
    const shown = placed.filter(({ id }) => id === focus)
    const bounds = findBounds((shown.length > 0 ? shown : placed).map(({ at }) => at))
    if (!bounds) return
    const { lx, ly, rx, ry } = bounds
    map.current!.fitBounds([lx, ly, rx, ry], { padding: 60, maxZoom: 14, animate: false })
  }, [focus, listed.join()])
  return <div ref={frame} />
}

function addLayers(map: MapLibreMap): void {
  const [text, back, accent, strong] = darkScheme.matches
    ? ['#fff', '#10151c', '#6cb2ff', '#ffb454']
    : ['#10151c', '#fff', '#0b5cad', '#b3261e']
  const data = { type: 'FeatureCollection' as const, features: [] }
  map.addSource('line', { type: 'geojson', data }).addSource('points', { type: 'geojson', data })
  map.addLayer({ id: 'line', type: 'line', source: 'line', paint: { 'line-color': accent, 'line-width': 4 } })
  map.addLayer({
    id: 'points',
    type: 'circle',
    source: 'points',
    paint: {
      'circle-radius': 8,
      'circle-color': ['case', ['get', 'isChosen'], strong!, accent!],
      'circle-stroke-color': back,
      'circle-stroke-width': 2,
    },
  })
  map.addLayer({
    id: 'marks',
    type: 'symbol',
    source: 'points',
    layout: {
      'text-field': ['get', 'mark'],
      'text-font': ['Noto Sans Bold'],
      'text-size': 12,
      'text-offset': [0, 1.4],
    },
    paint: { 'text-color': text, 'text-halo-color': back, 'text-halo-width': 1.5 },
  })
}
