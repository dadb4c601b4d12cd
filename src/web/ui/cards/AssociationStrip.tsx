import type { AssociationCard } from '#contract/v1/association.response.ts'
import { associationUrl } from '#model/association/urls.ts'
import type { SearchType } from '#model/place/search-type.ts'
import { useText } from '../client/text.tsx'
import { useLocalized } from '../client/world.ts'
import { AssociationLogo, type LogoAssociation } from './AssociationLogo.tsx'
import styles from './AssociationStrip.module.css'

/** What a strip needs to know of an association. */
export type StripAssociation = LogoAssociation & Pick<AssociationCard, 'isSponsored' | 'hasFilteredResults'>

/** The data of a strip alone, since pages carry what they show; undefined where there is nothing to show. */
export function stripAssociation(association: AssociationCard | undefined): StripAssociation | undefined {
  if (!association || !(association.isSponsored || association.hasFilteredResults)) return undefined
  const { key, name, logo, alternateLogo, isSponsored, hasFilteredResults } = association
  return { key, name, logo, alternateLogo, isSponsored, hasFilteredResults }
}

interface AssociationStripProps {
  association: StripAssociation
  /** What the results are of. */
  type: SearchType
  /** Address of the same results of its members alone; none where they are that already, or cannot be. */
  members: string | undefined
}

/** Above the results of a state: its association, marked where it pays for that, and its members alone. */
export function AssociationStrip({ association, type, members }: AssociationStripProps) {
  const { t } = useText()
  const at = useLocalized()
  const { key, name, isSponsored, hasFilteredResults } = association
  const offered = hasFilteredResults ? members : undefined
  if (!isSponsored && offered === undefined) return null
  return (
    <aside className={isSponsored ? styles.paid : styles.strip} aria-label={name}>
      {isSponsored && <span className={styles.mark}>{t('card.association.sponsored')}</span>}
      <a className={styles.name} href={at(associationUrl(key))}>
        <AssociationLogo association={association} linked={false} />
        {association.logo && <span>{name}</span>}
      </a>
      {/* Floor plans have no filter by association. */}
      {offered !== undefined && type !== 'floorplans' && (
        <a className={styles.members} href={at(offered)}>
          {t(`card.association.members.${type}`)}
        </a>
      )}
    </aside>
  )
}
