/** 128 random bits for an `Idempotency-Key`. Not `crypto.randomUUID`, which pages without HTTPS don't have. */
export function newKey(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)))
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
