import type { Messages } from '@lingui/core'

/** What the page of one thing says beside its own words. */
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
