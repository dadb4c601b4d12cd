import type { Messages } from '@lingui/core'

/** Catalogues for nearly every page, with the small ones of detail pages. */
export const catalogues = import.meta.glob<Messages>(
  [
    '../shell.en.po',
    '../place.en.po',
    '../card.en.po',
    '../enumeration.en.po',
    '../lead-way.en.po',
    '../map.en.po',
    '../hours.en.po',
    '../gallery.en.po',
    '../chart.en.po',
    '../share.en.po',
  ],
  { eager: true, import: 'messages' },
)
