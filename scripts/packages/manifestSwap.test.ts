import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { replaceManifest, restoreManifest } from './manifestSwap.ts'

const publish = (original: string) => `published ${original}`

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'geofield-manifest-'))
  file = join(folder, 'package.json')
  writeFileSync(file, 'original')
  onTestFinished(() => rmSync(folder, { recursive: true }))
})
const read = () => readFileSync(file, 'utf8')

describe('package.json', () => {
  test('is replaced while it is packed, and restored without a trace', () => {
    replaceManifest(folder, publish)
    expect(read()).toBe('published original')
    restoreManifest(folder, publish)
    expect(read()).toBe('original')
    expect(readdirSync(join(folder, 'node_modules'))).toEqual([])
  })

  test('is right after packing was interrupted and repeated', () => {
    replaceManifest(folder, publish)
    replaceManifest(folder, publish)
    expect(read()).toBe('published original')
    restoreManifest(folder, publish)
    expect(read()).toBe('original')
  })

  test('that git restored after an interruption is packed as it is', () => {
    replaceManifest(folder, publish)
    writeFileSync(file, 'original')
    replaceManifest(folder, publish)
    expect(read()).toBe('published original')
  })

  test('stays as it is when nothing was replaced', () => {
    restoreManifest(folder, publish)
    expect(read()).toBe('original')
  })

  test('that was edited while it was replaced is not overwritten', () => {
    replaceManifest(folder, publish)
    writeFileSync(file, 'published original, edited')
    expect(() => restoreManifest(folder, publish)).toThrow(/was edited/)
    expect(() => replaceManifest(folder, publish)).toThrow(/was edited/)
    expect(read()).toBe('published original, edited')
  })
})
