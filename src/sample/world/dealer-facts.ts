import { DAY, formatDay } from '#kit/dates.ts'
import { itemAt } from '#kit/lookup.ts'
import { type SocialNetwork, socialNetworks } from '#model/dealer/values.ts'
import { type Random, randomOf } from './random.ts'

export interface SampleHours {
  readonly weekday: number
  readonly opens: string | null
  readonly closes: string | null
  readonly byAppointment: boolean
}

/** Facts about a dealer beyond name, place and package; null is unknown. */
export interface DealerFacts {
  readonly caption: string | null
  readonly description: string | null
  readonly directions: string | null
  readonly hours: readonly SampleHours[]
  readonly hoursWords: string | null
  readonly closedOnHolidays: boolean | null
  readonly displayAddress: boolean
  readonly memberSince: string | null
  readonly territoryRadius: number | null
  readonly acceptsFsboLeads: boolean
  readonly acceptsAlertLeads: boolean
  readonly acceptsBrokerLeads: boolean
  readonly networks: readonly SocialNetwork[]
  readonly hasFacebookPage: boolean
  readonly hasAltPhone: boolean
  readonly otherEmails: number
  readonly hasAppointments: boolean
  /** Has its office in a park, and belongs to a company. */
  readonly isInPark: boolean
  readonly hasCompany: boolean
}

const day = (weekday: number, opens: string, closes: string, byAppointment = false): SampleHours => ({
  weekday,
  opens,
  closes,
  byAppointment,
})
const shut = (weekday: number, byAppointment = false): SampleHours => ({
  weekday,
  opens: null,
  closes: null,
  byAppointment,
})
const workdays = [1, 2, 3, 4, 5]

/** Weekly hours by kind; `partial` omits days. */
const weeks = {
  usual: [...workdays.map(n => day(n, '09:00', '18:00')), day(6, '10:00', '16:00'), shut(0)],
  long: [...workdays.map(n => day(n, '08:30', '19:00')), day(6, '09:00', '18:00'), day(0, '12:00', '17:00')],
  appointment: [...workdays.map(n => day(n, '10:00', '17:00', true)), shut(6, true), shut(0)],
  closedMonday: [shut(1), ...[2, 3, 4, 5, 6].map(n => day(n, '09:30', '17:30')), shut(0, true)],
  partial: workdays.map(n => day(n, '09:00', '17:00')),
  none: [],
} as const satisfies Record<string, readonly SampleHours[]>

const captions = [
  'Display homes you can walk through today',
  'Single-wides and double-wides, set up within 60 miles',
  'Casas nuevas y usadas; hablamos español',
  'New homes, trade-ins and land packages',
]
const openings = [
  'Walk through the display homes on our lot, measure the kitchen, sit on the porch.',
  'We order, deliver and set up homes, and stay on the phone after you move in.',
  'A small office with a short list: we sell what we would live in.',
]
const middles = [
  'Ask what the lot rent or the land costs before you ask what the home costs; we write both on one page.',
  'Bring your trade-in, your land papers or just a photo of your lot.',
  'We explain foundations, permits and utility hookups before anyone signs.',
]
const endings = ['Coffee is free.', 'Hablamos español.', 'Dogs are welcome on the lot.', '']
const ways = [
  'From the interstate take the county road east for two miles; we are on the right after the feed store.',
  'Across from the fairgrounds. Turn in at the flags; parking is behind the office.',
  'Next to the lumber yard. Trucks with homes use the second gate.',
]
const hourWords = [
  'Call ahead for evening visits.',
  'Closed when it storms; the phone is answered.',
  'Weekend tours start on the hour.',
]

/** Dealers with fixed facts, so that every rule has an example; all are in Florida. */
export interface ScriptedDealer {
  readonly packageName: 'Pro' | 'ProPlus' | 'BasicPro' | null
  readonly isLowVolumePro?: boolean
  readonly isMember?: boolean
  readonly facts?: Partial<DealerFacts>
}

