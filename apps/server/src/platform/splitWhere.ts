/** Splits a list between the neighbours that `isBreak` names. No part is empty. */
export function splitWhere<Item>(
  items: readonly Item[],
  isBreak: (before: Item, item: Item) => boolean,
): Item[][] {
  const parts: Item[][] = []
  for (const [index, item] of items.entries()) {
    if (index === 0 || isBreak(items[index - 1]!, item)) parts.push([item])
    else parts.at(-1)!.push(item)
  }
  return parts
}
