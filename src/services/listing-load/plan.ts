import { setImmediate as otherWork } from 'node:timers/promises'
import type { Queryable } from '#db/database.ts'
import { milesBetween, type Point } from '#kit/geo.ts'
import { keysOf } from '#kit/keys.ts'
import type { Owner } from '#model/access/access.ts'
import { fairHousingFaults } from '#model/fair-housing/check.ts'
import { communityAgeOf } from '#model/listing/community-age.ts'
import { isUnconfirmed } from '#model/listing/notices.ts'
import { fieldFaults } from '#model/listing/patch.ts'
import { sectionFaults } from '#model/listing/sections.ts'
import { activeStatus, communityAgeType } from '#model/listing/values.ts'
import { kindOfCell } from '#model/listing-load/cell.ts'
import type { Meanings } from '#model/listing-load/choices.ts'
import { absentCell, type LoadField, loadLimits } from '#model/listing-load/fields.ts'
import type { SameCells } from '#model/listing-load/headings.ts'
import {
  isDecisive,
  keyOfSiteNumber,
  type LoadedHome,
  newFields,
  readLine,
} from '#model/listing-load/line.ts'
import { hasDecimalCommas } from '#model/listing-load/number.ts'
import { changesOf } from '#model/patch-fields.ts'
import { atPark, comparedPlates } from '../listing/index.ts'
import type { Places } from '../place/index.ts'
import { locatedAddress, type NewAddress } from '../rows/index.ts'
import {
  type NumberedListing,
  type ParkPlace,
  selectLastStandings,
  selectNumbered,
  selectParkPlaces,
} from './home-store.ts'
import { selectFetched } from './photo-store.ts'
import type { NewLine } from './store.ts'
import type { RawLine } from './table.ts'

export type Locator = Pick<Places, 'locate' | 'resolve'>

/** Location of a new home, with the pin of the file, if any; or the invalid fields. */
export function newPlace(
  places: Locator,
  { identity, patch }: LoadedHome,
  park: ParkPlace | undefined,
): { address: NewAddress; pin: Point | undefined } | { invalid: Record<string, string> } {
  const { streetAddress1 = null, streetAddress2 = null, city, state, postalCode } = identity
  const located = locatedAddress(places, { streetAddress1, streetAddress2, city, state, postalCode })
  if (!located) return { invalid: { postalCode: 'zip_elsewhere' } }
  const { latitude, longitude } = patch
  const pin = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  if (
    pin &&
    milesBetween(located.latitude, located.longitude, pin.latitude, pin.longitude) > loadLimits.pinMiles
  )
    return { invalid: { latitude: 'pin_elsewhere' } }
  return { address: park ? atPark(located, park) : located, pin }
}

/** Lines that are planned before other work of the process has its turn. */
const atOnce = 100

/** Effects of a file's lines on the homes of their owner; undefined reading: the columns are not known yet. */
export async function planLines(
  queryable: Queryable,
  places: Locator,
  owner: Owner,
  reading: Reading | undefined,
  lines: readonly RawLine[],
): Promise<NewLine[]> {
  if (!reading)
    return lines.map(line => ({ ...line, outcome: null, home: null, problems: {}, listingKey: null }))
  const numberColumns = reading.fields.flatMap((field, column) =>
    field && kindOfCell(field) === 'number' ? column : [],
  )
  const numbers = lines.flatMap(({ cells }) => numberColumns.map(column => cells?.[column] ?? ''))
  const isDecimalComma = hasDecimalCommas(numbers)
  const read: { line: RawLine; home: ReturnType<typeof readLine> }[] = []
  for (const [index, line] of lines.entries()) {
    const { cells } = line
    read.push({
      line,
      home: cells ? readCells(reading, cells, isDecimalComma) : { problems: { ownNumber: 'invalid' } },
    })
    if (index % atOnce === 0) await otherWork()
  }
  const ownNumbers = read.flatMap(({ home }) => ('identity' in home ? home.identity.ownNumber : []))
  const saved = new Map(
    (await selectNumbered(queryable, owner, ownNumbers)).map(home => [home.ownNumber, home]),
  )
  const fetched = await selectFetched(
    queryable,
    [...saved.values()].map(({ key }) => key),
  )
  const unusual = [...saved.values()].filter(
    ({ active, fields }) => active > activeStatus.Active || fields.isSalePending,
  )
  const last = await selectLastStandings(
    queryable,
    unusual.map(({ key }) => key),
  )
  const parkKeys = read.flatMap(({ home }) => ('patch' in home && home.patch.parkKey) || [])
  const parks = new Map((await selectParkPlaces(queryable, parkKeys)).map(park => [park.key, park]))
  const known = new Set<string>()
  /** Of the lines that add a home. */
  const knownPlates = new Set<string>()
  const planned: NewLine[] = []
  for (const { line, home } of read) {
    if ('problems' in home) planned.push(refused(line, home.problems))
    else if (known.has(home.identity.ownNumber)) planned.push(refused(line, { ownNumber: 'not_unique' }))
    else {
      const before = saved.get(home.identity.ownNumber)
      const photos = home.photos?.filter(url => !(before && fetched.get(before.key)?.has(url))) ?? []
      const park = parks.get(home.patch.parkKey ?? 0)
      const standing = standingHere(home, before, last.get(before?.key ?? 0))
      const next = plannedLine(places, line, withLease({ ...standing, photos }, before), before, park)
      const plates = next.outcome === 'add' ? comparedPlates(home.identity) : []
      const twice = plates.filter(({ compared }) => knownPlates.has(compared))
      const faults = Object.fromEntries(twice.map(({ field }) => [field, 'not_unique']))
      planned.push(twice.length > 0 ? refused(line, faults) : next)
      for (const { compared } of plates) knownPlates.add(compared)
      known.add(home.identity.ownNumber)
    }
    if (planned.length % atOnce === 0) await otherWork()
  }
  return planned
}

