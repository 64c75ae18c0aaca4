/** Longer types are cut: the page of the operation has every field. */
const longest = 160

const replacements: readonly [RegExp, string][] = [
  [/\breadonly /g, ''],
  // What depends on the layers, on the query and on the costing, as it is without them.
  [/RecordOr<R, unknown, N>/g, 'LayerRecord'],
  [/LayerQueryPage<LayerQueryItem<unknown, \w+, Q>>/g, 'QueryPage'],
  [/Open<Labels>/g, '{ Title?: string; Description?: string; [field: string]: unknown }'],
  [/BatchItem<unknown, N>/g, '{ Id?: string; [field: string]: unknown }'],
  [/\bQuery<Q>/g, 'SearchQuery'],
  [/^F$/g, '"json" | "geojson"'],
  [/^V$/g, 'boolean'],
  [/\bOptionsOf<C>/g, 'CostingOptions'],
  [/components\["schemas"\]\["(\w+)"\]/g, '$1'],
  [/OperationResult<"(\w+)">/g, 'OperationResult<$1>'],
  // A long list of texts, such as the profiles of a route.
  [/("[\w-]+" \| "[\w-]+" \| "[\w-]+")(?: \| "[\w-]+"){4,}/g, '$1 | …'],
  [/ \| undefined(?=[;,)>\s]|$)/g, ''],
  [/\s+/g, ' '],
]

/** Writes a type as a reader needs it: without what the compiler alone distinguishes, in one line. */
export function shortType(type: string): string {
  const plain = replacements.reduce((text, [pattern, by]) => text.replaceAll(pattern, by), type)
  const text = stripWrapper(plain, 'SentFields')
  return text.length <= longest ? text : cut(text)
}

/** `SentFields<{ a: 1 }>` accepts the same fields as `{ a: 1 }`. */
function stripWrapper(text: string, name: string): string {
  const at = text.indexOf(`${name}<`)
  if (at < 0) return text
  const from = at + name.length + 1
  const to = closing(text, from)
  return stripWrapper(`${text.slice(0, at)}${text.slice(from, to)}${text.slice(to + 1)}`, name)
}

/** The index of the `>` that closes what begins at `from`. */
function closing(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '<') depth += 1
    else if (text[at] === '>' && text[at - 1] !== '=') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

/** Shortens the innermost braces first, so that the outer form stays. */
function cut(text: string): string {
  const inner = /\{ [^{}…][^{}]* \}/.exec(text.slice(text.startsWith('{') ? 1 : 0))
  const shorter = inner ? text.replace(inner[0], '{…}') : text
  if (shorter.length <= longest) return shorter
  if (shorter === text || !inner) return `${text.slice(0, longest)}…`
  return cut(shorter)
}
