/** What the checks use of Node 21 and later. */
Map.groupBy ??= function groupBy<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item, index: number) => Key,
) {
  const groups = new Map<Key, Item[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
