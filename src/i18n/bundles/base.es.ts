import type { Messages } from '@lingui/core'

/** Catalogues for nearly every page. */
export const catalogues = import.meta.glob<Messages>(
  ['../shell.es.po', '../place.es.po', '../card.es.po', '../enumeration.es.po'],
  { eager: true, import: 'messages' },
)
