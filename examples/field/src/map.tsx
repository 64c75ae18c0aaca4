import { findBounds, readPoint } from '@geofield/client/geo'
import { Map as MapLibreMap, Marker, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useEffectEvent, useRef } from 'react'
import { nameOf } from './day.tsx'
import { mapStyleUrl, type Visit } from './work.ts'

setWorkerUrl(workerUrl)

/** The visits as buttons on a map, with their numbers. The service worker keeps the parts of the map that were seen. */
export function VisitMap({ visits, onChoose }: { visits: readonly Visit[]; onChoose: (id: string) => void }) {
  const frame = useRef<HTMLDivElement>(null)
  const choose = useEffectEvent(onChoose)
  useEffect(() => {
    const style = mapStyleUrl(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'positron')
    const stops = visits.flatMap((visit) => {
      const place = visit.customer?.customer_location
      return place ? [{ visit, at: readPoint(place) }] : []
    })
    const { lx, ly, rx, ry } = findBounds(stops.map(({ at }) => at)) ?? { lx: 68, ly: 6, rx: 98, ry: 37 }
    const map = new MapLibreMap({
      container: frame.current!,
      style,
      bounds: [lx, ly, rx, ry],
      fitBoundsOptions: { padding: 60, maxZoom: 14 },
    })
    for (const { visit, at } of stops) {
      const element = document.createElement('button')
      element.className = 'stop'
      element.textContent = String(visit.visit_order)
      element.ariaLabel = `${visit.visit_order}. ${nameOf(visit)}`
      element.addEventListener('click', () => choose(visit.Id))
      new Marker({ element }).setLngLat([at.lon, at.lat]).addTo(map)
    }
    return () => map.remove()
  }, [visits])
  return (
    <main className="whole" aria-label="Map">
      <div ref={frame} />
    </main>
  )
}
