import type { Messages } from '@lingui/core'

/** Catalogues for nearly every page, with the small ones of detail pages. */
export const catalogues = import.meta.glob<Messages>(
  [
    '../shell.es.po',
    '../place.es.po',
    '../card.es.po',
    '../enumeration.es.po',
    '../lead-way.es.po',
    '../map.es.po',
    '../hours.es.po',
    '../gallery.es.po',
    '../chart.es.po',
    '../share.es.po',
  ],
  { eager: true, import: 'messages' },
)