/** How to read the cells of a file. */
export interface Reading {
  /** Of each column. */
  fields: readonly (LoadField | null)[]
  meanings: Meanings
  same: SameCells
}

/** Below the homes of a table. */
const summary =
  /^(?:(?:grand |sub ?)?totals?|totales|(?:gran |sub)?total(?: general)?|sums?|suma|averages?|avg|promedio|count|media)(?: (?:homes|units|lines|rows|price|casas|precio))?:? ?[\d,.]*$/i

/** A line with a cell for each column. */
function readCells({ fields, meanings, same }: Reading, cells: readonly string[], isDecimalComma: boolean) {
  const filled = cells.filter(cell => cell !== '')
  if (summary.test(filled[0] ?? '')) return { problems: { ownNumber: 'summary' } }
  if (cells.length !== fields.length)
    return { problems: { ownNumber: cells.at(-1)?.startsWith('"') ? 'open_quote' : 'cell_count' } }
  const home = readLine(cellsByField(fields, cells, same), { meanings, isDecimalComma })
  // The date of the table, for example, if all homes have the same city.
  const isNote = filled.length === 1 && cells.length > 1 && 'identity' in home
  return isNote ? { problems: { ownNumber: 'summary' } } : home
}

/** The cells of a line by field; those of photos as one. */
function cellsByField(
  fields: readonly (LoadField | null)[],
  cells: readonly string[],
  same: SameCells,
): Map<LoadField, string> {
  const byField = new Map<LoadField, string>()
  for (const field of keysOf(same)) if (!fields.includes(field)) byField.set(field, same[field] ?? '')
  for (const [column, field] of fields.entries()) {
    const cell = cells[column]
    if (!field || cell === undefined || cell === absentCell) continue
    const first = byField.get(field)
    byField.set(field, first === undefined ? cell : `${first}\n${cell}`)
  }
  return byField
}

/** A lot rent implies a leased lot, unless the tenure is known; on other land a rent of 0 means none. */
function withLease(home: LoadedHome, saved: NumberedListing | undefined): LoadedHome {
  const { patch } = home
  const tenure = 'tenure' in patch ? patch.tenure : saved?.fields.tenure
  if (patch.lotRentAmount && !tenure) return { ...home, patch: { ...patch, tenure: 'leased-lot' } }
  const isNone = patch.lotRentAmount === 0 && tenure !== 'leased-lot'
  return isNone ? { ...home, patch: { ...patch, lotRentAmount: null } } : home
}

/** How a home leaves the market, by its line. One that is held for review is not offered anyway. */
export const leavingOf = (
  { leaves }: LoadedHome,
  { active, holdReview }: Pick<NumberedListing, 'active' | 'holdReview'>,
) => (active === activeStatus.Active && !(leaves === 'upcoming' && holdReview) ? leaves : undefined)

/**
 * A home with whether it comes back to the market, and whether its sale is pending. A file brings back what a file took
 * off the market; what its owner did here stays until the status in the file changes.
 */
function standingHere(
  home: LoadedHome,
  saved: NumberedListing | undefined,
  last: { isOffMarket: boolean; isPending: boolean } | undefined,
): LoadedHome {
  const { offered, patch } = home
  const isOff = saved !== undefined && saved.active > activeStatus.Active
  const returns = isOff && offered !== undefined && last?.isOffMarket === true && !saved.holdReview
  if (isOff && !returns) {
    const stays = offered !== undefined && !isUnconfirmed(saved)
    const notes = stays ? { ...home.notes, status: 'off_market' } : home.notes
    return { ...home, patch: { ...patch, isSalePending: undefined }, ...(notes && { notes }) }
  }
  const isPending = offered === 'pending' || patch.isSalePending
  const isReset = offered !== undefined && saved?.fields.isSalePending && last?.isPending
  return {
    ...home,
    ...(returns && { returns }),
    patch: { ...patch, ...((isPending || isReset) && { isSalePending: isPending ?? false }) },
  }
}

