import type { Association, AssociationBlock } from '#contract/association/v1.response.ts'
import { contentBlocks } from '#model/association/association.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './AssociationPage.module.css'
import { blockLink, externalLinkRel, inLanguage } from './words.ts'

/** The about block with its picture, if enabled (part 2 §3). */
export function About({ association }: { association: Association }) {
  const { t, language } = useText()
  const { layouts, isSponsored, imageLocations, name } = association
  const about = layouts?.about
  if (!about?.enabled) return null
  const title = about.title ? inLanguage(about.title, language).text : t('association.about', { name })
  const text = about.text && inLanguage(about.text, language)
  const picture = imageLocations.aboutImage ?? about.backgroundImage
  return (
    <Section id="about" title={title}>
      <div className={styles.about}>
        <div>
          {text && <p lang={text.lang}>{text.text}</p>}
          <BlockLink block={about} isSponsored={isSponsored} label={title} />
        </div>
        {picture !== null && <img src={picture} alt="" width="800" height="600" loading="lazy" />}
      </div>
    </Section>
  )
}

/** The enabled ones of the four blocks. */
export function Blocks({ association }: { association: Association }) {
  const { t } = useText()
  const { layouts, isSponsored } = association
  const shown = contentBlocks.flatMap(name => {
    const block = layouts?.[name]
    return block?.enabled ? [{ name, block }] : []
  })
  if (shown.length === 0) return null
  return (
    <Section id="offers" title={t('association.offers')}>
      <div className={styles.blocks}>
        {shown.map(({ name, block }) => (
          <Block key={name} block={block} isSponsored={isSponsored} />
        ))}
      </div>
    </Section>
  )
}

function Block({ block, isSponsored }: { block: AssociationBlock; isSponsored: boolean }) {
  const { language } = useText()
  const title = block.title && inLanguage(block.title, language)
  const text = block.text && inLanguage(block.text, language)
  return (
    <article className={styles.block}>
      {block.backgroundImage !== null && (
        <img src={block.backgroundImage} alt="" width="600" height="300" loading="lazy" />
      )}
      <div className={styles.blockText}>
        {title && <h3 lang={title.lang}>{title.text}</h3>}
        {text && <p lang={text.lang}>{text.text}</p>}
        <BlockLink block={block} isSponsored={isSponsored} label={title?.text} />
      </div>
    </article>
  )
}

interface BlockLinkProps {
  block: AssociationBlock
  isSponsored: boolean
  /** Accessible name of the link. */
  label: string | undefined
}

function BlockLink({ block, isSponsored, label }: BlockLinkProps) {
  const { t } = useText()
  const at = useLocalized()
  const link = blockLink(block.link)
  if (!link) return null
  const outside = link.leaves ? { target: '_blank', rel: externalLinkRel(isSponsored) } : {}
  return (
    <a className={styles.more} href={link.leaves ? link.href : at(link.href)} {...outside}>
      {t(link.leaves ? 'association.readMore' : 'association.see')}
      {label && <span className="visually-hidden">: {label}</span>}
    </a>
  )
}
