import type { Park } from '#contract/park/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { homesOfParkUrl } from '#model/listing/urls.ts'
import { HomeCards } from '../parts/card/HomeCards.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import type { Offered, ParkPageData } from './load-park.ts'

/** Homes for sale and for rent in the park, or nearby ones if there are none. */
export function HomesSections({ park, forSale, forRent, around }: Extract<ParkPageData, { park: Park }>) {
  const { t } = useText()
  if (forSale.total + forRent.total === 0)
    return (
      <Section id="homes" title={t('park.homes.title')}>
        <p>{t('park.homes.none')}</p>
        {around.length > 0 && (
          <>
            <h3>{t('park.homes.near')}</h3>
            <HomeCards homes={around} isRow state={park.address.state} />
          </>
        )}
      </Section>
    )
  return (
    <>
      <Homes id="for-sale" kind="sale" park={park} offered={forSale} />
      <Homes id="for-rent" kind="rent" park={park} offered={forRent} />
    </>
  )
}

interface HomesProps {
  id: string
  kind: 'sale' | 'rent'
  park: Park
  offered: Offered
}

const wireKinds = { sale: 'for-sale', rent: 'for-rent' } as const

function Homes({ id, kind, park, offered: { homes, total } }: HomesProps) {
  const { t, language } = useText()
  const localize = useLocalized()
  if (total === 0) return null
  const shown = formats(language).number(total)
  return (
    <Section id={id} title={t(`park.homes.${kind}`, { count: total, shown })}>
      <HomeCards homes={homes} isRow state={park.address.state} />
      {total > homes.length && (
        <p>
          <a href={localize(`${homesOfParkUrl(park.key)}&listing-type[]=${wireKinds[kind]}`)}>
            {t('park.homes.all', { shown })}
          </a>
        </p>
      )}
    </Section>
  )
}
