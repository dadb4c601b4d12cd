import type { AssociationBlock } from '#contract/v1/association.response.ts'

type Words = NonNullable<AssociationBlock['text']>

/** A text in the reader's language; in English, and marked so, where there is no other. */
export const inLanguage = (words: Words, language: 'en' | 'es'): { text: string; lang?: 'en' } =>
  language === 'en'
    ? { text: words.en }
    : words.es === null
      ? { text: words.en, lang: 'en' }
      : { text: words.es }

/** `rel` of links that leave the site; those of who pays for a place say so. */
export const outward = (isSponsored: boolean) =>
  isSponsored ? 'noopener nofollow sponsored' : 'noopener nofollow'

/** A link of a block: a path of this site, or an address of the web; undefined for everything else. */
export function blockLink(link: string | null): { href: string; leaves: boolean } | undefined {
  if (link === null) return undefined
  if (/^\/[^/]/.test(link)) return { href: link, leaves: false }
  return /^https?:\/\//.test(link) && URL.canParse(link) ? { href: link, leaves: true } : undefined
}
