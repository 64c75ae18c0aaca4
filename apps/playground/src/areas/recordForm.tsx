import { useState } from 'preact/hooks'
import { askLayer, geometryFields, type LayerRecord, titleOf } from '../data/layer.ts'
import { addArea, type AreasTool } from './areasTool.ts'
import { type KnownArea, polygonsOf } from './areaMap.ts'
import { LayerSelect } from './layerSelect.tsx'

type Offered = Pick<KnownArea, 'name' | 'place' | 'polygons'>

const offered = 20

/** A record with an area, such as a territory, becomes one. */
export function RecordForm({ tool }: { tool: AreasTool }) {
  const { play, jobs } = tool
  const [layerName, setLayerName] = useState('')
  const [found, setFound] = useState<readonly Offered[]>()
  const search = async (signal: AbortSignal, text: string) => {
    const layer = await askLayer(play, layerName, signal)
    const { data } = await play.ask(
      (client) => client.records.search,
      { layerName, take: offered, ...(text === '' ? {} : { searchKey: text }) },
      { signal },
    )
    play.say('')
    setFound(
      (data as unknown as LayerRecord[]).flatMap((record) =>
        geometryFields(layer).flatMap(({ name: field }) => {
          const polygons = polygonsOf(record[field])
          const place = { layer: layerName, field, Id: record.Id }
          return polygons.length === 0 ? [] : [{ name: titleOf(layer, record), place, polygons }]
        }),
      ),
    )
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget as HTMLFormElement).get('text')).trim()
    void jobs.now((signal) => search(signal, text))
  }
  return (
    <>
      <form class="play-row" onSubmit={submit}>
        <LayerSelect
          tool={tool}
          label="Layer with areas"
          value={layerName}
          none="Choose a layer"
          changed={(name) => {
            setLayerName(name)
            setFound(undefined)
          }}
        />
        <label>
          Words in the record
          <input type="search" name="text" autocomplete="off" maxLength={256} />
        </label>
        <button type="submit" disabled={layerName === ''} children="Find records" />
      </form>
      {found && (
        <p role="status" class="play-about">
          {found.length === 0
            ? 'No record with an area was found.'
            : `${found.length} records with an area. Press one to add it.`}
        </p>
      )}
      <ul class="play-list">
        {found?.map(({ name, place, polygons }) => (
          <li key={JSON.stringify(place)}>
            <button
              type="button"
              class="entry"
              onClick={() => addArea(tool, name, { place, polygons })}
              children={name}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
