import { describe, expect, test } from 'vitest'
import { OptionsError, readOptions } from './options.ts'

const live = ['--base-url', 'https://api.example.com/']
const account = {
  GEOFIELD_API_KEY: 'k',
  GEOFIELD_TENANT: 't',
  GEOFIELD_USERNAME: 'u',
  GEOFIELD_PASSWORD: 'secret-word',
}

describe('readOptions', () => {
  test('without an address the demo tenant is started', () => {
    expect(readOptions([], {})).toMatchObject({ baseUrl: undefined, account: undefined, allowWrites: false })
  })

  test('a live service is only read and judged by the document, unless an option allows more', () => {
    expect(readOptions(live, account)).toMatchObject({
      baseUrl: 'https://api.example.com',
      account: { apiKey: 'k', tenant: 't', username: 'u', password: 'secret-word' },
      allowWrites: false,
      full: false,
    })
    expect(readOptions([...live, '--allow-writes', '--full'], account)).toMatchObject({
      allowWrites: true,
      full: true,
    })
  })

  test('an argument wins over the environment', () => {
    expect(readOptions([...live, '--tenant', 'other'], account).account?.tenant).toBe('other')
  })

  test('credentials of another description come from the environment, and an argument wins', () => {
    const args = [...live, '--spec', 'x.yaml', '--credential', 'shop-key=mine']
    const env = { GEOFIELD_CREDENTIAL_SHOP_KEY: 'theirs', GEOFIELD_CREDENTIAL_CLERK: 'ann:word' }
    expect(readOptions(args, env).credentials).toEqual({
      GEOFIELD_CREDENTIAL_SHOP_KEY: 'mine',
      GEOFIELD_CREDENTIAL_CLERK: 'ann:word',
    })
  })

  const wrong: [string, string[]][] = [
    ['an unknown option', ['--colour']],
    ['a seed that is not a number', ['--seed', 'x']],
    ['a region that is not a position', [...live, '--region', '91,0']],
    ['an address with credentials', ['--base-url', 'https://u:p@api.example.com']],
    ['an address with a query', ['--base-url', 'https://api.example.com?api-key=secret-word']],
    ['modes of a given service', [...live, '--modes', 'full,verified']],
    ['a mode that there is not', ['--modes', 'full,fast']],
    ['an account with parts missing', [...live, '--api-key', 'secret-word']],
    ['a layer of a service that has its own description', [...live, '--spec', 'x.yaml', '--layer', 'A']],
    ['a credential without a name', [...live, '--spec', 'x.yaml', '--credential', 'secret-word']],
    ['writing to the demo tenant, which is always allowed', ['--allow-writes']],
  ]
  for (const [what, args] of wrong) {
    test(`readOptions refuses ${what} and repeats no secret`, () => {
      const attempt = () => readOptions(args, {})
      expect(attempt).toThrow(OptionsError)
      expect(attempt).not.toThrow(/secret-word|u:p/)
    })
  }
})
