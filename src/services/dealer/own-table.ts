import { formatPhone } from '#kit/phone.ts'
import { socialNetworks } from '#model/dealer/values.ts'
import type { DayHours } from '#model/hours.ts'
import { weekdays } from '#model/weekdays.ts'
import type { OwnDealer } from './own-present.ts'

type Value = string | number | null
type Column = readonly [name: string, of: (dealer: OwnDealer) => Value]

const flag = (value: boolean | null) => (value === null ? null : String(value))
const phone = (value: OwnDealer['phone']) => value && formatPhone(value.number, value.extension)

/** Named as in the JSON of the same dealers. */
const columns: readonly Column[] = [
  ['key', ({ key }) => key],
  ['name', ({ name }) => name],
  ['active', ({ active }) => flag(active)],
  ['packageName', ({ packageName }) => packageName],
  ['memberSince', ({ memberSince }) => memberSince],
  ['territoryRadius', ({ territoryRadius }) => territoryRadius],
  ['homesCount', ({ homesCount }) => homesCount],
  ['leadCount', ({ leadCount }) => leadCount],
  ['favoriteCount', ({ favoriteCount }) => favoriteCount],
  ['streetAddress1', ({ address }) => address.streetAddress1],
  ['streetAddress2', ({ address }) => address.streetAddress2],
  ['city', ({ address }) => address.city],
  ['state', ({ address }) => address.state],
  ['postalCode', ({ address }) => address.postalCode],
  ['displayAddress', ({ displayAddress }) => flag(displayAddress)],
  ['phone', dealer => phone(dealer.phone)],
  ['altPhone', dealer => phone(dealer.altPhone)],
  ['email', ({ email }) => email],
  ['otherEmail1', ({ otherEmail1 }) => otherEmail1],
  ['otherEmail2', ({ otherEmail2 }) => otherEmail2],
  ['website', ({ website }) => website],
  ['facebookLink', ({ facebookLink }) => facebookLink],
  ['subdomain', ({ subdomain }) => subdomain],
  ['caption', ({ caption }) => caption],
  ['description', ({ description }) => description],
  ['directions', ({ directions }) => directions],
  ['businessHoursDescription', ({ businessHoursDescription }) => businessHoursDescription],
  ['fsboLeads', ({ fsboLeads }) => flag(fsboLeads)],
  ['alertLeads', ({ alertLeads }) => flag(alertLeads)],
  ['brokerLeads', ({ brokerLeads }) => flag(brokerLeads)],
  ['created', ({ created }) => created],
  ['modified', ({ modified }) => modified],
]

/** '09:00-17:00', 'by appointment' or 'closed'; null for an unknown day. */
function hoursText(day: DayHours | undefined): string | null {
  if (!day) return null
  if (day.opens !== null) return `${day.opens}-${day.closes}`
  return day.byAppointment ? 'by appointment' : 'closed'
}

const hourColumns: readonly Column[] = [
  ...weekdays.map(
    (name, weekday): Column => [name, ({ hours }) => hoursText(hours.find(day => day.weekday === weekday))],
  ),
  ['closedOnHolidays', ({ closedOnHolidays }) => flag(closedOnHolidays)],
]

const socialColumns: readonly Column[] = socialNetworks.map(network => [
  network,
  ({ socialMedia }) => socialMedia.find(page => page.network === network)?.url ?? null,
])

/** An owner's dealers as a table; weekdays and social networks have a column each if they are included. */
export function tableOf(dealers: readonly OwnDealer[], include: readonly string[]): Value[][] {
  const shown = [
    ...columns,
    ...(include.includes('hours') ? hourColumns : []),
    ...(include.includes('social-media') ? socialColumns : []),
  ]
  return [shown.map(([name]) => name), ...dealers.map(dealer => shown.map(([, of]) => of(dealer)))]
}
