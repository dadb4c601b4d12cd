import type { Listing } from '#contract/listing/v1.response.ts'
import type { OpenHouse } from '#contract/open-house.response.ts'
import { formats } from '#i18n/format.ts'
import { openHouseTimes } from '#model/listing/open-house-times.ts'
import type { Pictured } from '#model/photo/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { webAddress } from '../ui/primitives/contact.ts'
import detail from '../ui/primitives/Detail.module.css'
import { Photo, type ShownPhoto } from '../ui/primitives/Photo.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './ListingPage.module.css'

/** Upcoming and current open houses, in the home's time zone. */
export function OpenHouses({
  listing: { key, openHouses = [], displayablePhotos = [] },
}: {
  listing: Pick<Listing, 'key' | 'openHouses' | 'displayablePhotos'>
}) {
  const { t } = useText()
  if (openHouses.length === 0) return null
  return (
    <Section id="open-houses" title={t('listing.openHouses.title')}>
      <ul role="list" className={styles.openHouses}>
        {openHouses.map(openHouse => (
          <li key={openHouse.key}>
            <OneOpenHouse
              openHouse={openHouse}
              of={{ owner: 'homes', key }}
              photo={displayablePhotos.find(({ fileName }) => fileName === openHouse.image)}
            />
          </li>
        ))}
      </ul>
      <p className={detail.hint}>{t('listing.openHouses.clock')}</p>
    </Section>
  )
}

function OneOpenHouse({
  openHouse,
  of,
  photo,
}: {
  openHouse: OpenHouse
  of: Pictured
  photo: ShownPhoto | undefined
}) {
  const { t, language } = useText()
  const { day, clock } = formats(language)
  const { name, description, location, displayVirtualOpenHouse: virtual } = openHouse
  const times = openHouseTimes(openHouse)
  const online = webAddress(openHouse.url)
  const [start] = openHouse.openHouseTimeData.split('/')
  return (
    <>
      {photo && (
        <div className={styles.openHousePhoto}>
          <Photo of={of} photo={photo} sizes="10rem" />
        </div>
      )}
      <h3>{name ?? t(virtual ? 'listing.badge.virtual-open-house' : 'listing.badge.open-house')}</h3>
      {times && (
        <p>
          <time dateTime={start}>
            {day(times.start)}, {clock(times.start)}
          </time>
          {' – '}
          {day(times.end) === day(times.start) ? clock(times.end) : `${day(times.end)}, ${clock(times.end)}`}
        </p>
      )}
      {name !== null && virtual && <p>{t('listing.openHouses.online')}</p>}
      {location !== null && <p>{location}</p>}
      {description !== null && <p>{description}</p>}
      {online && (
        <p>
          <a href={online} target="_blank" rel="noopener nofollow">
            {t(virtual ? 'listing.openHouses.join' : 'listing.openHouses.more')}
          </a>
        </p>
      )}
    </>
  )
}
