import type { Listing } from '#contract/listing/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { keysOf } from '#kit/keys.ts'
import { listingFlags } from '#model/listing/flags.ts'
import { type Amenity, amenities } from '#model/listing/values.ts'
import { isRental } from '../parts/card/rental-text.ts'
import { useText } from '../ui/client/text.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { type Fact, Facts } from '../ui/primitives/Facts.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import { amenityGroups } from './amenity-groups.ts'
import { sizeText } from './facts.ts'
import styles from './ListingPage.module.css'

/** Facts of the home and its data plate; a value that is not known is null. */
export const useHomeFacts = (listing: Listing): Fact[] => [
  ...useSizes(listing),
  ...useOrigin(listing),
  ...usePlate(listing),
]

/** Known facts and features of the home. */
export function HomeSection({ listing }: { listing: Listing }) {
  const { t } = useText()
  return (
    <Section id="home" title={t('listing.home.title')}>
      <Facts facts={useHomeFacts(listing).filter(({ value }) => value !== null)} isGrid />
      <Amenities has={listing.amenities} />
    </Section>
  )
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

function useSizes(listing: Listing): Fact[] {
  const { t, language } = useText()
  const { number } = formats(language)
  const { bedrooms, bathrooms, squareFeet, sections, sectionSizes, dimension1, additions } = listing
  const sizes = sectionSizes.length > 0 ? sectionSizes : dimension1 ? [{ number: 1, ...dimension1 }] : []
  const known = sizes.flatMap(size => {
    const text = sizeText(size)
    return text === null ? [] : [{ number: size.number, text: t('listing.home.feet', { size: text }) }]
  })
  return [
    { label: t('listing.home.bedrooms'), value: bedrooms },
    { label: t('listing.home.bathrooms'), value: bathrooms === null ? null : number(bathrooms) },
    {
      label: t('listing.home.area'),
      value: squareFeet === null ? null : t('listing.squareFeet', { shown: number(squareFeet) }),
    },
    {
      label: t('listing.home.sections'),
      value: sections === null ? null : capital(t('listing.sections', { count: sections })),
    },
    ...(known.length > 0
      ? known.map(({ number: section, text }) => ({
          label: t('listing.home.sectionSize', { section }),
          value: text,
        }))
      : [{ label: t('listing.home.size'), value: null }]),
    ...(additions === null ? [] : [{ label: t('listing.home.additions'), value: additions }]),
  ]
}

function useOrigin(listing: Listing): Fact[] {
  const { t } = useText()
  const { homeType, make, model, modelNumber, year, isNew, condition, titleStatus, foundation, moves } =
    listing
  return [
    { label: t('listing.home.kind'), value: homeType === null ? null : t(`listing.homeType.${homeType}`) },
    { label: t('listing.home.year'), value: year },
    { label: t('listing.home.make'), value: make },
    { label: t('listing.home.model'), value: model },
    ...(modelNumber === null ? [] : [{ label: t('listing.home.modelNumber'), value: modelNumber }]),
    {
      label: t('listing.home.condition'),
      value:
        [
          isNew !== null && t(isNew ? 'listing.home.neverLivedIn' : 'listing.home.used'),
          condition !== null && t(`listing.condition.${condition}`),
        ]
          .filter(Boolean)
          .join(' · ') || null,
    },
    // Renters do not get the title.
    ...(isRental(listing)
      ? []
      : [
          {
            label: t('listing.home.titleStatus'),
            value: titleStatus === null ? null : t(`listing.titleStatus.${titleStatus}`),
          },
          {
            label: t('listing.home.foundation'),
            value: foundation === null ? null : t(`listing.foundation.${foundation}`),
          },
          ...(moves === null ? [] : [{ label: t('listing.home.moves'), value: t(`listing.moves.${moves}`) }]),
        ]),
    ...keysOf(listingFlags)
      .filter(name => listingFlags[name].isFact && listing[name])
      .map(name => ({ label: t(listingFlags[name].label), value: t('listing.home.yes') })),
  ]
}

function usePlate({ isHud, windZone, roofLoadZone, thermalZone }: Listing): Fact[] {
  const { t } = useText()
  return [
    {
      label: t('listing.home.code'),
      value: isHud === null ? null : t(isHud ? 'listing.home.hud' : 'listing.home.beforeHud'),
    },
    {
      label: t('listing.home.windZone'),
      value: windZone === null ? null : t(`listing.windZone.${windZone}`),
    },
    {
      label: t('listing.home.roofLoadZone'),
      value: roofLoadZone === null ? null : t(`listing.roofLoadZone.${roofLoadZone}`),
    },
    {
      label: t('listing.home.thermalZone'),
      value: thermalZone === null ? null : t(`listing.thermalZone.${thermalZone}`),
    },
  ]
}

function Amenities({ has }: { has: Listing['amenities'] }) {
  const { t } = useText()
  const stated = new Set<Amenity>(amenities.filter(amenity => has.includes(amenity)))
  if (stated.size === 0) return null
  return (
    <>
      <h3>{t('listing.home.amenities')}</h3>
      <div className={`${detail.groups} ${styles.amenities}`}>
        {amenityGroups.map(({ group, members }) => {
          const shown = members.filter(amenity => stated.has(amenity))
          if (shown.length === 0) return null
          return (
            <div key={group}>
              <h4>{t(`listing.amenityGroup.${group}`)}</h4>
              <ul>
                {shown.map(amenity => (
                  <li key={amenity}>{t(`listing.amenity.${amenity}`)}</li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </>
  )
}
