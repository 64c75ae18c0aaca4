import type pg from 'pg'
import { ensureAppRole } from '../migrate/appRole.ts'
import { buildSchema } from '../migrate/migrate.ts'
import { noteMigration, readMigrations } from '../migrate/migrationFiles.ts'
import { inTransaction } from '../migrate/owner.ts'

/** Creates the tables as they were at a version, in a database that is older than the first release. */
export async function buildEarlierDatabase(owner: pg.Client, version: number): Promise<void> {
  const role = await ensureAppRole(owner)
  await inTransaction(owner, async () => {
    await buildSchema(
      owner,
      role,
      readMigrations().filter((migration) => migration.version <= version),
    )
    await owner.query(`delete from geofield.migration where name = '0038_schema'`)
    for (const mark of earlierMarks) await noteMigration(owner, mark)
  })
}

/** The migrations up to version 38 with their checksums, as in commit 071fb811. */
const earlierMarks = `
0001_foundation 25ab9b3fcc5cd8b89e0dfa7a6d6076af178785af5d2b041913333dd6437f5691
0002_customer_guid 0315fba7806d755fa54cc2fe910a3e5084040bfe734e20d9a946811b49eba1fa
0003_layer_changes 8055eec8f8d8497b3d719551d6999c7fff3d7282a0c2051d5aac0fb3f88ae3e0
0004_record_search 8c17dc442916387bcc8b45ad1b9c3298f01420c69e28e8371e612674752f9061
0005_access 975ce886e11eb899961afc0746be559c81a4e6d99ed11d72abf5862f0b088d9b
0006_employees ec62877c5e1d85746c6e4f14ef6c334ce1ca5d0282e9c965b29b2adf77e9cc3f
0007_tracking fe1d051240e1097da6e27e2adb16fdb33e45ef7413bf92bf395fc67e77b5b74b
0008_events 9ec5ee0ddd5062420e7d04fd312d465c2e7afbc8e972e313a778837b35536334
0009_journeys 21ac2c6c26b98f22d5dd3fb8b7990e0cfd4539368c6d4316a338b9cca251bccc
0010_record_search_audit 98abf49f5aa3def73e09926c95e25cee5bb34acee25603ec0fdc183b803aba3a
0011_one_round_trip a73caa8ddb6c285a1dde320f33330514046a622bd994d45d985f9daacb4e0572
0012_logins df48d1de432f96777ad7f9959a28dd255806fd7f731d34a21efc9a5f7a3ff4dd
0013_positions_by_driver 9a6f74e878ac4f96d46eb7a8a2b2fc0ea5857aad6f6680ae0e7970dba66d4e8c
0014_erasure 60d63816a60ac181b5a0562336822b8d0859e052570cb6567eeb9a9a23ec38f5
0015_login_networks 54c988e199cbaba2175e66e4849780841177cec7da49d6c0d442d3ddc5a4550f
0016_position_upkeep f2db88d1fd0a8270af8ce4475faeb7fbc9ed807168a345da82da16e790faebc1
0017_rights 66d1d96743c3353473340c0e7a6486fdffbbb35f562139ffc144e109ff328996
0018_half_links bb239d8bd471aee7684c6bc210de350417201895a5d8e312563a00ff299402c4
0019_roles 6d98b45b78e5e3aa56e831accf3b6cb35c8ad0e3847a5508e26b1fc2f9e0a8d6
0021_event_times 5543a67e2e94a9f2215f88ac286fc564cf88612ad1c79ce94044eedfa00b84d8
0022_idempotency 4f9e021fc63a2692199188a5eb4776df4bea1d01b9ba920256b51d4fc18b9af9
0023_changes 63a7b42b55a2ff464de2cb60aaebbf132baf750ec128126aa87ee1116c463587
0025_unique_fields 43e03513441a0e429b0f14ee22b26188bfdadae9b8c0ca0cad7e4f0b7a3375dd
0026_jumps 492c69dcd3e5cfa99662867c15e14b1e66e4b2df1fc8d3282a45b232e5a83646
0027_plan_days 0950d158a29ef39402ebd00b95b53a622af7034032762c388cca607e180f8939
0029_change_rights 897cf5b9cf5e25932af563754616f81798d29fbcd2b457c3cc6ef291d8998b4f
0030_bulk_creates 4910f60c1be8cfd6738d0bf778a49cd111725f25d7e0d4cfd93c85c4cc711269
0032_fast_rights 9d5ad07eed0465f9e969e19c3f001a8bc7026e28c91ffe8b4f0f9c25cbcf28d4
0033_unused b79df8d517e2a9fda27f7ea7d04789b38ec7acef8697b42431ca312641189be5
0034_sequence_many ec56ac1d1d168ef0221d500dd71d9bb23a8fabcf8736fa1508269d63ea74dde2
0035_row_tallies bbff241e68cb6ecb304b57c8a3547f4532da0d287f37e55325cee4bbdf88d14e
0036_count_rows 251c2a41d8c1d445208ab436d1c2749a90360424716c18f8fccba808a1e87325
0037_employee_names 5c88f0eb2da2fa51ddda69a3009b81cd1db14fab39a59da5c160d1df51f8622d
0038_add_up_once bdbf47b707afc6e4dbac5c4604496024cf6469e7d51b77490e7b7e01af3e5b56
`
  .trim()
  .split('\n')
  .map((line) => {
    const [name, checksum] = line.split(' ') as [string, string]
    return { version: Number(name.slice(0, 4)), name, checksum }
  })
