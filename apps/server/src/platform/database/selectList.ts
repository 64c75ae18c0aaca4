/**
 * The select list that returns rows of the type `Row`: `{ nodeId: 'e.node_id' }` gives `e.node_id "nodeId"`. A field of
 * `Row` without a column does not compile.
 */
export function selectList<Row>(columns: { [Field in keyof Row]-?: string }): string {
  return Object.entries(columns)
    .map(([field, column]) => `${column as string} "${field}"`)
    .join(', ')
}
