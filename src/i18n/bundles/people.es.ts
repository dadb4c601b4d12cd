import type { Messages } from '@lingui/core'

/** Catalogues for forms and account pages. */
export const catalogues = import.meta.glob<Messages>(
  [
    '../form.es.po',
    '../pin.es.po',
    '../account-menu.es.po',
    '../sign-in.es.po',
    '../social.es.po',
    '../notification.es.po',
    '../relay.es.po',
    '../question.es.po',
  ],
  { eager: true, import: 'messages' },
)
