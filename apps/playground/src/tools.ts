import { loadStyleSheet } from '@geofield/page/liveMap/loadStyleSheet'
import areasStyles from './styles/areas.css?url'
import dataStyles from './styles/data.css?url'
import findStyles from './styles/find.css?url'
import followStyles from './styles/follow.css?url'
import lookStyles from './styles/look.css?url'
import moveStyles from './styles/move.css?url'
import planStyles from './styles/plan.css?url'
import type { OpenToolFunction } from './tool.ts'

export interface Tool {
  id: string
  label: string
  /** What can be done with it, for the panel before it is loaded and for readers without JavaScript. */
  about: string
  load: () => Promise<OpenToolFunction>
}

/** The tools in the order of their tabs. Each is loaded with its stylesheet when it is opened. */
export const tools: readonly Tool[] = [
  {
    id: 'start',
    label: 'Start',
    about: 'What can be done here, and the team live.',
    load: async () => {
      const [{ openStart }] = await Promise.all([import('./start/start.ts'), loadStyleSheet(followStyles)])
      return openStart
    },
  },
  {
    id: 'find',
    label: 'Find',
    about:
      'Search addresses and places as you type; click the map for its address, DIGIPIN, height and road.',
    load: async () => {
      const [{ openFind }] = await Promise.all([import('./find/find.ts'), loadStyleSheet(findStyles)])
      return openFind
    },
  },
  {
    id: 'move',
    label: 'Move',
    about: 'Drag stops: route, best order, travel times, what can be reached, elevation, tracks on roads.',
    load: async () => {
      const [{ openMove }] = await Promise.all([import('./move/move.tsx'), loadStyleSheet(moveStyles)])
      return openMove
    },
  },
  {
    id: 'areas',
    label: 'Areas',
    about: 'Draw areas, or take what can be reached or a territory; count and list what is inside.',
    load: async () => {
      const [{ openAreas }] = await Promise.all([import('./areas/areas.tsx'), loadStyleSheet(areasStyles)])
      return openAreas
    },
  },
  {
    id: 'plan',
    label: 'Plan',
    about: 'Choose workers and customers; see who visits whom on which day, change it and accept it.',
    load: async () => {
      const [{ openPlan }] = await Promise.all([import('./plan/plan.tsx'), loadStyleSheet(planStyles)])
      return openPlan
    },
  },
  {
    id: 'follow',
    label: 'Follow',
    about: 'The team live; one person’s day with track, stops and visits.',
    load: async () => {
      const [{ openFollow }] = await Promise.all([import('./follow/follow.ts'), loadStyleSheet(followStyles)])
      return openFollow
    },
  },
  {
    id: 'data',
    label: 'Data',
    about: 'Customers and records of any layer on the map and in a table; find, create and edit them.',
    load: async () => {
      const [{ openData }] = await Promise.all([import('./data/data.tsx'), loadStyleSheet(dataStyles)])
      return openData
    },
  },
  {
    id: 'look',
    label: 'Look',
    about: 'The nine map styles, terrain, languages of labels, and the snippet that shows them in your page.',
    load: async () => {
      const [{ openLook }] = await Promise.all([import('./look/look.tsx'), loadStyleSheet(lookStyles)])
      return openLook
    },
  },
]