/** Why a home that is not offered is not added. */
export const notOffered = ({ isWithheld }: LoadedHome): Record<string, string> =>
  isWithheld ? { mayBeShown: 'no_consent' } : { status: 'not_for_sale' }

const refused = (line: RawLine, problems: Readonly<Record<string, string>>): NewLine => ({
  ...line,
  outcome: 'refused',
  home: null,
  problems,
  listingKey: null,
})

/** Fields that have a value only together. */
const partners: Readonly<Record<string, readonly string[]>> = {
  latitude: ['longitude'],
  longitude: ['latitude'],
  length1: ['width1'],
  width1: ['length1'],
  length2: ['width2'],
  width2: ['length2'],
  length3: ['width3'],
  width3: ['length3'],
  seasonStart: ['seasonEnd'],
  seasonEnd: ['seasonStart'],
}

/** The field whose new value does not go with a saved one. */
const causes: Readonly<Record<string, string>> = {
  lotRentAmount: 'tenure',
  lotRentIncludes: 'lotRentAmount',
  optionFee: 'isRentToOwn',
  optionMonths: 'isRentToOwn',
  optionCreditPercent: 'isRentToOwn',
  rentCreditPercent: 'isRentToOwn',
  titleHolder: 'isRentToOwn',
  rentalPrice: 'isSeasonalRental',
  seasonStart: 'isSeasonalRental',
  seasonEnd: 'isSeasonalRental',
}

/** A home without values that do not go with its others; undefined if it must be refused. */
function withoutFaults(home: LoadedHome, faults: Readonly<Record<string, string>>): LoadedHome | undefined {
  const { patch } = home
  const notes: Record<string, string> = {}
  const leftOut = new Set<string>()
  for (const [field, fault] of Object.entries(faults)) {
    const names = [field, ...(partners[field] ?? [])].filter(name => name in patch && !isDecisive(name))
    const cause = causes[field] ?? ''
    // An unlawful text is not a mistake of the file.
    if (fault === 'fair_housing' || (names.length === 0 && !(cause in patch))) return undefined
    if (names.length > 0) notes[field] = fault
    for (const name of names.length > 0 ? names : [cause]) leftOut.add(name)
  }
  for (const [field, value] of Object.entries(patch))
    if (leftOut.has(field) && value !== null) notes[field] ??= 'exclusion'
  return {
    ...home,
    patch: Object.fromEntries(Object.entries(patch).filter(([field]) => !leftOut.has(field))),
    notes: { ...notes, ...home.notes },
  }
}

/** The effect of a line. A value that does not go with others is left out. */
function plannedLine(
  places: Locator,
  line: RawLine,
  home: LoadedHome,
  saved: NumberedListing | undefined,
  park: ParkPlace | undefined,
): NewLine {
  const { ownNumber } = home.identity
  if (!saved && keyOfSiteNumber(ownNumber) !== undefined) return refused(line, { ownNumber: 'not_found' })
  if (!saved && home.isOffMarket) return refused(line, notOffered(home))
  const fields = saved ? { ...saved.fields, ...home.patch } : newFields(home)
  const changes = saved ? changesOf(home.patch, saved.fields) : fields
  const isMoved = saved !== undefined && (leavingOf(home, saved) !== undefined || home.returns)
  if (saved && Object.keys(changes).length === 0 && !isMoved && !home.photos?.length)
    return { ...line, outcome: 'same', home, problems: {}, listingKey: saved.key }
  const parkKey = home.patch.parkKey ?? null
  const isSamePark = saved !== undefined && (saved.fields.parkKey === parkKey || !('parkKey' in home.patch))
  const parkAgeType = (isSamePark ? saved.parkAgeType : park?.ageType) ?? null
  const place = saved ? undefined : newPlace(places, home, park)
  const community = communityAgeOf({ parkAgeType, locationTypes: fields.locationTypes })
  const faults = {
    ...fieldFaults(fields),
    ...sectionFaults(fields, fields.sections),
    ...fairHousingFaults(changes, { isSenior: community === communityAgeType.Senior }),
    ...(place && 'invalid' in place && place.invalid),
    ...(!isSamePark && parkKey !== null && !park && { parkKey: 'inclusion' }),
  }
  if (Object.keys(faults).length > 0) {
    // Nothing that its line has stops a home from leaving the market.
    const bare = { ...home, patch: {}, notes: { ...faults, ...home.notes } }
    const mustLeave = saved !== undefined && leavingOf(home, saved) !== undefined
    if (mustLeave && Object.keys(home.patch).length === 0)
      return { ...line, outcome: 'change', home: bare, problems: {}, listingKey: saved.key }
    const next = withoutFaults(home, faults) ?? (mustLeave ? bare : undefined)
    return next ? plannedLine(places, line, next, saved, park) : refused(line, faults)
  }
  return {
    ...line,
    outcome: saved ? 'change' : 'add',
    home: saved && !leavingOf(home, saved) ? { ...home, leaves: undefined } : home,
    problems: {},
    listingKey: saved?.key ?? null,
  }
}
