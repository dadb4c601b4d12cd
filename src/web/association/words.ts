import type { AssociationBlock } from '#contract/association/v1.response.ts'

type Words = NonNullable<AssociationBlock['text']>

/** A text in the reader's language, or in English with its `lang` if there is no translation. */
export const inLanguage = (words: Words, language: 'en' | 'es'): { text: string; lang?: 'en' } =>
  language === 'en'
    ? { text: words.en }
    : words.es === null
      ? { text: words.en, lang: 'en' }
      : { text: words.es }

/** `rel` of external links; those of sponsors are marked. */
export const externalLinkRel = (isSponsored: boolean) =>
  isSponsored ? 'noopener nofollow sponsored' : 'noopener nofollow'

/** URL of a block's link: a path of this site, or an http(s) URL; undefined for anything else. */
export function blockLink(link: string | null): { href: string; leaves: boolean } | undefined {
  if (link === null) return undefined
  if (/^\/[^/]/.test(link)) return { href: link, leaves: false }
  return /^https?:\/\//.test(link) && URL.canParse(link) ? { href: link, leaves: true } : undefined
}
