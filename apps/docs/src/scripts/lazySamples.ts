import { demo } from '@geofield/page/samples/demo'
import { sampleLabels } from '@geofield/page/samples/languages'
import { connectionChanged, readReader } from '@geofield/page/connection/connection'
import { loadCall } from '../tryIt/loadCall.ts'
import { frameCode } from './copyButtons.ts'

/** Writes the sample of the chosen language where the page has a call but no sample of that language. */
export async function writeLazySamples(language: string): Promise<void> {
  const places = document.querySelectorAll<HTMLElement>('.samples[data-call]')
  await Promise.all([...places].map((samples) => writeSample(samples, language)))
}

async function writeSample(samples: HTMLElement, language: string): Promise<void> {
  if (!samples.querySelector(`[data-choose="${language}"]`)) return
  const there = samples.querySelector<HTMLElement>(`.sample[data-language="${language}"]`)
  if (there && there.dataset.failed === undefined) return
  const sample = there ?? document.createElement('div')
  sample.className = 'sample'
  sample.dataset.language = language
  delete sample.dataset.failed
  sample.textContent = 'Loading …'
  samples.append(sample)
  try {
    const write = await loadWriter(samples.dataset.call!, language)
    const show = () => sample.replaceChildren(write())
    show()
    addEventListener(connectionChanged, show)
  } catch {
    sample.dataset.failed = ''
    const name = sampleLabels[language]
    sample.textContent = `The ${name} sample did not load. Check the connection, then choose ${name} again.`
  }
}

async function loadWriter(call: string, language: string): Promise<() => HTMLElement> {
  const [{ emitters, readersRequest }, { highlight }, { request }] = await Promise.all([
    import('../samples/emitters.ts'),
    import('@geofield/page/highlight'),
    loadCall(call),
  ])
  return () => {
    const own = readReader(request.baseUrl)
    const caller = own.username === demo.username ? { ...own, password: demo.password } : own
    const code = emitters[language]!(readersRequest(request, own.baseUrl, own.tenant), caller)
    const pre = document.createElement('pre')
    pre.className = 'code'
    pre.tabIndex = 0
    pre.setAttribute('role', 'group')
    pre.setAttribute('aria-label', `Sample, ${sampleLabels[language]}`)
    const text = document.createElement('code')
    text.innerHTML = highlight(code, language)
    pre.append(text)
    return frameCode(pre)
  }
}
