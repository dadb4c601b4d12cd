import type { Condition } from '#kit/filter.ts'
import { homeSizeRules, homeSizes } from '../search/home-size.ts'

/** What was said about the size of a home; bounds in square feet. */
export interface SaidSize {
  sections?: 'single' | 'multi'
  lowest?: number
  highest?: number
  is?: 'small' | 'large'
}

/**
 * The choice of the size filter that has all homes of the size that was said. Undefined if there is none: one choice
 * is not enough for every home of two sections.
 */
export function sizeChoice({ sections, lowest, highest, is }: SaidSize): string | undefined {
  if (!sections) return undefined
  return homeSizes.find(size => {
    const area: Condition = homeSizeRules[size][1]
    if (!size.endsWith(sections)) return false
    if (is) return size.startsWith(is)
    if (area.max !== undefined) return highest !== undefined && highest <= area.max + 1
    return lowest !== undefined && lowest >= (area.min ?? 0)
  })
}
