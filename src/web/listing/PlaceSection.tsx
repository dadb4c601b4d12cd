import type { Listing } from '#contract/listing/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { parkUrl } from '#model/park/urls.ts'
import { countyName } from '#model/place/county.ts'
import { PlaceMap } from '../parts/map/PlaceMap.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { phoneAddress } from '../ui/primitives/contact.ts'
import { type Fact, Facts } from '../ui/primitives/Facts.tsx'
import { Phone } from '../ui/primitives/Phone.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import { InLanguage } from '../ui/primitives/Words.tsx'
import { ApprovalNote } from './ApprovalNote.tsx'
import { isGone } from './describe-listing.ts'
import styles from './ListingPage.module.css'

/** Location: land or lot, the park with its rules, the address and a map. */
export function PlaceSection({ listing }: { listing: Listing }) {
  const { t, language } = useText()
  const { address, tenure, locationTypes, parkDetails, lotLeaseYears, lotLeaseNoticeDays } = listing
  const facts: Fact[] = [
    ...(address.verified ? [{ label: t('listing.place.address'), value: t('listing.place.verified') }] : []),
    ...(address.county === null
      ? []
      : [{ label: t('listing.place.county'), value: countyName(address.state, address.county, language) }]),
    ...(address.schoolDistrict === null
      ? []
      : [{ label: t('listing.place.schoolDistrict'), value: address.schoolDistrict }]),
    ...(tenure === null ? [] : [{ label: t('listing.place.tenure'), value: t(`listing.tenure.${tenure}`) }]),
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
      <Facts facts={facts} isGrid />
      {parkDetails && <Park park={parkDetails} />}
      {!isGone(listing) && <ApprovalNote listing={listing} />}
      <details className={styles.fold}>
        <summary>{t('listing.place.map')}</summary>
        <PlaceMap point={address.coordinatePoint} of="homes" />
      </details>
    </Section>
  )
}

function Park({ park }: { park: NonNullable<Listing['parkDetails']> }) {
  const { t, language } = useText()
  const { money, number } = formats(language)
  const localize = useLocalized()
  const { averageMonthlyRent: rent, ageType, petsAllowed, siteCount, yearBuilt } = park
  const asStated = (text: string | null) => text && <InLanguage text={text} />
  const [age, pets] = [asStated(park.ageRestrictionsDescription), asStated(park.petsDescription)]
  const facts: Fact[] = [
    {
      label: t('listing.park.age'),
      value: ageType === null ? age : t(`park.ageType.${ageType}`),
      note: ageType === null ? null : age,
    },
    {
      label: t('listing.park.pets'),
      value: petsAllowed === 0 ? pets : t(`park.petsAllowed.${petsAllowed}`),
      note: petsAllowed === 0 ? null : pets,
    },
    {
      label: t('listing.park.rent'),
      value: rent === null ? null : t('listing.aMonth', { amount: money(rent) }),
    },
    { label: t('listing.park.sites'), value: siteCount === null ? null : number(siteCount) },
    {
      label: t('listing.park.owned'),
      value: park.isResidentOwned ? t('listing.park.residentOwned') : null,
    },
    { label: t('listing.park.opened'), value: yearBuilt },
    {
      label: t('listing.park.phone'),
      value: phoneAddress(park.phone) ? <Phone number={park.phone!} /> : null,
    },
  ]
  return (
    <div className={styles.card}>
      <h3>
        <a href={localize(parkUrl(park.key))}>{park.name}</a>
      </h3>
      <Facts facts={facts.filter(({ value }) => value !== null)} isGrid />
    </div>
  )
}
