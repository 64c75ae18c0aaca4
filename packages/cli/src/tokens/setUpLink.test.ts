import { expect, test } from 'vitest'
import { setUpLink } from './setUpLink.ts'

const phone = { baseUrl: 'https://geo.example.com/', tenant: 'demo', token: 'gft_x', device: 'Phone of Asha' }

test('the link of each app has its address, the token and the name of the phone', () => {
  expect(setUpLink('traccar', phone)).toBe(
    'https://geo.example.com/demo/tracking/apps/traccar/gft_x?id=Phone+of+Asha',
  )
  const overland = new URL(setUpLink('overland', phone))
  expect(overland.protocol).toBe('overland:')
  expect(Object.fromEntries(overland.searchParams)).toEqual({
    url: 'https://geo.example.com/demo/tracking/apps/overland',
    token: 'gft_x',
    device_id: 'Phone of Asha',
  })
  const inline = new URL(setUpLink('owntracks', phone)).searchParams.get('inline')!
  expect(JSON.parse(Buffer.from(inline, 'base64').toString())).toMatchObject({
    _type: 'configuration',
    mode: 3,
    url: 'https://geo.example.com/demo/tracking/apps/owntracks',
    password: 'gft_x',
  })
})
