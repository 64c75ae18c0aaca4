/** 128 random bits for an `Idempotency-Key`. Not `crypto.randomUUID`, which pages without HTTPS don't have. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
