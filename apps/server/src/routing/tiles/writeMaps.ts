import { writeFileSync } from 'node:fs'
import { buildAdminMap } from './adminMap.ts'
import { writeOsmPbf } from '@geofield/geography/osm'
import { starterMapSource, buildStarterMap } from '../starterMap/starterMap.ts'

// Run by tileBuilder.ts in a child process, because the place data takes seconds and much memory:
// node writeMaps.ts <admin file to write> [<starter map file to write>]

const [adminFile, starterFile] = process.argv.slice(2)
writeFileSync(adminFile!, writeOsmPbf(buildAdminMap(), 'Outline: Natural Earth.'))
if (starterFile) writeFileSync(starterFile, writeOsmPbf(buildStarterMap(), starterMapSource))
