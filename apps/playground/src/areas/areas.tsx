import { Button, mount } from '../parts.tsx'
import { listLayers } from '../data/layerChoice.tsx'
import type { OpenTool, Play } from '../tool.ts'
import { boxOf } from './area.ts'
import { knownAreas } from './areaMap.ts'
import { AreaList } from './areaList.tsx'
import { addArea, type AreasTool, areasTool, changeAreas, chooseAt, fitAreas } from './areasTool.ts'
import { addCorner, draw, DrawingPanel } from './drawing.tsx'
import { InsidePanel } from './insidePanel.tsx'
import { ReachForm } from './reachForm.tsx'
import { RecordForm } from './recordForm.tsx'

/** Areas side by side: drawn, of the map's view, reached in a time, or of a record; and what is inside of them. */
export function openAreas(play: Play): OpenTool {
  const tool = areasTool(play)
  return {
    element: mount(<Panel tool={tool} />, play.signal, 'areas-tool'),
    clicked: (at) => {
      if (tool.drawing.value) addCorner(tool, at)
      else chooseAt(tool, at)
    },
    shown: () => {
      void listLayers(tool)
      void restore(tool)
    },
  }
}

async function restore(tool: AreasTool): Promise<void> {
  const { play } = tool
  const areas = await knownAreas(play, play.signal)
  if (play.signal.aborted || areas.length === 0) return
  // Those that the reader added meanwhile have letters of their own only by chance.
  changeAreas(tool, [
    ...areas,
    ...tool.areas.value.filter(({ letter }) => areas.every((area) => area.letter !== letter)),
  ])
  if (!play.map.isPlaced) fitAreas(tool, areas)
}

function Panel({ tool }: { tool: AreasTool }) {
  if (tool.drawing.value) return <DrawingPanel tool={tool} />
  const addView = () => {
    const box = [boxOf(tool.play.map.bounds())]
    addArea(tool, 'The map’s view', { place: box, polygons: box })
  }
  return (
    <>
      <section class="play-part">
        <h2>Add an area</h2>
        <div class="play-actions">
          <Button class="main" press={() => draw(tool)}>
            Draw
          </Button>
          <Button press={addView}>Take the map’s view</Button>
        </div>
        <details class="areas-form">
          <summary>What can be reached from a place</summary>
          <ReachForm tool={tool} />
        </details>
        <details class="areas-form">
          <summary>A territory or another record</summary>
          <RecordForm tool={tool} />
        </details>
      </section>
      <AreaList tool={tool} />
      <InsidePanel tool={tool} />
    </>
  )
}
