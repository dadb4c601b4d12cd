import type { Messages } from '@lingui/core'

/** Catalogues for nearly every page. */
export const catalogues = import.meta.glob<Messages>(
  ['../shell.en.po', '../place.en.po', '../card.en.po', '../enumeration.en.po'],
  { eager: true, import: 'messages' },
)
