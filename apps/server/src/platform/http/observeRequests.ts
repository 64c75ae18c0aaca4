import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Labels } from '../telemetry/metrics.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { CalledRequest } from '../transport/unread.ts'

type Options = { telemetry?: Telemetry; ownTenants?: string[] }

/** Reports the number, duration and outcome of requests, by operation. */
export function observeRequests(app: FastifyInstance, { telemetry, ownTenants = [] }: Options): void {
  if (!telemetry?.isOn) return
  const own = new Set(ownTenants)
  const labels = rememberLabels()
  let inProgress = 0
  telemetry.observe('http.server.active_requests', () => [{ value: inProgress }])
  app.addHook('onRequest', (request: CalledRequest, reply, done) => {
    inProgress += 1
    // Unlike Fastify's onResponse, this is also called when the caller disconnects.
    reply.raw.on('close', () => {
      inProgress -= 1
      const operation = (request.routeOptions.config as { operationId?: string }).operationId ?? 'other'
      const tenant = tenantClass(request.caller?.tenant.code, own)
      const seconds = reply.elapsedTime / 1000
      const outcome = labels(operation, statusClass(reply), tenant)
      telemetry.record('http.server.request.duration', seconds, outcome)
      const repeated = reply.getHeader('idempotent-replayed')
      if (repeated !== undefined)
        telemetry.count('geofield.http.repeats', 1, { 'geofield.repeated': String(repeated) })
      const { refusal } = request
      if (refusal)
        telemetry.count('geofield.http.refusals', 1, {
          'geofield.reason': refusal,
          'geofield.tenant.class': tenant,
        })
    })
    done()
  })
}

/** Thousands of tenants would be thousands of series, so only those that the operator names have their own. */
function tenantClass(code: string | undefined, own: Set<string>): string {
  if (code === undefined) return 'none'
  return own.has(code) ? code : 'other'
}

function statusClass({ raw, statusCode }: FastifyReply): string {
  return raw.writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted'
}

/** Returns the same labels for the same values, so that a request makes none. */
function rememberLabels(): (operation: string, status: string, tenant: string) => Labels {
  const known = new Map<string, Labels>()
  return (operation, status, tenant) => {
    const key = `${operation} ${status} ${tenant}`
    const found = known.get(key)
    if (found) return found
    const made = {
      'geofield.operation': operation,
      'http.response.status_class': status,
      'geofield.tenant.class': tenant,
    }
    known.set(key, made)
    return made
  }
}
