export type AppName = 'overland' | 'owntracks' | 'traccar'
type Phone = { baseUrl: string; tenant: string; token: string; device: string }

/** Returns the link that sets up a tracking app. It holds the token, with which positions can be pushed. */
export function setUpLink(app: AppName, { baseUrl, tenant, token, device }: Phone): string {
  const url = `${baseUrl.replace(/\/+$/, '')}/${tenant}/tracking/apps/${app}`
  switch (app) {
    case 'traccar':
      return `${url}/${token}?${new URLSearchParams({ id: device })}`
    case 'overland':
      return `overland://setup?${new URLSearchParams({ url, token, device_id: device })}`
    case 'owntracks': {
      const settings = {
        _type: 'configuration',
        mode: 3,
        url,
        auth: true,
        username: device,
        password: token,
        deviceId: device,
      }
      const inline = Buffer.from(JSON.stringify(settings)).toString('base64')
      return `owntracks:///config?inline=${encodeURIComponent(inline)}`
    }
  }
}
