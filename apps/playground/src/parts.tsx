import { type ButtonHTMLAttributes, type ComponentChild, type ComponentChildren, render } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** Renders a tool's panel. It is taken down when the reader leaves the tool. */
export function mount(panel: ComponentChild, left: AbortSignal): HTMLElement {
  const place = document.createElement('div')
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

/** A button that sends no form. */
export function Button({ press, ...rest }: ButtonHTMLAttributes & { press: () => void }) {
  return <button type="button" onClick={press} {...rest} />
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
