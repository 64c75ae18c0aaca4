import {
  type ButtonHTMLAttributes,
  type ComponentChild,
  type ComponentChildren,
  type RefObject,
  render,
} from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** Renders a tool's panel. It is taken down when the reader leaves the tool. */
export function mount(panel: ComponentChild, left: AbortSignal, className = ''): HTMLElement {
  const place = document.createElement('div')
  place.className = className
  render(panel, place)
  left.addEventListener('abort', () => render(null, place))
  return place
}

/** Shows an element that another part made, as it was when this was first drawn. */
export function Made({ node }: { node: () => Node }) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => place.current!.replaceWith(node()), [])
  return <span ref={place} />
}

/** As the ref of an element: it gets the focus once it is there. */
export function focus(shown: HTMLElement | null): void {
  shown?.focus()
}

/** As the ref of an element: it is scrolled into sight once it is there. */
export function scrollTo(shown: HTMLElement | null): void {
  shown?.scrollIntoView({ block: 'nearest' })
}

/**
 * For content that is drawn anew with each version. Where it had the focus, what `next` finds in it gets it. Returns the ref
 * of its place.
 */
export function useKeptFocus<Place extends HTMLElement>(
  version: unknown,
  next: (place: Place) => HTMLElement | null,
): RefObject<Place | null> {
  const place = useRef<Place>(null)
  // Read before the new content is drawn.
  const hadFocus = place.current?.contains(document.activeElement)
  useLayoutEffect(() => {
    if (hadFocus) next(place.current!)?.focus({ preventScroll: true })
  }, [version])
  return place
}

/** A button that sends no form. */
export function Button({ press, ...rest }: ButtonHTMLAttributes & { press: () => void }) {
  return <button type="button" onClick={press} {...rest} />
}

interface ChoiceProps<Value extends string> {
  label: string
  names: Partial<Record<Value, string>>
  value: Value
  changed: (value: Value) => void
}

/** A select with its label. */
export function Choice<Value extends string>({ label, names, value, changed }: ChoiceProps<Value>) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ currentTarget }) => changed(currentTarget.value as Value)}>
        {Object.entries(names as Record<string, string>).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

interface TickProps {
  label: string
  name?: string
  value?: string
  checked?: boolean
  defaultChecked?: boolean
  disabled?: boolean
  'aria-describedby'?: string
  changed?: (input: HTMLInputElement) => void
}

/** A checkbox with its label. */
export function Tick({ label, changed, ...rest }: TickProps) {
  return (
    <label class="play-tick">
      <input type="checkbox" onChange={({ currentTarget }) => changed?.(currentTarget)} {...rest} />
      {label}
    </label>
  )
}

/** A table whose rows begin with what they are about. */
export function Table({ head, rows }: { head: ComponentChildren[]; rows: ComponentChildren[][] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, at) =>
            cell === '' ? <td key={at} /> : <th key={at} scope="col" children={cell} />,
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
