import { demoAddress } from '../samples/demo.ts'
import { getToken, storeConnection, TokenError } from './connection.ts'
import { connectionFields } from './connectionFields.ts'
import { element } from '../element.ts'
import { adviceFor } from './adviceFor.ts'

export interface ConnectionDialog {
  element: HTMLElement
  open: () => void
  /** The password that was entered on this page, if one was. */
  password: () => string | undefined
}

/**
 * Where calls go, and as whom. `about` says what uses it; `changed` is called once the server has given a token for it.
 */
export function connectionDialog(about: string, changed: () => void): ConnectionDialog {
  let password: string | undefined
  let isAsking = false
  const makeFields = () => connectionFields(demoAddress, true, { password, hasButton: false })
  let fields = makeFields()
  const place = element('div', {}, fields.element)
  const apply = async () => {
    // A second press waits for the first one's response.
    if (isAsking) return
    isAsking = true
    const asked = fields
    const connection = asked.read()
    asked.showToken('Asking for a token …')
    try {
      // Only what the server accepts takes the place of the connection in use.
      await getToken(connection)
      if (!dialog.open) return
      storeConnection(connection)
      password = connection.password
      dialog.close()
      changed()
    } catch (error) {
      const text = error instanceof TokenError ? error.message : adviceFor(error, connection.baseUrl)
      asked.showToken(text, true)
    } finally {
      isAsking = false
    }
  }
  const form = element(
    'form',
    {
      autocomplete: 'off',
      submit: (event) => {
        event.preventDefault()
        void apply()
      },
    },
    element('h2', {}, 'Connection'),
    element(
      'p',
      {},
      `${about} Key and token stay in this tab until it is closed, and the password is not kept.`,
    ),
    place,
    element(
      'div',
      { class: 'dialog-actions' },
      element('button', { type: 'submit', class: 'send' }, 'Connect'),
      element('button', { type: 'button', click: () => dialog.close() }, 'Cancel'),
    ),
  )
  const dialog = element('dialog', { class: 'page-dialog form-area', 'aria-label': 'Connection' }, form)
  return {
    element: dialog,
    open: () => {
      // What was typed and cancelled is not in use.
      fields = makeFields()
      place.replaceChildren(fields.element)
      dialog.showModal()
    },
    password: () => password,
  }
}
