/** The button beside the heading opens the form of the connection that samples, copies and Try it use. */
export function connect(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-page-connection]')
  let open: Promise<() => void> | undefined
  button?.addEventListener('click', async () => {
    open ??= load()
    // What failed to load is loaded at the next click.
    open.catch(() => (open = undefined))
    ;(await open)()
  })
}

async function load(): Promise<() => void> {
  const { connectionDialog } = await import('@geofield/page/connection/connectionDialog')
  const dialog = connectionDialog(
    'The server and the account of these samples, of copied code and of Try it.',
    () => {},
  )
  document.body.append(dialog.element)
  return dialog.open
}
