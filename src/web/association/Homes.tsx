import type { Association } from '#contract/association/v1.response.ts'
import { associationHomesUrl } from '#model/association/urls.ts'
import { stateName } from '#model/place/states.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './AssociationPage.module.css'

/**
 * Links to homes of its state, on two cards. With the filtered-results flag they lead only to homes of its members
 * (part 2 §3), as their text states.
 */
export function Homes({ association }: { association: Association }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { key, state, hasFilteredResults, imageLocations } = association
  if (state === null) return null
  const members = hasFilteredResults ? key : undefined
  const place = stateName(state, language)
  const cards = [
    {
      name: 'sale',
      url: associationHomesUrl(state, { members }),
      picture: imageLocations.cardLeft,
      text: t(hasFilteredResults ? 'association.homes.members' : 'association.homes.state', { state: place }),
    },
    {
      name: 'rent',
      url: associationHomesUrl(state, { members, rent: true }),
      picture: imageLocations.cardRight,
      text: t(hasFilteredResults ? 'association.rentals.members' : 'association.rentals.state', {
        state: place,
      }),
    },
  ]
  return (
    <Section id="homes" title={t('association.homes.title', { state: place })}>
      <div className={styles.ways}>
        {cards.map(({ name, url, picture, text }) => (
          <a key={name} className={styles.way} href={at(url)}>
            {picture !== null && <img src={picture} alt="" width="600" height="300" loading="lazy" />}
            <span>{text}</span>
          </a>
        ))}
      </div>
    </Section>
  )
}
