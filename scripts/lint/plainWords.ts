/**
 * The oxlint rule `geofield/plain-words`: comments, test titles and messages hold no phrase of `phrases.ts`. A message is
 * a string with a space in it.
 */
import { toMessage, stumblesIn } from './phrases.ts'

type Range = [start: number, end: number]
type Position = { line: number; column: number }
type Comment = { type: 'Line' | 'Block' | 'Shebang'; range: Range; loc: { start: Position } }
type Node = { type: string; value: unknown; range: Range }
type Context = {
  sourceCode: { text: string; getAllComments: () => Comment[]; getLocFromIndex: (index: number) => Position }
  report: (fault: { loc: { start: Position; end: Position }; message: string }) => void
}

export const plainWords = {
  create({ sourceCode, report }: Context) {
    const check = ([start, end]: Range) => {
      for (const stumble of stumblesIn(sourceCode.text.slice(start, end))) {
        const at = start + stumble.index
        const loc = { start: sourceCode.getLocFromIndex(at), end: sourceCode.getLocFromIndex(at + 1) }
        report({ loc, message: toMessage(stumble) })
      }
    }
    return {
      Program() {
        for (const range of paragraphs(sourceCode.getAllComments())) check(range)
      },
      Literal({ value, range: [start, end] }: Node) {
        if (typeof value === 'string' && value.includes(' ')) check([start + 1, end - 1])
      },
      TemplateElement({ range: [start, end] }: Node) {
        check([start, end])
      },
    }
  },
}

/** Line comments that follow each other are one text. */
function paragraphs(comments: Comment[]): Range[] {
  const ranges: Range[] = []
  let last: Comment | undefined
  for (const comment of comments) {
    const follows =
      last?.type === 'Line' && comment.type === 'Line' && comment.loc.start.line === last.loc.start.line + 1
    if (follows) ranges.at(-1)![1] = comment.range[1]
    else ranges.push([...comment.range])
    last = comment
  }
  return ranges
}
