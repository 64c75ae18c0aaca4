/** A queue in which each tenant has its own line, and tenants take turns. */
export class FairQueue<Item> {
  /** In order of turns: the tenant whose turn was last comes last. */
  readonly #lines = new Map<number, Item[]>()
  #length = 0

  get length(): number {
    return this.#length
  }

  waiting(tenantId: number): number {
    return this.#lines.get(tenantId)?.length ?? 0
  }

  push(tenantId: number, item: Item): void {
    this.#getLine(tenantId).push(item)
    this.#length += 1
  }

  /** Puts work back that has waited before. */
  unshift(tenantId: number, item: Item): void {
    this.#getLine(tenantId).unshift(item)
    this.#length += 1
  }

  /** Returns the first item of the next tenant that may take a turn. */
  take(mayTake: (tenantId: number) => boolean = () => true): Item | undefined {
    for (const [tenantId, line] of this.#lines) {
      if (!mayTake(tenantId)) continue
      const item = line.shift()
      this.#lines.delete(tenantId)
      if (line.length > 0) this.#lines.set(tenantId, line)
      this.#length -= 1
      return item
    }
    return undefined
  }

  /** Returns whether the item was waiting. */
  remove(tenantId: number, item: Item): boolean {
    const line = this.#lines.get(tenantId)
    const at = line?.indexOf(item) ?? -1
    if (!line || at === -1) return false
    line.splice(at, 1)
    this.#shrunk(tenantId, line)
    return true
  }

  /**
   * Makes room in a full queue: removes the newest item of the longest line, unless `tenantId` would then have the
   * longest line itself. Only a tenant that waits for more than the others loses anything.
   */
  makeRoomFor(tenantId: number): Item | undefined {
    let longestId = tenantId
    let longest = this.#lines.get(tenantId) ?? []
    const own = longest.length + 1
    for (const [id, line] of this.#lines) if (line.length > longest.length) [longestId, longest] = [id, line]
    if (longest.length <= own) return undefined
    const item = longest.pop()
    this.#shrunk(longestId, longest)
    return item
  }

  #getLine(tenantId: number): Item[] {
    const line = this.#lines.get(tenantId) ?? []
    if (line.length === 0) this.#lines.set(tenantId, line)
    return line
  }

  #shrunk(tenantId: number, line: Item[]): void {
    this.#length -= 1
    if (line.length === 0) this.#lines.delete(tenantId)
  }
}
