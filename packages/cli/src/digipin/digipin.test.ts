import { expect, test } from 'vitest'
import { geofield } from '../testing/geofield.ts'

test('encode prints the DIGIPIN alone, for use in other commands', async () => {
  const outcome = await geofield(['digipin', 'encode', '28.622788', '77.213033'])
  expect(outcome).toEqual({ code: 0, stdout: '39J49LL8T4\n', stderr: '' })
})

test('decode --json prints one document', async () => {
  const { stdout } = await geofield(['digipin', 'decode', '39J-438-TJC7', '--json'])
  expect(JSON.parse(stdout)).toMatchObject({ latitude: '28.613901', longitude: '77.208998', level: 10 })
})

test('decode prints the code with its cell, grouped as it is written', async () => {
  const { stdout } = await geofield(['digipin', 'decode', '39j438tjc7'])
  expect(stdout).toMatch(/^digipin +39J-438-TJC7\nlatitude +28\.613901\n/)
})

test('a position outside of India is refused in the words of the platform', async () => {
  const outcome = await geofield(['digipin', 'encode', '-5', '10'])
  expect(outcome).toMatchObject({ code: 6, stdout: '' })
  expect(outcome.stderr).toMatch(/latitude/)
})

test('a text that is not a number is wrong usage', async () => {
  const outcome = await geofield(['digipin', 'encode', 'north', '10'])
  expect(outcome).toMatchObject({ code: 2, stdout: '' })
  expect(outcome.stderr).toContain('"north" is not a latitude')
})
