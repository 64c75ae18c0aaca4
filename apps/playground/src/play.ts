import {
  describeFailure,
  fetchStyle,
  readServer,
  themeStyle,
  TilesNotReadyError,
} from '@geofield/page/liveMap/serverMap'
import { loadMapStyles, loadStyleSheet } from '@geofield/page/liveMap/loadStyleSheet'
import controlStyles from './styles/controls.css?url'
import { demo, demoAddress } from '@geofield/page/samples/demo'
import { base } from '@geofield/page/site'
import { element } from '@geofield/page/element'
import type { ToolAddress } from './address.ts'
import { asking } from './calls/ask.ts'
import { callDrawer } from './calls/callDrawer.ts'
import { callList } from './calls/callList.ts'
import { problemOf, problemView } from './calls/problem.ts'
import { connectionDialog } from '@geofield/page/connection/connectionDialog'
import type { PlayMap } from './map/playMap.ts'
import type { TileState } from './map/tileState.ts'
import type { OpenTool, Play } from './tool.ts'
import { type Tool, tools } from './tools.ts'

/** Finds a part of the frame by its `data-` attribute. */
type Part = (name: string) => HTMLElement

/**
 * Sets up the playground in its frame, as the address says. Resolves when its first tool is there; `restore` shows what the
 * address says after it changed.
 */
export async function play(frame: HTMLElement, address: ToolAddress): Promise<{ restore: () => void }> {
  const part: Part = (name) => frame.querySelector<HTMLElement>(`[data-${name}]`)!
  const drawer = callDrawer()
  const calls = callList(() => drawer.update(calls.calls()))
  part('calls').replaceWith(drawer.element)
  const dialog = connectionDialog('Which server the playground uses.', () => {
    void style?.draw()
    void panel?.show(panel.current())
  })
  part('connect').addEventListener('click', dialog.open)
  frame.append(dialog.element)

  const notes = part('notes')
  const say = (text: string) => notes.replaceChildren(...(text === '' ? [] : [element('p', {}, text)]))
  part('share').addEventListener('click', () => {
    const link = new URL(`${base}/play/?${address.query()}`, location.href).href
    // Without a secure context there is no clipboard: the reader copies the text.
    const copied = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => say('The link to this view is copied.'),
      () => {
        const field = element('input', { type: 'text', readonly: true, value: link })
        notes.replaceChildren(element('label', {}, 'The link to this view, to copy', field))
        field.select()
      },
    )
  })
  const fail = (error: unknown) => {
    const problem = problemOf(error)
    if (!problem) return
    notes.replaceChildren(problemView(problem, dialog.open))
    // On a phone the reader may be far below.
    notes.scrollIntoView({ block: 'nearest' })
  }
  // The style comes while the library does.
  const begun = fetchShown(address)
  begun.catch(() => undefined)
  const map = await makeMap(address, part)
  const style = shownStyle(map, address, part)
  void style.draw(begun)
  // Without a style of its own a link has that of the theme.
  const themed = new MutationObserver(() => address.get('style') === undefined && void style.draw())
  themed.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const lower = part('lower')
  const panel = toolPanel({ map, address, lower, say, fail, ...asking(calls, dialog.password) }, part)
  await panel.show(panel.current())
  return {
    restore: () => {
      map.restore()
      if (styleName(address) !== map.styleName()) void style.draw()
      void panel.show(toolOf(address))
    },
  }
}

/** A link to a place, as people write it by hand, need not name the tool: Find was the first one. */
function toolOf(address: ToolAddress): Tool {
  const id = address.get('tool') ?? (address.isOfTool() ? 'find' : 'start')
  return tools.find((tool) => tool.id === id) ?? tools[0]!
}

/** The map, or one that shows nothing where the browser has no WebGL: everything beside it works without. */
async function makeMap(address: ToolAddress, part: Part): Promise<PlayMap> {
  try {
    const [{ drawnMap }] = await Promise.all([
      import('./map/drawnMap.ts'),
      loadMapStyles(),
      loadStyleSheet(controlStyles),
    ])
    return drawnMap(part('canvas'), address)
  } catch (error) {
    const { undrawnMap } = await import('./map/undrawnMap.ts')
    return undrawnMap(part('canvas'), address, error)
  }
}

