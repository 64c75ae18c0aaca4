import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silent, startTestCluster, ask, type TestCluster } from '../../testing/testDatabase.ts'
import { openDatabase } from '../database.ts'
import { withOwner } from './owner.ts'
import { buildEarlierDatabase } from '../testing/earlierDatabase.ts'

let postgres: TestCluster
let connection: TestCluster['connection']
beforeAll(async () => {
  postgres = await startTestCluster()
  connection = await postgres.fresh()
  await withOwner(connection, (owner) => buildEarlierDatabase(owner, 41))
  await ask(connection, old)
  await opened()
})
afterAll(() => postgres.stop())

const opened = async () => (await openDatabase(connection, silent.log)).close()
const composed = '\u0938\u095c\u0915'
const decomposed = '\u0938\u0921\u093c\u0915'

/** Records of a server that did not fold: two share a unique value in two spellings. More than one batch has such texts. */
const old = `
  set search_path = geofield;
  insert into tenant (code, name) values ('acme', 'Acme');
  insert into layer (tenant_id, name, properties, settings) values (1, 'ROAD',
    '[{"propertyName": "road_name", "dataType": 3}, {"propertyName": "road_code", "dataType": 3, "unique": true}]',
    '{"indexedFields": ["road_name"]}');
  insert into record (tenant_id, layer_id, record_id, title, created_by, created_from, modified_by, modified_from, data)
    select 1, 1, gen_random_uuid(), case n % 2 when 0 then '${composed}' else '${decomposed}' end, 'x', 3, 'x', 3,
      jsonb_build_object('road_name', case n % 2 when 0 then '${composed}' else '${decomposed}' end || n / 2,
        'road_code', 'Stra\u00dfe ' || n)
    from generate_series(0, 4199) n;
  insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
    select 1, 1, gen_random_uuid(), 'x', 3, 'x', 3, jsonb_build_object('road_code', code, 'road_name', 'twin')
    from unnest(array['Caf\u00e9', 'Cafe\u0301']) code`

describe('after an upgrade', () => {
  const changes = async () => (await ask(connection, `select operation from geofield.change_inbox`)).length

  test('both spellings of a stored text have one sort key', async () => {
    const keys = await ask(
      connection,
      `select key_1, count(*)::int records from geofield.record where data->>'road_name' <> 'twin' group by 1 having count(*) <> 2`,
    )
    expect(keys).toEqual([])
  })

  test('a server serves before the text that free text looks through is stored with each record', async () => {
    const without = `select from geofield.record where search_text is null`
    expect(await ask(connection, without)).toHaveLength(4202)
  })

  test('free text finds stored texts of both spellings by the index', async () => {
    const sql = `select count(*)::int records from geofield.record
      where geofield.record_text(title, description, data) like geofield.folded_text('%${composed}%')`
    await withOwner(connection, async (owner) => {
      await owner.query('set enable_seqscan = off')
      const plan = await owner.query<{ 'QUERY PLAN': string }>(`explain ${sql}`)
      expect(plan.rows.map((row) => row['QUERY PLAN']).join()).toContain('record_content')
      expect((await owner.query(sql)).rows).toEqual([{ records: 4200 }])
    })
  })

  test('records that share a unique value stay, can be changed otherwise, and keep others from the value', async () => {
    const twins = `data->>'road_name' = 'twin'`
    expect(await ask(connection, `select unique_1 from geofield.record where ${twins}`)).toHaveLength(2)
    await ask(
      connection,
      `set search_path = geofield; update record set data = data || '{"road_name": "twin"}', title = 'changed' where ${twins}`,
    )
    const insert = (code: string) =>
      ask(
        connection,
        `set search_path = geofield; insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
         values (1, 1, gen_random_uuid(), 'x', 3, 'x', 3, '{"road_code": "${code}"}')`,
      )
    for (const code of ['CAFE\u0301', 'caf\u00c9', 'STRASSE 1'])
      await expect(insert(code)).rejects.toThrow('record_unique_1')
  })

  test('the migration can be run again, and is no change of a record for those who follow changes', async () => {
    const before = await changes()
    await ask(
      connection,
      `set search_path = geofield; update record set key_1 = '=x' where title = '${composed}';
       delete from migration where version = 42`,
    )
    const noted = (await changes()) - before
    await opened()
    expect((await changes()) - before).toBe(noted)
    const keys = `select from geofield.record where key_1 = '=x'`
    expect(await ask(connection, keys)).toEqual([])
  })
})

describe('folded_text', () => {
  const letters = Array.from({ length: 0x1ffff }, (_, index) => String.fromCodePoint(index + 1)).filter(
    (letter) => /\p{L}|\p{M}|\p{N}/u.test(letter),
  )

  /** Returns the letters that are folded otherwise than what `toOther` makes of them. */
  async function foldedOtherwise(toOther: (letter: string) => string): Promise<string[]> {
    const rows = await withOwner(connection, async (owner) => {
      const found = await owner.query<{ letter: string }>(
        `select letter from unnest($1::text[], $2::text[]) each (letter, other)
         where folded_text(letter) is distinct from folded_text(other)`,
        [letters, letters.map(toOther)],
      )
      return found.rows
    })
    return rows.map(({ letter }) => letter)
  }

  test('folded_text is the same for a letter in upper and lower case, but for the dotless i', async () => {
    expect(await foldedOtherwise((letter) => letter.toUpperCase())).toEqual(['\u0131'])
    expect(await foldedOtherwise((letter) => letter.toLowerCase())).toEqual([])
  })

  test('folded_text is the same for every spelling of a letter', async () => {
    expect(await foldedOtherwise((letter) => letter.normalize('NFD'))).toEqual([])
    expect(await foldedOtherwise((letter) => letter.normalize('NFC'))).toEqual([])
  })

  test.each([
    ['STRASSE', 'stra\u00dfe'],
    ['\u1e9e', 'ss'],
    ['\u03a3\u0391\u03a3', '\u03c3\u03b1\u03c2'],
    ['\u1fb3', '\u0391\u0345'],
    [composed, decomposed],
  ])('folds %s as %s in a locale that has only the letters of ASCII', async (one, other) => {
    const sql = `select geofield.folded_text($1::text collate "C") one, geofield.folded_text($2::text) other`
    const [row] = (await ask(connection, sql, [one, other])) as { one: string; other: string }[]
    expect(row!.one).toBe(row!.other)
  })

  test.each([
    ['\uff21', 'A'],
    ['\u0301', ''],
    ['\u0130', 'i'],
  ])('folded_text keeps %s apart from %s', async (one, other) => {
    const sql = `select geofield.folded_text($1) = geofield.folded_text($2) "same"`
    expect(await ask(connection, sql, [one, other])).toEqual([{ same: false }])
  })

  test('folded_text leaves the wildcards of a pattern and what they stand beside as they are', async () => {
    const sql = `select geofield.folded_text($1) pattern`
    const pattern = '%\u0301_\u093c\\%\\\u00c9'
    expect(await ask(connection, sql, [pattern])).toEqual([{ pattern: '%\u0301_\u093c\\%\\\u00e9' }])
  })
})
