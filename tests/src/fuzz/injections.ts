import { encodeBody, toText } from '../check/request.ts'
import { listPlaces } from '../generate/places.ts'
import { readBundle } from '../spec/bundle.ts'
import { define, isObject, type Json, withValueAt } from '../spec/json.ts'
import type { Operation } from '../spec/operations.ts'

/** Texts that mean something to a database, a path, a shell, a template, a header or JavaScript. */
const texts = [
  `' or '1'='1`,
  `'; drop table record; --`,
  `\\'; delete from record where 'a'='a`,
  `1; select pg_sleep(10)`,
  `$$; select pg_sleep(10); $$`,
  `") || pg_read_file('/etc/passwd') || ("`,
  `data->>'Title' = 'x' or true`,
  `x' union select key_hash from api_key --`,
  `$1`,
  `%`,
  `_%_%_%_%_%_%_%`,
  `\\`,
  `$.** ? (@ == 1)`,
  `$[*] ? (@.a like_regex ".*")`,
  `(a+)+$`,
  `{"$ne": null}`,
  `[object Object]`,
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'constructor pune',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\ufffe',
  '\u202e\u2066',
  'ﷺ'.repeat(50),
  'İı',
  'e\u0301'.repeat(100),
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  '; cat /etc/passwd',
  '$(id)',
  '`id`',
  '| id',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '%0d%0aSet-Cookie:%20a=b',
  'x\r\nSet-Cookie: a=b',
  '*)(uid=*))(|(uid=*',
  'NaN',
  '-0',
  '1e999',
  '9'.repeat(400),
  'x'.repeat(20_000),
]

const longestParameter = 1000

/** A request with such a text at one place. Everything else is as in the first example. */
export type Injection = {
  operation: Operation
  /** The parameters of the path that are replaced. */
  path: Record<string, string>
  query: [string, string][]
  body: string | undefined
}

/** Every text in every parameter, at every place of the body, and as a key of it. */
export function* injectionsInto(operation: Operation): Generator<Injection> {
  const query = operation.parameters
    .filter(({ place, required }) => place === 'query' && required)
    .map(({ name, examples }): [string, string] => [name, toText(examples[0]?.value ?? '')])
  const [content] = operation.contents
  const example = content?.examples[0]?.value
  const encoded = (value: Json) => encodeBody(isObject(value) ? content!.type : 'application/json', value)
  const right = { operation, path: {}, query, body: example === undefined ? undefined : encoded(example) }
  for (const text of texts) {
    // A longer address is not a request of any operation: 431.
    const sent = text.toWellFormed().slice(0, longestParameter)
    for (const { name, place } of operation.parameters) {
      if (place === 'path') yield { ...right, path: { [name]: sent } }
      else yield { ...right, query: [...query.filter(([other]) => other !== name), [name, sent]] }
    }
    if (!content || example === undefined) continue
    const described = { bundle: readBundle('full'), schema: content.schema, value: example }
    for (const { pointer } of listPlaces(described)) {
      // The whole of a form is not a text.
      if (pointer !== '') yield { ...right, body: encoded(withValueAt(example, pointer, text)) }
    }
    if (isObject(example)) {
      const body = { ...example }
      define(body, text, text)
      yield { ...right, body: encoded(body) }
    }
  }
}
