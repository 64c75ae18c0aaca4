import type { Transport } from './call.ts'

/** A client, or the transport of standalone functions. */
export type Source = Transport | { readonly transport: Transport }

export function readTransport(source: Source): Transport {
  return 'transport' in source ? source.transport : source
}
