import type { Handler } from '../platform/http/handlers.ts'
import { linkTo, types } from './links.ts'
import { refuseParameters } from './readAsked.ts'

export const getFeaturesLandingPage: Handler<'getFeaturesLandingPage'> = (call) => {
  const { query, caller } = call
  refuseParameters(query)
  return {
    title: caller.tenant.code,
    description:
      'Customers, visits, live positions, daily tracks and data layers that this account may read.',
    links: [
      linkTo(call, 'self', { type: types.json, steps: [] }),
      linkTo(call, 'service-desc', { type: types.api, steps: ['api'] }),
      linkTo(call, 'conformance', { type: types.json, steps: ['conformance'] }),
      linkTo(call, 'data', { type: types.json, steps: ['collections'] }),
    ],
  }
}
