import type { Client } from '@geofield/client'
import type { VNode } from 'preact'
import { Table } from '../../parts.tsx'
import { writeMetres } from '../figures.ts'
import { readTrackFile, type TrackPosition } from '../trackFile.ts'
import { type MoveContext, type Showing, RoadNotes, type View } from '../view.tsx'

type Matching = Awaited<ReturnType<Client['preview']['routing']['match']>>

/** As many positions as the service takes at once. */
const maxPositions = 5000

/** The roads that the track of a file followed. */
export function trackView(context: MoveContext): View {
  const { play, state, change } = context
  let track: { name: string; positions: TrackPosition[] } | undefined
  const take = async (file: File | undefined) => {
    if (!file) return
    try {
      track = { name: file.name, positions: readTrackFile(file.name, await file.text()) }
      change({ view: 'track' }, { isWide: true })
    } catch (error) {
      play.fail(error)
    }
  }
  takeDrops(context, (file) => void take(file))
  return {
    Options: () => (
      <div class="play-part">
        <label>
          A recorded track: GPX or GeoJSON
          <input
            type="file"
            accept=".gpx,.geojson,.json,application/gpx+xml,application/geo+json"
            onChange={({ currentTarget }) => {
              void take(currentTarget.files?.[0])
              // So that the same file can be chosen again once it is mended.
              currentTarget.value = ''
            }}
          />
        </label>
        <p class="play-about">
          You can also drop the file anywhere on the page. It is not in the link: another reader of it chooses
          a file too.
        </p>
      </div>
    ),
    fewest: 0,
    empty: '',
    show: async (showing) => {
      if (!track) {
        play.map.draw('move', [])
        showing.put(<p class="play-empty">Choose a file to see the roads that its track followed.</p>)
        return { extent: [] }
      }
      const { name, positions } = track
      const original = { kind: 'link' as const, line: positions }
      play.map.draw('move', [original])
      showing.put(`Matching the ${positions.length} positions of ${name} …`)
      const parts = await matchParts(context, positions, showing)
      const matchings = parts.flatMap((part) => part.matchings)
      const lines = matchings.map(({ geometry }) => ({
        kind: 'line' as const,
        line: geometry.coordinates.map(([lon, lat]) => ({ lat: lat!, lon: lon! })),
      }))
      play.map.draw('move', [...lines, original])
      showing.put(describeTrack(name, parts, state().units))
      return { extent: positions }
    },
  }
}

/** A long track goes in parts, each of which begins with the last position of the one before. */
async function matchParts(
  { once, state }: MoveContext,
  track: readonly TrackPosition[],
  { signal }: Showing,
): Promise<Matching[]> {
  const { costing } = state()
  const parts: Matching[] = []
  for (let first = 0; first < track.length - 1; first += maxPositions - 1) {
    const positions = track.slice(first, first + maxPositions)
    parts.push(await once((client) => client.preview.routing.match, { positions, costing }, signal))
  }
  return parts
}

function describeTrack(name: string, parts: readonly Matching[], units: 'km' | 'mi'): VNode {
  const matchings = parts.flatMap((part) => part.matchings)
  if (matchings.length === 0)
    return (
      <>
        <p class="play-headline" role="status">{`No road fits ${name}.`}</p>
        <p>Was it travelled another way? Choose how above, or check that the map covers the place.</p>
      </>
    )
  const metres = parts.reduce((sum, { distance }) => sum + distance, 0)
  const points = parts.flatMap((part) => part.points)
  const fitting = points.filter((point) => point !== null).length
  return (
    <>
      <p class="play-headline" role="status">
        <strong>{`${writeMetres(metres, units)} on roads`}</strong>
      </p>
      <p>
        {`${name}: ${fitting} of ${points.length} positions fit a road. The dashed line is the track as it was recorded.`}
      </p>
      <Table
        head={['Part', 'Length', 'Confidence']}
        rows={matchings.map(({ distance, confidence }, at) => [
          at + 1,
          writeMetres(distance, units),
          `${Math.round(confidence * 100)} %`,
        ])}
      />
      <RoadNotes synthetic={parts.some(({ synthetic }) => synthetic)} />
    </>
  )
}

/** Takes files that are dropped on the page while the tool is open. */
function takeDrops({ play }: MoveContext, take: (file: File | undefined) => void): void {
  const { signal } = play
  document.addEventListener('dragover', (event) => event.preventDefault(), { signal })
  document.addEventListener(
    'drop',
    (event) => {
      event.preventDefault()
      take(event.dataTransfer?.files[0])
    },
    { signal },
  )
}
