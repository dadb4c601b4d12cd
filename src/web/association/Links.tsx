import type { Association } from '#contract/association/v1.response.ts'
import { useText } from '../ui/client/text.tsx'
import { webAddress } from '../ui/primitives/contact.ts'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './AssociationPage.module.css'
import { externalLinkRel, inLanguage } from './words.ts'

/** Recommended links (part 2 §3, usefulLinks). */
export function Links({ association }: { association: Association }) {
  const { t, language } = useText()
  const { usefulLinks, isSponsored } = association
  const shown = usefulLinks.flatMap(({ label, url }) => {
    const href = webAddress(url)
    return href ? [{ href, ...inLanguage(label, language) }] : []
  })
  if (shown.length === 0) return null
  return (
    <Section id="links" title={t('association.links')}>
      <ul role="list" className={styles.links}>
        {shown.map(({ href, text, lang }) => (
          <li key={href}>
            <a href={href} target="_blank" rel={externalLinkRel(isSponsored)} lang={lang}>
              {text}
            </a>
            <span className={styles.note}>{new URL(href).host}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
