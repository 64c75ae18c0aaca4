import { useMemo, useRef, useState } from 'preact/hooks'
import { stopFinder, WhichPlace } from '../move/findStop.tsx'
import { type Costing, offeredCostings } from '../move/moveState.ts'
import { ringsOf } from '../move/views/reachView.tsx'
import { Choice } from '../parts.tsx'
import { addArea, type AreasTool } from './areasTool.ts'

/** In metres. Every bend of the edge would make a link too long. */
const fineness = 100

/** What can be reached from a place within minutes becomes an area. */
export function ReachForm({ tool }: { tool: AreasTool }) {
  const { play, jobs } = tool
  const { question, find } = useMemo(() => stopFinder(play), [])
  const [costing, setCosting] = useState<Costing>('auto')
  const place = useRef<HTMLInputElement>(null)
  const minutes = useRef<HTMLInputElement>(null)
  const submit = async (event: Event) => {
    event.preventDefault()
    const [text, time] = [place.current!.value, minutes.current!.valueAsNumber]
    const from = text.trim() === '' ? play.map.center() : await find(text)
    if (!from) return
    await jobs.now(async (signal) => {
      const { features } = await play.ask(
        (client) => client.routing.computeIsochrone,
        {
          locations: [{ lat: from.lat, lon: from.lon }],
          costing,
          polygons: true,
          contours: [{ time }],
          generalize: fineness,
        },
        { signal },
      )
      const polygons = features.flatMap(ringsOf).map((rings) => rings.map((ring) => ring.slice(0, -1)))
      if (polygons.length === 0) throw new Error('Nothing can be reached from there in this time.')
      const by = offeredCostings(costing)[costing]!.toLowerCase()
      const where = 'name' in from && from.name ? ` from ${from.name}` : ''
      addArea(tool, `${time} min, ${by}${where}`, { place: polygons, polygons })
    })
  }
  return (
    <>
      <form class="play-part" onSubmit={(event) => void submit(event)}>
        <label>
          From: an address, or latitude and longitude; the map’s centre if empty
          <input ref={place} type="text" placeholder="Shivajinagar, Pune" autocomplete="off" />
        </label>
        <div class="play-row">
          <label>
            Minutes
            <input ref={minutes} type="number" min={1} max={120} step="any" defaultValue="10" required />
          </label>
          <Choice label="Travel" names={offeredCostings(costing)} value={costing} changed={setCosting} />
          <button type="submit">Add what can be reached</button>
        </div>
        <p class="play-about">Times are without traffic.</p>
      </form>
      <WhichPlace question={question} />
    </>
  )
}
