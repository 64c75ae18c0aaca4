import type { StyleSpecification } from 'maplibre-gl'
import { expect, test } from 'vitest'
import { stylePreview } from './stylePreview.ts'

const style = (layers: unknown[]) => ({ version: 8, sources: {}, layers }) as StyleSpecification

test('a preview has the colours of the style, including colours within an expression', () => {
  const drawn = stylePreview(
    style([
      { id: 'background', type: 'background', paint: { 'background-color': '#f6f2ea' } },
      {
        id: 'water',
        type: 'fill',
        paint: { 'fill-color': ['interpolate', ['linear'], ['zoom'], 4, '#9ec9e3'] },
      },
    ]),
  )
  expect(drawn).toContain('fill="#f6f2ea"')
  expect(drawn).toContain('fill="#9ec9e3"')
})

test('a preview leaves out a part whose colour is no hexadecimal colour', () => {
  const drawn = stylePreview(
    style([{ id: 'water', type: 'fill', paint: { 'fill-color': '"/><script>alert(1)</script>' } }]),
  )
  expect(drawn).not.toContain('script')
  // The land alone.
  expect(drawn.match(/<path/g)).toHaveLength(1)
})
