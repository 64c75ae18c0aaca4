import type { Position } from '@geofield/client/geo'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Item, MapView } from './map.tsx'

interface Props {
  title: string
  /** How live updates go. */
  status?: string
  items: readonly Item[]
  line?: readonly Position[] | undefined
  /** The chosen items, and what a click on an item does. Without them, it chooses the item alone and shows its place. */
  chosen?: readonly string[]
  onChoose?: (id: string) => void
  children?: ReactNode
}

/** A screen: its title, its fields, and its items in a list and on a map. */
export function Screen({ title, status, items, line = [], children, ...choice }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [focus, setFocus] = useState('')
  const chosen = choice.chosen ?? [focus]
  const onChoose = choice.onChoose ?? ((id) => setFocus(id === focus ? '' : id))
  useEffect(() => {
    document.title = `${title} · Dispatcher`
    heading.current!.focus()
  }, [title])
  return (
    <main className="screen">
      <section aria-labelledby="title">
        <h1 id="title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {status && <p role="status">{status}</p>}
        {children}
        <ul>
          {items.map(({ id, title, detail }) => (
            <li key={id}>
              <button aria-pressed={chosen.includes(id)} onClick={() => onChoose(id)}>
                <strong>{title}</strong>
                <small>{detail}</small>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <MapView {...{ items, line, chosen, onChoose, focus }} />
    </main>
  )
}
