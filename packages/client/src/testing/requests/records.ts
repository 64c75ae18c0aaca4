import { id, key, type SentRequest } from './sentRequest.ts'

const layer = { layerName: 'SAMPLE_DATA' }
const record = { ...layer, id }
const layerPath = '/demo/api/app-base/data-layer/SAMPLE_DATA'

export const records: SentRequest[] = [
  {
    call: (client) => client.preview.records.listLayers(),
    line: `GET /demo/api/app-base/data-layer?${key}`,
  },
  {
    call: (client) => client.records.getSchema({ ...layer, properties: { isTakeAll: true } }),
    line: `POST ${layerPath}/layer-detail?${key}`,
    body: { properties: { isTakeAll: true } },
  },
  {
    call: (client) => client.records.getSchema(layer),
    line: `POST ${layerPath}/layer-detail?${key}`,
    body: {},
  },
  {
    call: (client) =>
      client.records.create({ ...layer, fields: { Title: 'x', id: 'mine', layerName: 'too' } }),
    line: `POST ${layerPath}?${key}`,
    body: { Title: 'x', id: 'mine', layerName: 'too' },
  },
  {
    call: (client) => client.records.search({ ...layer, take: 20, where: { Title: 'x' } }),
    line: `POST ${layerPath}/search?${key}`,
    body: { take: 20, Title: 'x' },
  },
  {
    call: (client) => client.records.update({ ...record, fields: { Title: 'y' } }),
    line: `PUT ${layerPath}/${record.id}?${key}`,
    body: { Title: 'y' },
  },
  { call: (client) => client.records.delete(record), line: `DELETE ${layerPath}/${record.id}?${key}` },
  { call: (client) => client.records.get(record), line: `GET ${layerPath}/${record.id}/detail?${key}` },
  {
    call: (client) =>
      client.preview.records.saveMany({ layerName: 'SAMPLE_DATA', atomic: true, items: [{ Title: 'x' }] }),
    line: `POST /demo/api/app-base/data-layer/SAMPLE_DATA/batch?${key}`,
    body: { atomic: true, items: [{ Title: 'x' }] },
  },
  {
    call: (client) => client.preview.records.uploadFile({ id, content: new Uint8Array([0x25, 0x50]) }),
    line: `PUT /demo/files/${id}?${key}`,
    body: { content: 'JVA=' },
  },
  {
    call: (client) => client.preview.records.downloadFile({ id }),
    line: `GET /demo/files/${id}?${key}`,
  },
]
