import type { ReactNode } from 'react'
import type { OwnListing } from '#contract/listing/v2.response.ts'
import type { ReviewSignal } from '#contract/moderation/v2.response.ts'
import type { StaffUser } from '#contract/staff/v2.response.ts'
import { formats } from '#i18n/format.ts'
import { staffUserUrl } from '#model/staff/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Photo, type ShownPhoto } from '../ui/primitives/Photo.tsx'
import { InLanguage } from '../ui/primitives/Words.tsx'
import style from './Comparison.module.css'
import layout from './Staff.module.css'

/** A home with the account that sells it; null: a company, or no one. */
export interface Side {
  home: Pick<
    OwnListing,
    | 'key'
    | 'sectionSizes'
    | 'askingPrice'
    | 'rentalPrice'
    | 'address'
    | 'phone'
    | 'fax'
    | 'emails'
    | 'sellerName'
    | 'description'
  > & { photos: readonly ShownPhoto[] }
  user: StaffUser | null
}

interface ComparisonProps {
  sides: readonly [Side, Side]
  signals: readonly ReviewSignal[]
}

/** The held home and the one because of which it is held, side by side; what both have is marked. */
export function Comparison({ sides, signals }: ComparisonProps) {
  const { t, language } = useText()
  const at = useLocalized()
  const { money } = formats(language)
  const none = t('staff.changes.empty')
  const [, { home: other }] = sides
  const hasPhotoOf = signals.some(({ kind, listings }) => kind === 'photo' && listings.includes(other.key))
  return (
    <section className={layout.section} aria-labelledby="compare">
      <h2 id="compare">{t('staff.compare.title', { key: other.key })}</h2>
      <Row name={t('staff.compare.photos')} sides={sides} isSame={hasPhotoOf}>
        {({ home }) => (home.photos.length === 0 ? none : <Photos home={home} />)}
      </Row>
      {facts.map(({ name, values }) => (
        <Row
          key={name}
          name={t(`staff.compare.${name}`)}
          sides={sides}
          isSame={haveCommon(values(sides[0]), values(sides[1]))}
        >
          {side => {
            const text = values(side)
              .map(value => (typeof value === 'number' ? money(value) : value))
              .join('\n')
            return (name === 'description' ? <InLanguage text={text} /> : text) || none
          }}
        </Row>
      ))}
      <Row name={t('staff.compare.account')} sides={sides} isSame={false}>
        {({ user }) =>
          user ? (
            <>
              <a href={at(staffUserUrl(user.key))}>
                {user.firstName} {user.lastName}
              </a>
              {` · ${t('staff.user.created')}: `}
              <Ago instant={user.created} />
            </>
          ) : (
            none
          )
        }
      </Row>
    </section>
  )
}

interface RowProps {
  name: string
  sides: readonly [Side, Side]
  isSame: boolean
  children: (side: Side) => ReactNode
}

/** A fact of both homes; on a phone one below the other. */
function Row({ name, sides, isSame, children }: RowProps) {
  const { t } = useText()
  return (
    <div className={style.row}>
      <h3>
        {name} {isSame && <span className={layout.mark}>{t('staff.compare.same')}</span>}
      </h3>
      {sides.map(side => (
        <div key={side.home.key} className={style.side}>
          <p className={layout.soft}>#{side.home.key}</p>
          <div className={layout.words}>{children(side)}</div>
        </div>
      ))}
    </div>
  )
}

function Photos({ home }: Pick<Side, 'home'>) {
  return (
    <ul role="list" className={style.photos}>
      {home.photos.map(photo => (
        <li key={photo.key}>
          <Photo of={{ owner: 'homes', key: home.key }} photo={photo} sizes="8rem" whole />
        </li>
      ))}
    </ul>
  )
}

/** Amounts are numbers; values that do not exist are left out. */
type Values = readonly (string | number)[]
const known = (values: readonly (string | number | null | undefined)[]): Values =>
  values.flatMap(value => (value === null || value === undefined || value === '' ? [] : [value]))

const facts = [
  {
    name: 'serial',
    values: ({ home }: Side) => known(home.sectionSizes.map(({ serialNumber }) => serialNumber)),
  },
  { name: 'hud', values: ({ home }: Side) => known(home.sectionSizes.map(({ hudLabel }) => hudLabel)) },
  { name: 'price', values: ({ home }: Side) => known([home.askingPrice, home.rentalPrice]) },
  {
    name: 'address',
    values: ({ home: { address } }: Side) =>
      known([
        [address.streetAddress1, address.city, `${address.state} ${address.postalCode}`]
          .filter(Boolean)
          .join(', '),
      ]),
  },
  { name: 'phone', values: ({ home }: Side) => known([home.phone?.number, home.fax?.number]) },
  { name: 'email', values: ({ home, user }: Side) => known([user?.username, ...home.emails]) },
  { name: 'seller', values: ({ home }: Side) => known([home.sellerName]) },
  { name: 'description', values: ({ home }: Side) => known([home.description]) },
] as const

/** As people write them differently: without case, spaces and signs. */
const plain = (value: string | number) =>
  String(value)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether two homes have a value in common. */
const haveCommon = (one: Values, other: Values) => {
  const others = new Set(other.map(plain))
  return one.some(value => others.has(plain(value)))
}
