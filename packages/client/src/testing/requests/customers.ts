import { id, key, type SentRequest } from './sentRequest.ts'

const customerPath = '/demo/api/app-base/data-layer/CUSTOMER'

export const customers: SentRequest[] = [
  {
    call: (client) => client.customers.getSchema({ properties: { layerSettings: true } }),
    line: `POST ${customerPath}/layer-detail?${key}`,
    body: { properties: { layerSettings: true } },
  },
  {
    call: (client) => client.customers.create({ fields: { customer_full_name: 'x', id: 'mine' } }),
    line: `POST ${customerPath}?${key}`,
    body: { customer_full_name: 'x', id: 'mine' },
  },
  { call: (client) => client.customers.search(), line: `POST ${customerPath}/search?${key}`, body: {} },
  {
    call: (client) => client.preview.customers.saveMany({ key: 'Id', items: [{ customer_full_name: 'x' }] }),
    line: `POST ${customerPath}/batch?${key}`,
    body: { key: 'Id', items: [{ customer_full_name: 'x' }] },
  },
  {
    call: (client) => client.customers.update({ id, fields: { customer_email: null } }),
    line: `PUT ${customerPath}/${id}?${key}`,
    body: { customer_email: null },
  },
  { call: (client) => client.customers.delete({ id }), line: `DELETE ${customerPath}/${id}?${key}` },
  { call: (client) => client.customers.get({ id }), line: `GET ${customerPath}/${id}/detail?${key}` },
]
