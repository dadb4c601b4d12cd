import type { Listing } from '#contract/listing/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { parkUrl } from '#model/park/urls.ts'
import { countyName } from '#model/place/county.ts'
import { PlaceMap } from '../parts/map/PlaceMap.tsx'
import { addressText } from '../ui/client/address.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { phoneAddress, webAddress } from '../ui/primitives/contact.ts'
import detail from '../ui/primitives/Detail.module.css'
import { type Fact, Facts } from '../ui/primitives/Facts.tsx'
import { Phone } from '../ui/primitives/Phone.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './ListingPage.module.css'

/** Location: land or lot, the park with its rules, the address and a map. */
export function PlaceSection({ listing }: { listing: Listing }) {
  const { t, language } = useText()
  const { address, tenure, locationTypes, parkDetails, lotLeaseYears, lotLeaseNoticeDays } = listing
  const facts: Fact[] = [
    {
      label: t('listing.place.address'),
      value: addressText(address),
      note: address.verified ? t('listing.place.verified') : null,
    },
    {
      label: t('listing.place.county'),
      value: address.county === null ? null : countyName(address.state, address.county, language),
    },
    ...(address.schoolDistrict === null
      ? []
      : [{ label: t('listing.place.schoolDistrict'), value: address.schoolDistrict }]),
    { label: t('listing.place.tenure'), value: tenure === null ? null : t(`listing.tenure.${tenure}`) },
    ...(lotLeaseYears === null
      ? []
      : [
          {
            label: t('listing.place.lease'),
            value: t('listing.place.leaseYears', { years: lotLeaseYears }),
          },
        ]),
    ...(lotLeaseNoticeDays === null
      ? []
      : [
          {
            label: t('listing.place.leaseNotice'),
            value: t('listing.place.days', { days: lotLeaseNoticeDays }),
          },
        ]),
    ...(locationTypes.length === 0
      ? []
      : [
          {
            label: t('listing.place.kind'),
            value: locationTypes.map(type => t(`listing.locationType.${type}`)).join(', '),
          },
        ]),
  ]
  return (
    <Section id="place" title={t('listing.place.title')}>
      <div className={detail.columns}>
        <Facts facts={facts} />
        {parkDetails && <Park park={parkDetails} />}
      </div>
      <PlaceMap point={address.coordinatePoint} of="homes" />
    </Section>
  )
}

function Park({ park }: { park: NonNullable<Listing['parkDetails']> }) {
  const { t, language } = useText()
  const { money, number } = formats(language)
  const localize = useLocalized()
  const site = webAddress(park.website)
  return (
    <div className={styles.card}>
      <h3>
        <a href={localize(parkUrl(park.key))}>{park.name}</a>
      </h3>
      <Facts
        facts={[
          { label: t('listing.park.address'), value: addressText(park.address) },
          {
            label: t('listing.park.age'),
            value: park.ageType === null ? null : t(`park.ageType.${park.ageType}`),
            note: park.ageRestrictionsDescription,
          },
          {
            label: t('listing.park.pets'),
            value: park.petsAllowed === 0 ? null : t(`park.petsAllowed.${park.petsAllowed}`),
            note: park.petsDescription,
          },
          {
            label: t('listing.park.rent'),
            value:
              park.averageMonthlyRent === null
                ? null
                : t('listing.aMonth', { amount: money(park.averageMonthlyRent) }),
          },
          { label: t('listing.park.sites'), value: park.siteCount === null ? null : number(park.siteCount) },
          ...(park.isResidentOwned
            ? [{ label: t('listing.park.owned'), value: t('listing.park.residentOwned') }]
            : []),
          ...(park.yearBuilt === null ? [] : [{ label: t('listing.park.opened'), value: park.yearBuilt }]),
          ...(phoneAddress(park.phone)
            ? [{ label: t('listing.park.phone'), value: <Phone number={park.phone!} /> }]
            : []),
          ...(site
            ? [
                {
                  label: t('listing.park.website'),
                  value: (
                    <a href={site} target="_blank" rel="noopener nofollow">
                      {new URL(site).host}
                    </a>
                  ),
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
