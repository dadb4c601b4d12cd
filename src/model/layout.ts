/*
 * Sizes from the specification (part 1 §9, part 2 §9; RULINGS 22). Style sheets repeat them as custom properties
 * (web/shell/tokens.css) and in media queries, which cannot read properties.
 */

/** Minimum widths of screen classes in pixels; lg ends at 1199. */
export const breakpoints = { xs: 380, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1700 } as const
export type Breakpoint = keyof typeof breakpoints

/** Media query for a screen class and wider. */
export const from = (breakpoint: Breakpoint) => `(min-width: ${breakpoints[breakpoint]}px)`

/** Height of a listing's gallery in pixels: from lg, and below. */
export const galleryHeights = { large: 527, medium: 410 } as const

/** Minimum heights of cards and of their text, in pixels. */
export const cardHeights = {
  listing: { card: 450, content: 175 },
  park: { card: 400, content: 150 },
  dealer: { content: 150 },
  floorPlan: { content: 100 },
} as const

/** Scroll margin of fragments in pixels, so that the header does not cover them. */
export const fragmentOffset = 68

/** Duration of a modal's transition, in milliseconds. */
export const modalMotion = 300
