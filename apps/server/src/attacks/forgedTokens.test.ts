import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOperations } from '../platform/http/contract/contract.ts'
import { type Bed, fillPath, startBed } from './testing/bed.ts'

/** Tokens that an attacker makes from a good one, for the victim's tenant or for more time in its own. */
const operations = readOperations().filter(({ needsBearer }) => needsBearer)
type Json = Record<string, unknown>

let bed: Bed
beforeAll(async () => {
  bed = await startBed()
})
afterAll(() => bed.stop())

const encode = (part: unknown) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()

function hmac(
  header: Json,
  claims: unknown,
  key: string | Buffer = 'not the key',
  digest = 'sha256',
): string {
  const signed = `${encode(header)}.${encode(claims)}`
  return `${signed}.${createHmac(digest, key).update(signed).digest('base64url')}`
}

function rsa(header: Json, claims: unknown): string {
  const signed = `${encode(header)}.${encode(claims)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
}

type Parts = { header: string; claims: string; signature: string; token: string; head: Json; body: Json }

/** By what is wrong with the token. */
const forgeries: Record<string, (parts: Parts) => string> = {
  'alg none': ({ body }) => `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(body)}.`,
  'alg None': ({ body }) => `${encode({ alg: 'None', typ: 'at+jwt' })}.${encode(body)}.`,
  'alg none with the signature left': ({ claims, signature }) =>
    `${encode({ alg: 'none', typ: 'at+jwt' })}.${claims}.${signature}`,
  'no alg': ({ body }) => hmac({ typ: 'at+jwt' }, body),
  'alg null': ({ body }) => hmac({ alg: null, typ: 'at+jwt' }, body),
  'another key': ({ head, body }) => hmac(head, body),
  'an empty key': ({ head, body }) => hmac(head, body, ''),
  'the word secret as the key': ({ head, body }) => hmac(head, body, 'secret'),
  'the API key as the key': ({ head, body }) => hmac(head, body, bed.victim.apiKey),
  HS384: ({ body }) => hmac({ alg: 'HS384', typ: 'at+jwt' }, body, 'x', 'sha384'),
  HS512: ({ body }) => hmac({ alg: 'HS512', typ: 'at+jwt' }, body, 'x', 'sha512'),
  'RS256 by a key of the attacker': ({ body }) => rsa({ alg: 'RS256', typ: 'at+jwt' }, body),
  'RS256 with the key in the header': ({ body }) =>
    rsa({ alg: 'RS256', typ: 'at+jwt', jwk: publicKey.export({ format: 'jwk' }) }, body),
  'HS256 with a public key as the secret': ({ head, body }) => hmac(head, body, publicPem),
  'a key set of the attacker (jku)': ({ body }) =>
    rsa({ alg: 'RS256', typ: 'at+jwt', jku: 'http://127.0.0.1:9/keys.json', kid: 'x' }, body),
  'a certificate of the attacker (x5u)': ({ body }) =>
    rsa({ alg: 'RS256', typ: 'at+jwt', x5u: 'http://127.0.0.1:9/c.pem' }, body),
  'a key id that is a path': ({ head, body }) => hmac({ ...head, kid: '../../../../dev/null' }, body, ''),
  'a key id that is SQL': ({ head, body }) => hmac({ ...head, kid: "x' union select 'key" }, body, 'key'),
  'an unknown critical header': ({ head, body }) => hmac({ ...head, crit: ['exp'] }, body),
  'an unencoded payload (b64 false)': ({ head, body, signature }) =>
    `${encode({ ...head, b64: false, crit: ['b64'] })}.${encode(body)}.${signature}`,
  'another type': ({ head, body }) => hmac({ ...head, typ: 'JWT' }, body),
  'the tenant changed': ({ header, body, signature }) =>
    `${header}.${encode({ ...body, tid: bed.victim.tenantId })}.${signature}`,
  'the tenant as a text': ({ header, body, signature }) =>
    `${header}.${encode({ ...body, tid: String(bed.victim.tenantId) })}.${signature}`,
  'the user changed': ({ header, body, signature }) =>
    `${header}.${encode({ ...body, sub: 'demo' })}.${signature}`,
  'a later end': ({ header, body, signature }) => `${header}.${encode({ ...body, exp: 4e9 })}.${signature}`,
  'no end': ({ header, body, signature }) => `${header}.${encode({ ...body, exp: undefined })}.${signature}`,
  'another epoch': ({ header, body, signature }) =>
    `${header}.${encode({ ...body, epoch: 99 })}.${signature}`,
  'a claim given twice': ({ header, body, signature }) =>
    `${header}.${encode(JSON.stringify(body).replace(/\}$/, `,"tid":${bed.victim.tenantId}}`))}.${signature}`,
  'claims of another shape': ({ header, signature }) => `${header}.${encode([])}.${signature}`,
  'claims that are not JSON': ({ header, signature }) => `${header}.${encode('{"tid":')}.${signature}`,
  'no signature': ({ header, claims }) => `${header}.${claims}.`,
  'half a signature': ({ header, claims, signature }) => `${header}.${claims}.${signature.slice(0, 20)}`,
  'a signature of zeros': ({ header, claims }) =>
    `${header}.${claims}.${Buffer.alloc(32).toString('base64url')}`,
  'a changed letter of the signature': ({ header, claims, signature }) =>
    `${header}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
  'two parts': ({ header, claims }) => `${header}.${claims}`,
  'four parts': ({ token }) => `${token}.x`,
  'five parts, as an encrypted token has': ({ token }) => `${token}.x.y`,
  'nothing but dots': () => '..',
  '10,000 dots': () => '.'.repeat(10_000),
  'the refresh token': () => bed.attacker.refreshToken,
  'the API key': () => bed.attacker.apiKey,
  'the token twice': ({ token }) => `${token}, Bearer ${token}`,
}

test.each(Object.entries(forgeries))(
  'a token with %s opens no operation of either tenant',
  async (_, forge) => {
    const { attacker, victim } = bed
    const { token } = attacker
    const [header = '', claims = '', signature = ''] = token.split('.')
    const forged = forge({ header, claims, signature, token, head: decode(header), body: decode(claims) })
    for (const operation of operations) {
      for (const { code, apiKey } of [attacker, victim]) {
        const path = fillPath(operation, { tenant: code, layerName: 'SAMPLE_DATA', id: attacker.code })
        const response = await bed.app.inject({
          method: operation.method as 'POST',
          url: `${path}?api-key=${apiKey}`,
          headers: { authorization: `Bearer ${forged}`, 'content-type': 'application/json' },
          ...(operation.bodyRequired && { payload: '{}' }),
        })
        expect(response.statusCode, `${operation.operationId}: ${response.body}`).toBe(401)
      }
    }
  },
)

test("the unforged token opens the attacker's own tenant", async () => {
  const search = operations.find(({ operationId }) => operationId === 'searchRecords')!
  const path = fillPath(search, { tenant: bed.attacker.code, layerName: 'SAMPLE_DATA' })
  expect((await bed.send(search, path)).statusCode).toBe(200)
})
