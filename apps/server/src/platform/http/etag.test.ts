import { expect, test } from 'vitest'
import { makeEtag, requireMatch } from './etag.ts'

const entity = { Id: '1', Title: 'One' }
const etag = makeEtag(entity)
const update = (ifMatch: string) => requireMatch({ headers: { 'if-match': ifMatch } }, async () => entity)

test.each([etag, `W/${etag}`, `"other", W/${etag}`, '*'])(
  'If-Match passes with the ETag of the entity, also if a proxy made it weak: %s',
  async (ifMatch) => {
    await expect(update(ifMatch)).resolves.toBeUndefined()
  },
)

test.each([makeEtag({}), `W/${makeEtag({})}`, etag.slice(0, -2) + 'x"'])(
  'If-Match refuses the ETag of another state: %s',
  async (ifMatch) => {
    await expect(update(ifMatch)).rejects.toMatchObject({ code: 'PRECONDITION_FAILED', headers: { etag } })
  },
)
