import { loadCall } from './loadCall.ts'

const details = document.querySelector<HTMLDetailsElement>('details[data-call].try-it')
if (details) {
  const open = () => {
    if (details.open && !details.dataset.built) void build(details)
  }
  details.addEventListener('toggle', open)
  // A fragment may have opened it before this script ran.
  open()
}

/** Loads the panel. After a failure, closing and opening it loads it again. */
async function build(details: HTMLDetailsElement): Promise<void> {
  details.dataset.built = 'loading'
  const place = details.querySelector<HTMLElement>('[data-panel]')!
  try {
    const [{ buildPanel }, data] = await Promise.all([import('./panel.ts'), loadCall(details.dataset.call!)])
    buildPanel(place, data)
    details.dataset.built = 'done'
  } catch (error) {
    place.textContent = `The panel did not load (${String(error)}). Check the connection, then close and open it.`
    delete details.dataset.built
  }
}