const nothing: Partial<DealerFacts> = {
  caption: null,
  description: null,
  directions: null,
  hours: weeks.none,
  hoursWords: null,
  closedOnHolidays: null,
  memberSince: null,
  territoryRadius: null,
  networks: [],
  hasFacebookPage: false,
  hasAltPhone: false,
  otherEmails: 0,
  hasAppointments: false,
  isInPark: false,
  hasCompany: false,
}
export const scriptedDealers: readonly ScriptedDealer[] = [
  {
    packageName: 'ProPlus',
    isMember: true,
    facts: {
      caption: itemAt(captions, 0),
      description: `${openings[0]} ${middles[0]}\n\n${openings[1]}`,
      directions: itemAt(ways, 0),
      hours: weeks.usual,
      hoursWords: itemAt(hourWords, 0),
      closedOnHolidays: true,
      displayAddress: true,
      territoryRadius: 80,
      networks: socialNetworks,
      hasFacebookPage: true,
      hasAltPhone: true,
      otherEmails: 2,
      hasAppointments: true,
      isInPark: true,
      hasCompany: true,
    },
  },
  {
    packageName: 'ProPlus',
    isMember: false,
    facts: { territoryRadius: 50, hours: weeks.long, closedOnHolidays: false },
  },
  { packageName: 'ProPlus', isMember: true, facts: { territoryRadius: 30, hours: weeks.appointment } },
  { packageName: 'Pro', isMember: true, facts: { territoryRadius: 20, hours: weeks.closedMonday } },
  { packageName: 'Pro', isMember: false, facts: { territoryRadius: 45, displayAddress: false } },
  {
    packageName: 'Pro',
    isLowVolumePro: true,
    isMember: false,
    facts: { territoryRadius: 20, hours: weeks.partial },
  },
  { packageName: 'BasicPro', isMember: true, facts: { hours: weeks.usual, closedOnHolidays: null } },
  { packageName: 'BasicPro', isMember: false, facts: { territoryRadius: null } },
  { packageName: null, isMember: false, facts: nothing },
]

const radiusOf = { Pro: 20, ProPlus: 30, BasicPro: null } as const

/** Facts about the nth dealer; a script overrides them. */
export function makeDealerFacts(
  seed: string,
  n: number,
  packageName: ScriptedDealer['packageName'],
  now: number,
): DealerFacts {
  const random = randomOf(seed, 'dealer facts', n)
  const maybe = <T>(probability: number, make: (random: Random) => T) =>
    random.chance(probability) ? make(random) : null
  const radius = packageName && radiusOf[packageName]
  return {
    caption: maybe(0.5, () => random.pick(captions)),
    description: maybe(0.85, () =>
      [random.pick(openings), random.pick(middles), random.pick(endings)].filter(Boolean).join(' '),
    ),
    directions: maybe(0.5, () => random.pick(ways)),
    hours: weeks[random.weighted([['usual', 5], ['long', 2], ['appointment', 1], ['closedMonday', 2], ['partial', 1], ['none', 1]] as const)], // biome-ignore format: pairs
    hoursWords: maybe(0.3, () => random.pick(hourWords)),
    closedOnHolidays: random.weighted([[true, 5], [false, 1], [null, 3]] as const), // biome-ignore format: pairs
    displayAddress: random.chance(0.93),
    memberSince: maybe(packageName ? 0.9 : 0, () => formatDay(now - random.integer(30, 6_000) * DAY)),
    territoryRadius:
      packageName === 'ProPlus'
        ? random.weighted([[30, 4], [50, 3], [80, 2], [65, 1]] as const) // biome-ignore format: pairs
        : random.chance(0.9)
          ? radius
          : random.integer(5, 60),
    acceptsFsboLeads: random.chance(0.5),
    acceptsAlertLeads: random.chance(0.7),
    acceptsBrokerLeads: random.chance(0.3),
    networks: random.some(socialNetworks, random.weighted([[0, 3], [1, 3], [2, 2], [4, 1]] as const)), // biome-ignore format: pairs
    hasFacebookPage: random.chance(0.4),
    hasAltPhone: random.chance(0.3),
    otherEmails: random.weighted([[0, 6], [1, 2], [2, 1]] as const), // biome-ignore format: pairs
    hasAppointments: random.chance(0.5),
    isInPark: random.chance(0.12),
    hasCompany: random.chance(0.4),
    ...scriptedDealers[n]?.facts,
  }
}
