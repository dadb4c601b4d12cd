import type { Messages } from '@lingui/core'

/** Catalogues for all detail pages. */
export const catalogues = import.meta.glob<Messages>(
  [
    '../lead-way.es.po',
    '../map.es.po',
    '../hours.es.po',
    '../gallery.es.po',
    '../chart.es.po',
    '../share.es.po',
  ],
  { eager: true, import: 'messages' },
)
