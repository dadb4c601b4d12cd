import type { Condition } from '#kit/filter.ts'
import { homeSizeRules, homeSizes } from '../search/home-size.ts'

/** Size of a home in the phrase; bounds in square feet. */
export interface ParsedSize {
  sections?: 'single' | 'multi'
  lowest?: number
  highest?: number
  is?: 'small' | 'large'
}

/**
 * The choice of the size filter that covers all homes of a size. Undefined if there is none: no single choice
 * covers every home of two sections.
 */
export function sizeChoice({ sections, lowest, highest, is }: ParsedSize): string | undefined {
  if (!sections) return undefined
  return homeSizes.find(size => {
    const area: Condition = homeSizeRules[size][1]
    if (!size.endsWith(sections)) return false
    if (is) return size.startsWith(is)
    if (area.max !== undefined) return highest !== undefined && highest <= area.max + 1
    return lowest !== undefined && lowest >= (area.min ?? 0)
  })
}
