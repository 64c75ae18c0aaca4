import { element } from '@geofield/page/element'
import { nowSeconds, writeDuration } from '../zonedTime.ts'
import { describeMember, type Member } from './member.ts'

export interface MemberCard {
  element: HTMLElement
  /** Shows a member; undefined where nobody is chosen, a text for somebody who is not there. */
  show: (member: Member | string | undefined) => void
}

/** Who is followed, and what can be done with that. */
export function memberCard(actions: { showDay: () => void; end: () => void }): MemberCard {
  const name = element('h2')
  const about = element('p', { class: 'play-about' })
  const card = element(
    'section',
    { class: 'play-part follow-card', 'aria-label': 'Followed', hidden: true },
    name,
    about,
    element(
      'div',
      { class: 'play-actions' },
      element('button', { type: 'button', class: 'main', click: actions.showDay }, 'Show the day'),
      element('button', { type: 'button', click: actions.end }, 'Stop following'),
    ),
  )
  return {
    element: card,
    show: (member) => {
      card.hidden = member === undefined
      if (member === undefined) return
      const now = nowSeconds()
      name.textContent = typeof member === 'string' ? member : member.name
      about.textContent = typeof member === 'string' ? 'Has sent no position.' : tell(member, now)
    },
  }
}

function tell(member: Member, now: number): string {
  const { did } = member
  const words = [describeMember(member, now)]
  if (did) words.push(`last event ${did.action.replaceAll('_', ' ')} ${writeDuration(now - did.at)} ago`)
  return `${words.join(', ')}.`
}
