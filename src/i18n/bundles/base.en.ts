import type { Messages } from '@lingui/core'

/** What nearly every page says. */
export const catalogues = import.meta.glob<Messages>(
  ['../shell.en.po', '../place.en.po', '../card.en.po', '../enumeration.en.po'],
  { eager: true, import: 'messages' },
)
