import type { AssociationCard } from '#contract/association/v1.response.ts'
import { associationUrl } from '#model/association/urls.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import styles from './AssociationLogo.module.css'

/** Fields of an association for its logo. */
export type LogoAssociation = Pick<AssociationCard, 'key' | 'name' | 'logo' | 'alternateLogo'>

interface AssociationLogoProps {
  association: LogoAssociation
  /** Links to the association's page; false on that page or inside another link. */
  linked?: boolean
}

/** An association's logo, in dark mode the alternate one; its name if it has none (part 2 §3). */
export function AssociationLogo({ association, linked = true }: AssociationLogoProps) {
  const at = useLocalized()
  const { key, name, logo, alternateLogo } = association
  const shown = logo ? (
    <picture>
      {alternateLogo && <source media="(prefers-color-scheme: dark)" srcSet={alternateLogo.url} />}
      <img
        className={styles.logo}
        src={logo.url}
        alt={linked ? logo.alt : ''}
        width={logo.width}
        height={logo.height}
        loading="lazy"
      />
    </picture>
  ) : (
    <span>{name}</span>
  )
  if (!linked) return shown
  return (
    <a className={styles.link} href={at(associationUrl(key))}>
      {shown}
    </a>
  )
}
