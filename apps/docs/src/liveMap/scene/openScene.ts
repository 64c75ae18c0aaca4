import { createClient } from '@geofield/client'
import { type GeoJSONSource, LngLatBounds, type Map as MapLibreMap } from 'maplibre-gl'
import type { Shape } from '@geofield/page/map/shapes'
import { toFeatures } from '@geofield/page/map/toFeatures'
import { demo } from '@geofield/page/samples/demo'
import { getToken, readReader, readToken, tokenOwner } from '@geofield/page/connection/connection'
import { featureLayers } from '@geofield/page/liveMap/layers'
import { fetchStyle, readServer, themeStyle } from '@geofield/page/liveMap/serverMap'
import { drawMap } from '@geofield/page/liveMap/styledMap'
import { arrowSpeed, driveArrow } from './arrow.ts'
import { type Drive, planDrive, reachMinutes } from './drive.ts'
import { type Member, showTeam } from './team.ts'

export interface SceneView {
  figure: HTMLElement
  canvas: HTMLElement
  /** Called as soon as there is a map to show. */
  reveal: () => void
  say: (text: string) => void
  signal: AbortSignal
}

/**
 * Shows the server's map with the team as it moves, and the drive of one of its members. Resolves when the stream of
 * positions ends.
 */
export async function openScene({ figure, canvas, reveal, say, signal }: SceneView): Promise<void> {
  const server = readServer(figure.dataset)
  const style = await fetchStyle(server, themeStyle())
  const client = createClient({ ...server, ...credentials(server.baseUrl) })
  const { matches: isStill } = matchMedia('(prefers-reduced-motion: reduce)')
  reveal()
  const { map, setStyle } = await drawMap(canvas)
  const drawn = setStyle(style)
  const team = showTeam(map, !isStill)
  await map.once('styledata')
  addLayers(map, figure)
  let lead: Member | undefined
  let endArrow = () => {}
  say('Waiting for the team…')
  for await (const { event, data } of client.preview.changes.stream({ positions: true }, { signal })) {
    if (event !== 'positions') continue
    team.update(data.trackers)
    const now = team.members().find(({ driver }) => driver === lead?.driver)
    if (now?.isMoving) continue
    // Someone who drives, else someone who is about to.
    const next = team.members().find(({ isMoving }) => isMoving) ?? (lead ? undefined : team.members()[0])
    if (!next) continue
    lead = next
    const drive = await planDrive(client, lead, signal)
    showDrive(map, drive)
    endArrow()
    if (drive && !isStill) endArrow = driveArrow(map, drive)
    if (!isStill || !canvas.dataset.drawn) frameScene(map, { drive, lead, members: team.members(), isStill })
    say(describe(lead, drive, { count: team.members().length, isStill }))
    await drawn
    canvas.dataset.drawn = ''
  }
}

/** Those of the Try-it panels, which keep the token too. */
function credentials(baseUrl: string) {
  const connection = { ...readReader(baseUrl), baseUrl, password: demo.password }
  const token = async ({ rejected }: { rejected?: string }) => {
    const kept = readToken(tokenOwner(connection))
    return kept && kept.value !== rejected ? kept.value : (await getToken(connection)).value
  }
  return { tenant: connection.tenant, token }
}

function addLayers(map: MapLibreMap, figure: HTMLElement): void {
  map.addSource('scene', { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
  for (const layer of featureLayers('scene', figure)) map.addLayer(layer)
}

function showDrive(map: MapLibreMap, drive: Drive | undefined): void {
  const areas = drive?.areas.map(({ rings }): Shape => ({ kind: 'area', rings })) ?? []
  const line = drive?.line ?? []
  const way: Shape[] =
    line.length > 1
      ? [
          { kind: 'line', line },
          { kind: 'point', line: [line.at(-1)!] },
        ]
      : []
  map.getSource<GeoJSONSource>('scene')?.setData(JSON.parse(toFeatures([...areas, ...way])))
}

const nearDegrees = 0.3

function frameScene(
  map: MapLibreMap,
  {
    drive,
    lead,
    members,
    isStill,
  }: { drive: Drive | undefined; lead: Member; members: Member[]; isStill: boolean },
): void {
  const near = members.filter(
    ({ at }) => Math.max(Math.abs(at.lat - lead.at.lat), Math.abs(at.lon - lead.at.lon)) < nearDegrees,
  )
  const bounds = new LngLatBounds()
  for (const at of [...near.map((member) => member.at), ...(drive?.line ?? [])]) bounds.extend(at)
  map.fitBounds(bounds, { padding: 50, maxZoom: 13.5, animate: !isStill && map.loaded() })
}

function describe(
  { name, isMoving }: Member,
  drive: Drive | undefined,
  { count, isStill }: { count: number; isStill: boolean },
): string {
  const team = `On duty: ${count} of the team.`
  if (!drive) return `${team} ${name} has no visit left.`
  const { customer, km, minutes, isSynthetic } = drive
  const way = `${name} ${isMoving ? 'is driving' : 'drives next'} to ${customer}: ${km.toFixed(1)} km, ${minutes} min.`
  const arrow = isStill
    ? []
    : [`The arrow goes ${arrowSpeed} times as fast; the dots are where everybody really is.`]
  const reach = `Shaded: within ${reachMinutes.toReversed().join(' and ')} minutes.`
  const roads = isSynthetic ? ['These roads are the starter map’s, so they are synthetic.'] : []
  return [way, ...arrow, reach, team, ...roads].join(' ')
}