function styleName(address: ToolAddress): string {
  return address.get('style') ?? themeStyle()
}

function fetchShown(address: ToolAddress): ReturnType<typeof fetchStyle> {
  const server = readServer({ gateway: demoAddress, demoKey: demo.apiKey })
  return fetchStyle(server, styleName(address), address.get('language'))
}

const tilesRetryMs = 3000

/** A map without a word would pass for land on which there is nothing. */
const tileNotes: Record<TileState, string> = {
  shown: '',
  loading: 'Loading the map…',
  beyond: 'The server has no map of this place. Zoom out to see what its map covers.',
  empty: 'The server’s map has nothing here at this scale. Zoom out to see more.',
}

/** Draws the style of the address, else that of the page's theme; or says over the map why it can't. */
function shownStyle(map: PlayMap, address: ToolAddress, part: Part) {
  const note = part('map-note')
  const tileNote = part('tile-note')
  map.watchTiles((state) => {
    tileNote.textContent = tileNotes[state]
  })
  const draw = async (found?: ReturnType<typeof fetchStyle>) => {
    try {
      await map.setStyle(styleName(address), found)
      note.textContent = map.fault ?? ''
      part('canvas').dataset.drawn = map.fault === undefined ? 'map' : 'nothing'
    } catch (error) {
      note.textContent = describeFailure(error)
      // It comes by itself as soon as the tiles are there.
      if (error instanceof TilesNotReadyError) setTimeout(() => void draw(), tilesRetryMs)
    }
  }
  return { draw }
}

/** The tabs, and the panel of the tool that is open. */
function toolPanel(context: Omit<Play, 'signal' | 'openTool'> & { address: ToolAddress }, part: Part) {
  const { map, address, say, fail } = context
  const panel = part('panel')
  let current = toolOf(address)
  let leave = new AbortController()
  let open: OpenTool | undefined
  const openTool: Play['openTool'] = (id, parameters) => {
    address.changeTool(id)
    address.set(parameters)
    void show(toolOf(address))
  }
  map.onClick((at) => open?.clicked?.(at))
  const show = async (tool: Tool) => {
    current = tool
    leave.abort()
    leave = new AbortController()
    const { signal } = leave
    const hadFocus = panel.contains(document.activeElement)
    open = undefined
    map.clear()
    context.lower.replaceChildren()
    say('')
    address.changeTool(tool.id)
    choose(tool)
    panel.setAttribute('aria-labelledby', tabId(tool))
    // What had the focus goes.
    if (hadFocus) document.getElementById(tabId(tool))!.focus()
    panel.replaceChildren(element('p', { class: 'play-about' }, tool.about))
    try {
      const openThis = await tool.load()
      if (signal.aborted) return
      open = openThis({ ...context, openTool, signal })
      panel.replaceChildren(open.element)
      panel.dataset.open = tool.id
      open.shown?.()
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  }
  const choose = buildTabs(part('tabs'), (tool) => void show(tool))
  return { show, current: () => current }
}

function tabId({ id }: Tool): string {
  return `play-tab-${id}`
}

/** One tab stop for all tabs; the arrows move among them. Returns a function that marks the chosen one. */
function buildTabs(place: HTMLElement, show: (tool: Tool) => void): (chosen: Tool) => void {
  const tabs = tools.map((tool) =>
    element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: tabId(tool),
        'aria-controls': 'play-panel',
        click: () => show(tool),
      },
      tool.label,
    ),
  )
  place.replaceChildren(...tabs)
  place.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const at = tabs.indexOf(event.target as HTMLButtonElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    const next = tabs.at((at + step) % tabs.length)!
    next.focus()
    next.click()
  })
  return (chosen) => {
    for (const [at, tab] of tabs.entries()) {
      const isChosen = tools[at] === chosen
      tab.setAttribute('aria-selected', String(isChosen))
      tab.tabIndex = isChosen ? 0 : -1
    }
  }
}
