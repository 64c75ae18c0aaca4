import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'

const check = checksFor('uploadFile').provisional.writes

const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64')
const upload = (file: string, content: string) => call('uploadFile', { path: { file }, body: { content } })
const download = (file: string, headers = {}) => call('downloadFile', { path: { file }, headers })

/** The first bytes of each type that is stored, and more. */
const starts = [
  ['image/jpeg', 'jpg', '\xff\xd8\xff\xe0\x00\x10JFIF'],
  ['image/png', 'png', '\x89PNG\r\n\x1a\n\x00'],
  ['image/webp', 'webp', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
  ['image/heic', 'heic', '\x00\x00\x00\x18ftypheic\x00'],
  ['application/pdf', 'pdf', '%PDF-1.7\n%\xe2\xe3'],
] as const

check('the bytes decide the type, and a download returns them as an attachment', async () => {
  for (const [contentType, ending, start] of starts) {
    const file = randomUUID()
    const stored = await upload(file.toUpperCase(), base64(start))
    expect(stored.body, stored.text).toMatchObject({ Id: file, contentType, bytes: start.length })
    const { status, headers, text } = await download(file)
    expect(status, text).toBe(200)
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      contentType,
      `attachment; filename="${file}.${ending}"`,
    ])
    expect(headers.get('content-length')).toBe(String(start.length))
    if (contentType === 'application/pdf') expect(text.startsWith('%PDF-1.7')).toBe(true)
  }
})

check('the same bytes under the same Id are stored once; other bytes are refused with 409', async () => {
  const [file, content] = [randomUUID(), base64(`%PDF-1.7 ${randomUUID()}`)]
  const all = await Promise.all([1, 2, 3].map(() => upload(file, content)))
  for (const { status, body } of all) expect([status, body]).toEqual([200, all[0]!.body])
  expect((await upload(file, content)).body).toEqual(all[0]!.body)
  expect(await upload(file, base64('%PDF-1.7 other'))).toMatchObject({
    status: 409,
    body: { error: { code: 'CONFLICT' } },
  })
})

check('what is no base64, or no file of a listed type, is refused by name', async () => {
  for (const [content, code] of [
    ['not base64!', 'format'],
    [`data:image/png;base64,${base64('\x89PNG\r\n\x1a\n')}`, 'format'],
    [base64('%PDF-1.7').replace(/=+$/, ''), 'format'],
    [base64('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'fileType'],
    [base64('<html>'), 'fileType'],
  ] as const)
    expectFieldFaults(await upload(randomUUID(), content), [{ path: '/content', code }])
})

check('a reader who has the file gets 304, and an unknown Id 404', async () => {
  const file = randomUUID()
  await upload(file, base64('%PDF-1.7 kept'))
  const etag = (await download(file)).headers.get('etag')!
  expect((await download(file, { 'if-none-match': etag })).status).toBe(304)
  expect(await download(randomUUID())).toMatchObject({
    status: 404,
    body: { error: { code: 'ENTITY_NOT_FOUND' } },
  })
})
