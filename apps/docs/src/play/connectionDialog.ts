import { demoAddress } from '../samples/demo.ts'
import { forgetToken, getToken, storeConnection } from '../tryIt/connection.ts'
import { connectionFields } from '../tryIt/connectionFields.ts'
import { element } from '../tryIt/element.ts'

export interface ConnectionDialog {
  element: HTMLElement
  open: () => void
  /** The password that was entered on this page, if one was. */
  password: () => string | undefined
}

/** Where calls go, and as whom. `changed` is called once the server has given a token for it. */
export function connectionDialog(changed: () => void): ConnectionDialog {
  let password: string | undefined
  const fields = connectionFields(demoAddress, true)
  const apply = async () => {
    const connection = fields.read()
    storeConnection(connection)
    forgetToken()
    try {
      await getToken(connection)
      password = connection.password
      dialog.close()
      changed()
    } catch (error) {
      fields.showToken(error instanceof Error ? error.message : String(error))
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
      'Whose platform the playground calls. Key and token stay in this tab until it is closed, and the password is not kept.',
    ),
    fields.element,
    element(
      'div',
      { class: 'play-actions' },
      element('button', { type: 'submit', class: 'main' }, 'Use it'),
      element('button', { type: 'button', click: () => dialog.close() }, 'Cancel'),
    ),
  )
  const dialog = element('dialog', { class: 'play-dialog', 'aria-label': 'Connection' }, form)
  return { element: dialog, open: () => dialog.showModal(), password: () => password }
}
