import { expect, test } from 'vitest'
import { readShortPlusCode, completePlusCode } from './plusCodes.ts'
import { readPosition } from './readPosition.ts'

const read = (text: string) => readPosition(text, '/searchKey')
const near = ([lat, lon]: [number, number]) => ({
  lat: expect.closeTo(lat, 3) as number,
  lon: expect.closeTo(lon, 3) as number,
})
const pune: [number, number] = [18.5204, 73.8567]

test.each([
  '18.5204, 73.8567',
  '18.5204 73.8567',
  '18.5204° N, 73.8567° E',
  `18°31'13.4"N 73°51'24.1"E`,
  '18° 31′ 13.4″ N, 73° 51′ 24.1″ E',
  '18º31’13.4”N 73º51’24.1”E',
  `18°31'13.4''N, 73°51'24.1''E`,
  '18 31 13.4 N 73 51 24.1 E',
  'N18°31.223 E073°51.402',
  `N 18° 31.223' E 73° 51.402'`,
  'N 18.5204 E 73.8567',
  '18.5204N 73.8567E',
  '73.8567E, 18.5204N',
  'E 73.8567 N 18.5204',
  '18.5204 North, 73.8567 East',
  '(18.5204, 73.8567)',
  '[18.5204, 73.8567]',
  'Lat: 18.5204, Long: 73.8567',
  'lat 18.5204 lng 73.8567',
  'Latitude=18.5204 Longitude=73.8567',
  'geo:18.5204,73.8567',
  'geo:18.5204,73.8567;u=35',
  'geo:0,0?q=18.5204,73.8567(Office)',
  'https://www.google.com/maps?q=18.5204,73.8567',
  'https://maps.google.com/maps?q=18.5204%2C73.8567&z=17&hl=en',
  'https://www.google.com/maps/@18.5204,73.8567,15z',
  'https://www.google.com/maps/place/Pune/@18.6,73.9,12z/data=!3m1!4b1!4m6!3m5!1s0x3b!8m2!3d18.5204!4d73.8567',
  'https://www.google.com/maps/search/?api=1&query=18.5204%2C73.8567',
  'https://www.google.com/maps/search/18.5204,+73.8567?entry=tts',
  'https://www.google.com/maps/dir//18.5204,73.8567',
  'https://maps.apple.com/?ll=18.5204,73.8567&q=Office',
  'https://www.openstreetmap.org/?mlat=18.5204&mlon=73.8567#map=12/18.6/73.9',
  'https://www.openstreetmap.org/#map=15/18.5204/73.8567',
  'https://www.bing.com/maps?cp=18.5204~73.8567&lvl=15',
  'https://waze.com/ul?ll=18.5204%2C73.8567&navigate=yes',
  'https://wego.here.com/?map=18.5204,73.8567,15,normal',
  'https://yandex.com/maps/?ll=73.8567%2C18.5204&z=12',
  'Office: https://maps.google.com/?q=18.5204,73.8567',
  '18.5204, 73.8567, Pune',
  'Our shop at 18.5204,73.8567 near the station',
])('%s is a position', (text) => expect(read(text)).toMatchObject(near(pune)))

test.each([
  [`33°55'S 18°25'E`, [-33.9167, 18.4167]],
  ['33.9167 S, 18.4167 E', [-33.9167, 18.4167]],
  ['12.5W 10.25S', [-10.25, -12.5]],
  ['7JCMGVC4+Q5', [18.522, 73.8554]],
  ['7jcmgvc4+q5 Pune', [18.522, 73.8554]],
  ['39J49LL8T4', [28.6228, 77.213]],
  [' 39j-49l-l8t4 ', [28.6228, 77.213]],
  ['39J 49L L8T4', [28.6228, 77.213]],
  ['39J–49L–L8T4', [28.6228, 77.213]],
  ['39J — 49L — L8T4', [28.6228, 77.213]],
  ['DIGIPIN: 39J-49L-L8T4', [28.6228, 77.213]],
] as [string, [number, number]][])('%s is the position %s', (text, at) => {
  expect(read(text)).toMatchObject(near(at))
})

test('a short plus code is completed near its place', () => {
  const code = readShortPlusCode('GVC4+Q5 Pune, Maharashtra')!
  expect(code).toEqual({ code: 'GVC4+Q5', place: 'Pune, Maharashtra' })
  expect(completePlusCode(code, { lat: 18.6, lon: 73.9 })).toMatchObject(near([18.522, 73.8554]))
})

test.each([
  'Pune',
  '411 005, 411 006',
  '411005 411006',
  'Sector 18, 25',
  'Flat 4 N, 12 E Street',
  '12 N Main Road',
  '18 31 13',
  `5'8"`,
  'https://www.google.com/maps/place/Pune',
  'https://example.com/a/b',
  'C++ Park',
  'Plot 12.5, Lane 3.25',
  'GVC4+Q5',
  `18°61'N 73°51'E`,
  '18N 73N',
  '',
])('%s is no position', (text) => expect(read(text)).toBeUndefined())

test.each([
  '91.5, 73.8',
  '73.8567, 190.2',
  '118.5N 73.8E',
  'geo:95,73',
  'https://maps.google.com/?q=95.1,73.2',
])('%s is refused as impossible', (text) =>
  expect(() => read(text)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' })),
)

test('a shortened link is refused with what to do', () => {
  expect(() => read('https://maps.app.goo.gl/AbCdEf123')).toThrow(
    expect.objectContaining({ details: [expect.objectContaining({ code: 'shortLink' })] }),
  )
})
