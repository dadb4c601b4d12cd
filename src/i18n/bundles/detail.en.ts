import type { Messages } from '@lingui/core'

/** Catalogues for all detail pages. */
export const catalogues = import.meta.glob<Messages>(
  [
    '../lead-way.en.po',
    '../map.en.po',
    '../hours.en.po',
    '../gallery.en.po',
    '../chart.en.po',
    '../share.en.po',
  ],
  { eager: true, import: 'messages' },
)
