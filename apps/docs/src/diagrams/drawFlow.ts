/** A box of a diagram. `at` is its column and row. */
export interface FlowNode {
  id: string
  at: [column: number, row: number]
  label: string
  /** A second, smaller line. */
  note?: string
  /** `end`: nothing leads on from here. */
  kind?: 'end'
}

/** An arrow between two boxes, with what causes it. */
export interface FlowEdge {
  from: string
  to: string
  by: string
}

/** The life of a thing, or the way of a request, on a grid of boxes. */
export interface Flow {
  /** What the diagram shows, as the text below it. */
  caption: string
  nodes: readonly FlowNode[]
  edges: readonly FlowEdge[]
  /** What the arrows leave out. */
  note?: string
}

type Point = { x: number; y: number }

const box = { width: 148, height: 50 }
const step = { x: 292, y: 112 }
const margin = 8
/** Two arrows between the same boxes keep this far apart, in pixels. */
const apart = 26

/** Draws a flow as an SVG in the colours of the text around it. Its `<desc>` tells the same in sentences. Ids begin with `id`. */
export function drawFlow(flow: Flow, id: string): string {
  const columns = 1 + Math.max(...flow.nodes.map(({ at: [column] }) => column))
  const rows = 1 + Math.max(...flow.nodes.map(({ at: [, row] }) => row))
  const width = (columns - 1) * step.x + box.width + 2 * margin
  const height = (rows - 1) * step.y + box.height + 2 * margin
  const edges = flow.edges.map((edge) => drawEdge(edge, flow, id))
  return [
    `<svg class="flow" viewBox="0 0 ${width} ${height}" width="${width}" role="img" aria-labelledby="${id}-title ${id}-desc">`,
    `<title id="${id}-title">${escapeXml(flow.caption)}</title>`,
    `<desc id="${id}-desc">${escapeXml(describeFlow(flow))}</desc>`,
    `<defs><marker id="${id}-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0.5 8 4 0 7.5Z"/></marker></defs>`,
    ...edges.map(({ line }) => line),
    ...flow.nodes.map(drawNode),
    ...edges.map(({ text }) => text),
    '</svg>',
  ].join('')
}

/** The arrows with the labels of their boxes: what a narrow page shows instead of the drawing. */
export function listSteps({ nodes, edges }: Flow): FlowEdge[] {
  const labels = new Map(nodes.map(({ id, label }) => [id, label]))
  return edges.map(({ from, to, by }) => ({ from: labels.get(from) ?? from, to: labels.get(to) ?? to, by }))
}

/** Each arrow as a sentence: `From 1 new to 3 active: activateEmployee.` */
export function describeFlow(flow: Flow): string {
  return listSteps(flow)
    .map(({ from, to, by }) => `From ${from} to ${to}: ${by}.`)
    .join(' ')
}

function corner({ at: [column, row] }: FlowNode): Point {
  return { x: margin + column * step.x, y: margin + row * step.y }
}

function drawNode(node: FlowNode): string {
  const { x, y } = corner(node)
  const middle = x + box.width / 2
  const { width, height } = box
  const lines = node.note
    ? `<text class="flow-label" x="${middle}" y="${y + 22}">${escapeXml(node.label)}</text><text class="flow-note" x="${middle}" y="${y + 39}">${escapeXml(node.note)}</text>`
    : `<text class="flow-label" x="${middle}" y="${y + 30}">${escapeXml(node.label)}</text>`
  return `<rect class="flow-box${node.kind === 'end' ? ' flow-end' : ''}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>${lines}`
}

function drawEdge(edge: FlowEdge, { nodes, edges }: Flow, id: string): { line: string; text: string } {
  const find = (id: string) => {
    const node = nodes.find((one) => one.id === id)
    if (!node) throw new Error(`The diagram has no box ${id}`)
    return node
  }
  const [from, to] = [find(edge.from), find(edge.to)]
  const isPair = edges.some((other) => other.from === edge.to && other.to === edge.from)
  const [start, end] = ends(from, to, isPair)
  const line = `<path class="flow-line" d="M${start.x} ${start.y}L${end.x} ${end.y}" marker-end="url(#${id}-arrow)"/>`
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
  const isVertical = from.at[0] === to.at[0]
  // Beside an upright line, above a level one; two arrows of a pair have theirs on their own sides.
  const side = isPair && from.at[1] > to.at[1] ? -1 : 1
  const place = isVertical
    ? `x="${middle.x + 8 * side}" y="${middle.y + 4}" style="text-anchor:${side > 0 ? 'start' : 'end'}"`
    : `x="${middle.x}" y="${middle.y - 8}"`
  return { line, text: `<text class="flow-by" ${place}>${escapeXml(edge.by)}</text>` }
}

/** Where the line leaves the one box and meets the other: at the sides that face each other. */
function ends(from: FlowNode, to: FlowNode, isPair: boolean): [Point, Point] {
  const [a, b] = [corner(from), corner(to)]
  const half = { x: box.width / 2, y: box.height / 2 }
  if (from.at[0] === to.at[0]) {
    const isDown = b.y > a.y
    const x = a.x + half.x + (isPair ? (isDown ? apart / 2 : -apart / 2) : 0)
    return isDown
      ? [
          { x, y: a.y + box.height },
          { x, y: b.y },
        ]
      : [
          { x, y: a.y },
          { x, y: b.y + box.height },
        ]
  }
  const isRight = b.x > a.x
  const shift = isPair && a.y === b.y ? (isRight ? -apart / 2 : apart / 2) : 0
  const y = (point: Point) => point.y + half.y + shift
  return [
    { x: isRight ? a.x + box.width : a.x, y: y(a) },
    { x: isRight ? b.x : b.x + box.width, y: y(b) },
  ]
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
