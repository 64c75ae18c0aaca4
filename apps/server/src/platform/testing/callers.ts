import { pause } from './time.ts'

type Called = { calls: number; failures: string[] }

/** Starts callers that send one request after another until they are stopped. */
export async function startCallers(url: string, count: number): Promise<() => Promise<Called>> {
  const token = await fetch(`${url}/authen/oauth/token?api-key=demo-key`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: 'demo', password: 'demo' }),
  })
  const { access_token: bearer } = (await token.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
  const layer = '/demo/api/app-base/data-layer/SAMPLE_DATA'
  const route = {
    locations: [
      { lat: 18.52, lon: 73.85 },
      { lat: 19.07, lon: 72.87 },
    ],
  }
  const requests: [path: string, body?: object][] = [
    ['/geocode/digipin-encode?latitude=28&longitude=77'],
    [`${layer}/search?`, { take: 50 }],
    [`${layer}?`, { Title: 'During a restart' }],
    ['/routing/adapter/route?', { ...route, costing: 'auto' }],
  ]
  const called: Called = { calls: 0, failures: [] }
  let isEnding = false
  const call = async (index: number) => {
    const [path, body] = requests[index % requests.length]!
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
    called.calls += 1
    try {
      const response = await fetch(`${url}${path}&api-key=demo-key`, init)
      const text = await response.text()
      if (!response.ok) called.failures.push(`${response.status} ${path} ${text}`)
    } catch (error) {
      const { message, cause } = error as Error
      called.failures.push(`${path} ${message} ${(cause as Error | undefined)?.message ?? ''}`)
    }
  }
  const caller = async (first: number) => {
    for (let index = first; !isEnding; index += 1) {
      await call(index)
      // Leaves time for the machine's other work.
      await pause(10)
    }
  }
  const callers = Array.from({ length: count }, (_, index) => caller(index))
  return async () => {
    isEnding = true
    await Promise.all(callers)
    return called
  }
}
