import { NotHere } from './here/notHere.ts'

/** Others may write to the tenant meanwhile. If a count changed while `run` ran, it is run again. */
export async function whileUnchanged(count: () => Promise<number>, run: () => Promise<void>): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const before = await count()
    let failure: unknown
    await run().catch((error: unknown) => (failure = error))
    const after = await count()
    if (before !== after) continue
    if (failure) throw failure
    return
  }
  throw new NotHere('somebody else keeps changing the layer')
}
