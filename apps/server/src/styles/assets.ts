import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { devanagariFiles, glyphRanges } from './fonts/glyphs.ts'
import { drawSprite } from './sprites/sprites.ts'

/** Fonts and icons in one file, by name such as `fonts/Noto Sans Bold/0` or `sprites/icons@2x.png`. */
export type Assets = {
  /** Returns gzipped data, except for pictures and font files. */
  read: (name: string) => Uint8Array | undefined
  close: () => void
}

export function openAssets(file: string): Assets {
  const database = new DatabaseSync(file, { readOnly: true })
  const select = database.prepare('select data from asset where name = ?')
  return {
    read: (name) => (select.get(name) as { data: Uint8Array } | undefined)?.data,
    close: () => database.close(),
  }
}

export function writeAssets(file: string): void {
  rmSync(file, { force: true })
  const database = new DatabaseSync(file)
  database.exec(`pragma journal_mode = off; pragma synchronous = off;
    create table asset (name text primary key, data blob) without rowid; begin`)
  const insert = database.prepare('insert into asset values (?, ?)')
  for (const { font, start, data } of glyphRanges()) insert.run(`fonts/${font}/${start}`, gzipSync(data))
  for (const { font, data } of devanagariFiles()) insert.run(`fonts/${font}/devanagari.woff2`, data)
  for (const pixelRatio of [1, 2] as const) {
    const { json, png } = drawSprite(pixelRatio)
    const name = `sprites/icons${pixelRatio === 2 ? '@2x' : ''}`
    insert.run(`${name}.json`, gzipSync(json))
    insert.run(`${name}.png`, png)
  }
  database.exec('commit')
  database.close()
}
