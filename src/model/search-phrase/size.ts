import { homeSizes } from '../search/home-size.ts'
import { largeWords, smallWords, widths } from './synonyms.ts'
import { phraseOf } from './tokens.ts'

/** Size of a home in the phrase. */
export interface ParsedSize {
  sections?: 'single' | 'multi'
  is?: 'small' | 'large'
}

export const sizeWords: ReadonlyMap<string, ParsedSize> = new Map(
  (
    [
      [widths.single, { sections: 'single' }],
      [widths.multi, { sections: 'multi' }],
      [smallWords, { is: 'small' }],
      [largeWords, { is: 'large' }],
    ] as const
  ).flatMap(([text, meaning]) => text.split('|').map(phrase => [phraseOf(phrase), meaning] as const)),
)

/** The choice of the size filter for a small or large home of a number of sections; undefined if either is missing. */
export const sizeChoice = ({ sections, is }: ParsedSize): string | undefined =>
  sections && is && homeSizes.find(size => size === `${is}-${sections}`)
