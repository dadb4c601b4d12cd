/*
 * Sizes that the owner's specification names (part 1 §9, part 2 §9; RULINGS 22). Style sheets carry them as custom
 * properties (web/shell/tokens.css) and in media queries, which cannot read properties.
 */

/** Widths in pixels from which a class of screens begins; lg ends at 1199. */
export const breakpoints = { xs: 380, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1700 } as const
export type Breakpoint = keyof typeof breakpoints

/** Media query of a class of screens and all wider ones. */
export const from = (breakpoint: Breakpoint) => `(min-width: ${breakpoints[breakpoint]}px)`

/** Height of a listing's gallery, pixels: from lg, and below. */
export const galleryHeights = { large: 527, medium: 410 } as const

/** Least heights of cards and of the text in them, pixels. */
export const cardHeights = {
  listing: { card: 450, content: 175 },
  park: { card: 400, content: 150 },
  dealer: { content: 150 },
  floorPlan: { content: 100 },
} as const

/** A fragment is scrolled to this far below the window's top, so that the header does not hide it, pixels. */
export const fragmentOffset = 68

/** How long a modal takes to open and to close, milliseconds. */
export const modalMotion = 300
