import { expect, test } from 'vitest'
import { readMigrations } from './migrationFiles.ts'
import { readConcurrentStatements } from './migrateConcurrently.ts'
import { findContractions } from '../testing/contractions.ts'
import { findLongLocks } from '../testing/longLocks.ts'

test('no migration keeps others from a table for long', () => {
  const faults = readMigrations().flatMap(({ name, sql }) =>
    findLongLocks(sql).map((fault) => ({ name, ...fault })),
  )
  expect(faults).toEqual([])
})

test('a migration with "concurrently" has only statements that can run outside of a transaction', () => {
  const read = (sql: string) => readConcurrentStatements({ version: 1, name: '0001_x', checksum: '', sql })
  expect(read('-- why\ncreate index concurrently if not exists a on record (title);')).toHaveLength(1)
  expect(() => read('create index concurrently a on record (title)')).toThrow(
    'move it to a separate migration',
  )
  expect(() => read('drop index concurrently if exists a; select 1')).toThrow('the statement "select 1"')
})

test.each([
  'create index a on record (title)',
  'create unique index a on only record (title) where title is not null',
  'alter table record add check (title <> $q$;$q$)',
  'alter table plan drop constraint a, add constraint a check (status in (1, 2))',
  'alter table visit add foreign key (plan_id) references plan',
  'alter table visit add column plan_id uuid references plan',
  'alter table record add constraint a unique (title)',
  'alter table record add primary key (tenant_id)',
  'alter table record alter column title type varchar(10)',
  'alter table record\n  alter title set data type text',
  'alter table record alter column title set not null',
  'alter table record add column extent box generated always as (f(data)) stored',
  'alter table record add column number bigint generated always as identity',
  'alter table record add column key uuid default gen_random_uuid()',
  'lock table record in exclusive mode',
  'truncate record',
  'reindex table record',
  "update record set title = ''",
  'update layer l set name = name',
  'delete from change where position < 0',
  'do $$ begin update record set title = null; end $$',
])('lint refuses %s', (sql) => {
  expect(findLongLocks(`create table other (id integer); ${sql};`)).toHaveLength(1)
})

test.each([
  'create index concurrently if not exists a on record (title)',
  'create table visit_note (id integer primary key); create index b on visit_note (id); update visit_note set id = 1',
  'alter table record add column note text, add column marked boolean not null default false',
  'alter table record add constraint a check (title is not null) not valid',
  'alter table record validate constraint a',
  'alter table record add constraint a primary key using index b',
  'create or replace function f() returns void language sql as $$ update record set title = null $$',
  '-- update record set title = null;\nselect 1',
  '-- Locks: a tenant has few layers.\nupdate layer set name = name',
])('lint allows %s', (sql) => {
  expect(findLongLocks(`${sql};`)).toEqual([])
})

test('no migration takes away what the version before uses, unless it says so', () => {
  const faults = readMigrations()
    .slice(1)
    .flatMap(({ name, sql }) => findContractions(sql).map((statement) => ({ name, statement })))
  expect(faults).toEqual([])
})

test.each([
  'drop table record',
  'drop function if exists f(integer)',
  'alter table record drop column title',
  'alter table record drop title',
  'alter table record rename column title to name',
  'alter table record rename to item',
  'alter table record alter column title type varchar(10)',
  'alter table record alter column title set not null',
  'alter table record add column kind text not null',
  'revoke select on record from {{app_role}}',
])('the version before could not work after %s', (sql) => {
  expect(findContractions(`${sql};`)).toHaveLength(1)
  expect(findContractions(`-- Contracts: 0065, no server since uses it.\n${sql};`)).toEqual([])
})

test.each([
  'alter table record add column kind text not null default $$a$$, drop constraint a',
  'alter table record alter column title drop not null',
  'drop function f(integer); create function f(bigint) returns void language sql as $$ drop table record $$',
  'drop index concurrently if exists a',
  'create or replace view tenant_record as select 1',
])('the version before can work after %s', (sql) => {
  expect(findContractions(`${sql};`)).toEqual([])
})
