import type { Runner } from './runner.ts'

/** Returns the help of the command. `name` is how it is called; only the repository has a demo tenant to start. */
export function usage({ name, reportsFolder, hasDemo }: Runner): string {
  return `Usage: ${name} [command] [options] [part of a check file's name ...]

  Tests a running service against the API description.${hasDemo ? demo : ''}

Commands:
  (none)                run the checks
  replay ID             run one check of the last report again, with the seed of that run
  compare OLD NEW       say which checks differ between two reports (folders, or report.json)
  har FILE              judge recorded traffic by the same rules, send nothing, and report what it covered; --base-url
                        selects the service's requests. Also as --har FILE
  proxy                 record the requests that are sent through it to --base-url, at --port N, and judge them when it
                        is interrupted
  sweep                 delete what killed runs left on a service: all that their ledgers name, and every record older
                        than --older-than minutes that has the suite's mark

Which service (each also from the environment, which keeps secrets out of the process list):
  --base-url URL        gateway address                              GEOFIELD_BASE_URL
  --map-cdn-url URL     address of map styles, if not --base-url       GEOFIELD_MAP_CDN_URL
  --api-key KEY                                                      GEOFIELD_API_KEY
  --tenant CODE         tenant of the key                            GEOFIELD_TENANT
  --username NAME                                                    GEOFIELD_USERNAME
  --password WORD                                                    GEOFIELD_PASSWORD
  --second-tenant CODE  another tenant, which must see nothing of the first; its credentials are in
                        GEOFIELD_SECOND_API_KEY, GEOFIELD_SECOND_USERNAME and GEOFIELD_SECOND_PASSWORD
  --layer NAME          the layer that the checks of records use (default SAMPLE_DATA)
  --region=LAT,LON      where the service has roads and places (default Pune, and if it has none there, where a
                        search finds some)
  --expired-token TOKEN for the checks on it                         GEOFIELD_CONTRACT_EXPIRED_TOKEN

How a given service is treated:
  --verified            judge only by what the platform's document states (default for a given service). What
                        contradicts only Geofield's definitions is a finding
  --full                judge by the full spec: the service is a Geofield server
  --allow-writes        create, change and delete records; without it the suite only reads
  --hostile             also send deep nesting, injections, inherited names and undescribed methods
${hasDemo ? ofDemo : ''}  --max-failures N      end the run after this many failures
  --max-requests N      end the run's requests at this number (default 5000, with --full 20000)
  --requests-per-second N                                            (default 10)
  --concurrency N       requests under way at a time (default 2)
  --take-all N          send take: -1, which returns all matches, only where at most N records match (default 2000)
  --timeout N           seconds until a request without a response fails (default 30)
  --deadline N          seconds until the run ends with what it has (default 3600)
  --show-values         show values of responses in failures. Without it a given service's are masked: they are
                        somebody's records
  --older-than N        of sweep: minutes (default 60), so that it deletes nothing that another run works on

Generated inputs:
  --seed N              repeat a run; without it a new seed, which is printed
  --runs N              inputs per operation (default 15, for a given service 5). With at most 3 the run is brief: what
                        operations share is tried in full in the first of them only, and what takes a minute is left out

  --spec FILE           judge by this OpenAPI 3.1 description, of any API, in one JSON or YAML file. Without a command the
                        generic checks run; with har and proxy it judges traffic
  --credential NAME=VALUE
                        with --spec, for the security scheme NAME; several times. A token, a key, or user:password.
                        Better GEOFIELD_CREDENTIAL_NAME in the environment, which the process list does not show
  --plan                send nothing to the service: print which operations the run would call how often, what would
                        write, and what no operation deletes. It needs no credentials
  --reports FOLDER      where the reports go (default ${hasDemo ? 'tests/reports' : reportsFolder})
  --verbose             print every failure, and a line for each file. Without it a given service's failures are printed
                        once for each cause, and counted at the end
  --grep PATTERN        only checks whose names match
  --require LIST        what must be verified, with commas: operations, areas, all (every operation), writes,
                        second-tenant, expired-token, hostile. What is missing is listed, and the run exits with 5
  --help                show this text
  --version             show the version
${hasDemo ? testData : ''}
Verdicts: passed; failure (contradicts the document, or with --full the spec); finding (contradicts only what Geofield
defines); not verified (this service gives no way to try it); not run (left out, or not reached).

Exit codes: 0 no failure, findings or not; 1 a failure; 2 wrong usage, or nothing was checked; 3 there was no service to
test; 4 no failure, but the run ended early: the budget or the time was used up, it was interrupted, or the service
stopped responding; 5 no failure, but something that --require names was not verified. Of compare: 1 if a check got
worse. Of sweep: 1 if something could not be deleted.`
}

const demo = `
  Without --base-url it starts a server with the demo tenant, which is gone afterwards.`

const ofDemo = `  --modes LIST          of the demo tenant, separated by commas: full (default) and, treated like a given service,
                        verified (read-only) and verified-writes; the reports of these two are in folders of their names
                        below the folder of reports
`

const testData = `
Without --base-url, GEOFIELD_TEST_DATA names the folder of test data (default ../shared/data, files
osm/pune.osm.pbf and dem/pune_srtm30.tif); with GEOFIELD_REQUIRE_TEST_DATA=1 it is a failure when one is not there.
`
