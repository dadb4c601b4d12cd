import type { Messages } from '@lingui/core'

/** Catalogues for forms and account pages. */
export const catalogues = import.meta.glob<Messages>(
  [
    '../form.en.po',
    '../pin.en.po',
    '../account-menu.en.po',
    '../sign-in.en.po',
    '../social.en.po',
    '../notification.en.po',
    '../relay.en.po',
    '../question.en.po',
  ],
  { eager: true, import: 'messages' },
)
