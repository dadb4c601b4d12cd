import type { AssociationCard } from '#contract/association/v1.response.ts'
import { associationUrl } from '#model/association/urls.ts'
import type { SearchType } from '#model/place/search-type.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import { AssociationLogo, type LogoAssociation } from './AssociationLogo.tsx'
import styles from './AssociationStrip.module.css'

/** Fields of an association for a strip. */
export type StripAssociation = LogoAssociation & Pick<AssociationCard, 'isSponsored' | 'hasFilteredResults'>

/** Picks the fields of a strip, to limit page size; undefined if there is nothing to show. */
export function stripAssociation(association: AssociationCard | undefined): StripAssociation | undefined {
  if (!association || !(association.isSponsored || association.hasFilteredResults)) return undefined
  const { key, name, logo, alternateLogo, isSponsored, hasFilteredResults } = association
  return { key, name, logo, alternateLogo, isSponsored, hasFilteredResults }
}

interface AssociationStripProps {
  association: StripAssociation
  /** Search type of the results. */
  type: SearchType
  /** URL of the same results for its members only; undefined if they are, or cannot be. */
  members: string | undefined
}

/** The association of a state above its results, labelled if it pays for that, with a link to its members. */
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
