import type { Conjunction } from '#kit/filter.ts'
import { keysOf } from '#kit/keys.ts'

/**
 * Home size categories (RULINGS 5): one section, or more; the threshold between small and large in square feet. Used
 * for homes and floor plans.
 */
export const homeSizeRules = {
  'small-single': [
    { column: 'sections', max: 1 },
    { column: 'squareFeet', max: 899 },
  ],
  'large-single': [
    { column: 'sections', max: 1 },
    { column: 'squareFeet', min: 900 },
  ],
  'small-multi': [
    { column: 'sections', min: 2 },
    { column: 'squareFeet', max: 1599 },
  ],
  'large-multi': [
    { column: 'sections', min: 2 },
    { column: 'squareFeet', min: 1600 },
  ],
} as const satisfies Record<string, Conjunction<'sections' | 'squareFeet'>>
export const homeSizes = keysOf(homeSizeRules)

/** One section, or more, of whatever size. */
export const homeWidthRules = {
  single: [{ column: 'sections', max: 1 }],
  multi: [{ column: 'sections', min: 2 }],
} as const satisfies Record<string, Conjunction<'sections'>>
export const homeWidths = keysOf(homeWidthRules)
