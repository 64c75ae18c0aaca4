// Generated from spec/ by `npm run generate`. Do not edit.

export const operations = {
  createToken: { area: 'auth', method: 'POST', path: '/authen/oauth/token', bearer: false, idempotent: false, status: 'ready' },
  getLayerSchema: { area: 'records', method: 'POST', path: '/{tenant}/api/app-base/data-layer/{layerName}/layer-detail', bearer: true, idempotent: true, status: 'ready' },
  createRecord: { area: 'records', method: 'POST', path: '/{tenant}/api/app-base/data-layer/{layerName}', bearer: true, idempotent: false, status: 'ready' },
  searchRecords: { area: 'records', method: 'POST', path: '/{tenant}/api/app-base/data-layer/{layerName}/search', bearer: true, idempotent: true, status: 'ready', paging: { skip: 'skip', take: 'take', items: 'data', total: 'total' } },
  updateRecord: { area: 'records', method: 'PUT', path: '/{tenant}/api/app-base/data-layer/{layerName}/{id}', bearer: true, idempotent: true, status: 'ready' },
  deleteRecord: { area: 'records', method: 'DELETE', path: '/{tenant}/api/app-base/data-layer/{layerName}/{id}', bearer: true, idempotent: true, status: 'ready' },
  getRecord: { area: 'records', method: 'GET', path: '/{tenant}/api/app-base/data-layer/{layerName}/{id}/detail', bearer: true, idempotent: true, status: 'ready' },
  decodeDigipinByQuery: { area: 'digipin', method: 'GET', path: '/geocode/digipin-decode', bearer: false, idempotent: true, status: 'ready' },
  decodeDigipin: { area: 'digipin', method: 'POST', path: '/geocode/digipin-decode', bearer: false, idempotent: true, status: 'ready' },
  encodeDigipin: { area: 'digipin', method: 'GET', path: '/geocode/digipin-encode', bearer: false, idempotent: true, status: 'ready' },
  findRoute: { area: 'routing', method: 'POST', path: '/routing/adapter/route', bearer: false, idempotent: true, status: 'ready' },
} as const
