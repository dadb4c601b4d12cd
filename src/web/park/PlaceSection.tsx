import type { Park } from '#contract/park/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { associationUrl } from '#model/association/urls.ts'
import { documentUrl } from '#model/photo/urls.ts'
import { countyName } from '#model/place/county.ts'
import { AppointmentButton } from '../parts/appointment/AppointmentButton.tsx'
import { useAppointmentDays } from '../parts/appointment/appointment-days.ts'
import { PlaceMap } from '../parts/map/PlaceMap.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { webAddress } from '../ui/primitives/contact.ts'
import detail from '../ui/primitives/Detail.module.css'
import { type Fact, Facts } from '../ui/primitives/Facts.tsx'
import { Hours } from '../ui/primitives/Hours.tsx'
import { Phone } from '../ui/primitives/Phone.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './ParkPage.module.css'

/** Office hours and contact details, address, and a map. */
export function PlaceSection({ park }: { park: Park }) {
  const { t } = useText()
  const appointmentDays = useAppointmentDays(park.appointmentAvailability)
  return (
    <>
      <Section id="office" title={t('park.office.title')}>
        <div className={`${detail.columns} ${styles.columns}`}>
          <div>
            <Facts facts={useOffice(park)} isGrid />
            {appointmentDays && (
              <p>
                <AppointmentButton type="park" entityKey={park.key} />
              </p>
            )}
          </div>
          {park.hours && <Hours hours={park.hours} />}
        </div>
      </Section>
      <Section id="place" title={t('park.place.title')}>
        <Facts facts={usePlace(park)} isGrid />
        <PlaceMap point={park.coordinatePoint} of="parks" parkKey={park.key} />
      </Section>
    </>
  )
}

const away = (href: string, text: string) => (
  <a href={href} target="_blank" rel="noopener nofollow">
    {text}
  </a>
)

function useOffice(park: Park): Fact[] {
  const { t } = useText()
  const localize = useLocalized()
  const { phone, salesPhone, salesContact, manager, brochure, stateAssociation } = park
  const appointmentDays = useAppointmentDays(park.appointmentAvailability)
  const [site, social] = [webAddress(park.website), webAddress(park.facebookLink)]
  const page = stateAssociation && associationUrl(stateAssociation.key)
  return [
    ...(phone ? [{ label: t('park.office.phone'), value: <Phone number={phone} /> }] : []),
    ...(manager === null ? [] : [{ label: t('park.office.manager'), value: manager }]),
    ...(salesContact === null && !salesPhone
      ? []
      : [
          {
            label: t('park.office.sales'),
            value: salesContact,
            note: salesPhone ? <Phone number={salesPhone} /> : null,
          },
        ]),
    ...(site ? [{ label: t('park.office.website'), value: away(site, new URL(site).host) }] : []),
    ...(social
      ? [{ label: t('park.office.facebook'), value: away(social, t('park.office.facebookOpen')) }]
      : []),
    ...(brochure
      ? [
          {
            label: t('park.office.brochure'),
            value: (
              <a href={documentUrl({ owner: 'parks', key: park.key }, brochure.orderNumber)}>
                {t('park.office.brochureOpen')}
              </a>
            ),
          },
        ]
      : []),
    ...(appointmentDays ? [{ label: t('park.office.visits'), value: appointmentDays }] : []),
    ...(stateAssociation
      ? [
          {
            label: t('park.office.association'),
            value: page ? <a href={localize(page)}>{stateAssociation.name}</a> : stateAssociation.name,
          },
        ]
      : []),
  ]
}

function usePlace({ address, vacantSiteCount, vacantSitesAsOf }: Park): Fact[] {
  const { t, language } = useText()
  const { number, date } = formats(language)
  const { county, schoolDistrict } = address
  return [
    ...(county === null
      ? []
      : [{ label: t('park.place.county'), value: countyName(address.state, county, language) }]),
    ...(schoolDistrict === null ? [] : [{ label: t('park.place.schoolDistrict'), value: schoolDistrict }]),
    ...(vacantSiteCount === null
      ? []
      : [
          {
            label: t('park.place.vacant'),
            value: number(vacantSiteCount),
            note:
              vacantSitesAsOf === null ? null : t('park.place.vacantAsOf', { date: date(vacantSitesAsOf) }),
          },
        ]),
  ]
}
