import { signal } from '@preact/signals'
import { knownAreas } from '../areas/areaMap.ts'
import { tenantSettings } from '../follow/tenantSettings.ts'
import { mount } from '../parts.tsx'
import type { OpenTool, Play } from '../tool.ts'
import { drawProposal } from './planMap.ts'
import { maxWorkers, type PlanTool, planTool } from './planTool.ts'
import { restore } from './proposing.ts'
import { ProposalView } from './proposalView.tsx'
import { WishForm } from './wishForm.tsx'

/** The tool that asks for a plan of visits, shows it on the map and in a timeline, and lets the user change and accept it. */
export function openPlan(play: Play): OpenTool {
  const tool = planTool(play)
  const isReady = signal(false)
  const start = async () => {
    try {
      const [settings, areas] = await Promise.all([
        tenantSettings(play),
        knownAreas(play, play.signal),
        readWorkers(tool),
      ])
      if (play.signal.aborted) return
      tool.zone.value = settings.zone
      tool.areas.value = areas
      drawProposal(tool)
      isReady.value = true
    } catch (error) {
      return play.fail(error)
    }
    const id = play.address.get('id')
    if (id !== undefined)
      await tool.jobs.now(async (signal) => {
        await restore(tool, id, signal)
        drawProposal(tool, { fits: !play.map.isPlaced })
      })
  }
  const Panel = () =>
    isReady.value ? (
      <>
        <WishForm tool={tool} />
        <ProposalView tool={tool} />
      </>
    ) : (
      <p class="play-empty" role="status" children="Reading the team…" />
    )
  return { element: mount(<Panel />, play.signal, 'plan-tool'), shown: () => void start() }
}

const activeStatus = 3

/** Reads more workers than one request takes, so that the user can choose. */
async function readWorkers({ play, workers }: PlanTool): Promise<void> {
  const search = {
    where: { employee_status: activeStatus },
    sortBy: [{ Field: 'employee_full_name' as const }],
    take: 4 * maxWorkers,
  }
  const { data } = await play.ask((client) => client.employees.search, search, { signal: play.signal })
  workers.value = data.map(({ employee_guid: guid, employee_full_name: name }) => ({
    guid,
    name: name ?? guid,
  }))
}
