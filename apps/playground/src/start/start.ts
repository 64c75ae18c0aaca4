import { base } from '@geofield/page/site'
import { element } from '@geofield/page/element'
import { openTeam } from '../follow/team/openTeam.ts'
import { isStill } from '../follow/view.ts'
import type { OpenTool, Play } from '../tool.ts'
import { parametersOf, type Task, tasks } from './tasks.ts'

/** What can be done here, and the team live on the map meanwhile. */
export function openStart(play: Play): OpenTool {
  const team = openTeam({
    ...play,
    isStill: isStill(),
    open: (show, parameters) => play.openTool('follow', { ...parameters, show }),
  })
  return {
    ...team,
    element: element(
      'div',
      {},
      element('h2', { id: 'start-tasks' }, 'What would you like to do?'),
      element(
        'ul',
        { class: 'start-tasks', 'aria-labelledby': 'start-tasks' },
        ...tasks.map((task) => element('li', {}, taskLink(task, play))),
      ),
      element('h2', {}, 'The team now'),
      team.element,
    ),
  }
}

/** A link, so that a task can be opened in another tab too. */
function taskLink(task: Task, { map, openTool }: Play): HTMLElement {
  const { text, tool, parameters } = task
  const href = `${base}/play/?${new URLSearchParams({ tool, ...parameters })}`
  const click = (event: Event) => {
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
    if (ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    openTool(tool, parametersOf(task, map))
  }
  return element('a', { href, click }, text)
}
