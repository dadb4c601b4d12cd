import { setImmediate as otherWork } from 'node:timers/promises'
import type { Queryable } from '#db/database.ts'
import type { Owner } from '#model/access/access.ts'
import { fairHousingFaults } from '#model/fair-housing/check.ts'
import { communityAgeOf } from '#model/listing/community-age.ts'
import { fieldFaults } from '#model/listing/patch.ts'
import { sectionFaults } from '#model/listing/sections.ts'
import { activeStatus, communityAgeType } from '#model/listing/values.ts'
import {
  absentCell,
  keyOfSiteNumber,
  type LoadedHome,
  type LoadField,
  newFields,
  readLine,
} from '#model/listing-load/line.ts'
import { changesOf } from '#model/patch-fields.ts'
import type { Places } from '../place/index.ts'
import { locatedAddress } from '../rows/index.ts'
import { type NumberedListing, selectNumbered } from './home-store.ts'
import { selectFetched } from './photo-store.ts'
import type { NewLine } from './store.ts'
import type { RawLine } from './table.ts'

export type Locator = Pick<Places, 'locate' | 'resolve'>

/** The address of a line, located; undefined if its ZIP code is elsewhere. */
export const addressOf = (places: Locator, { identity }: LoadedHome) => {
  const { streetAddress1 = null, city, state, postalCode } = identity
  return locatedAddress(places, { streetAddress1, streetAddress2: null, city, state, postalCode })
}

/** Lines that are planned before other work of the process has its turn. */
const atOnce = 100

/** What the lines of a file would do to the homes of their owner; undefined fields: the columns are not known yet. */
export async function planLines(
  queryable: Queryable,
  places: Locator,
  owner: Owner,
  fields: readonly (LoadField | null)[] | undefined,
  lines: readonly RawLine[],
): Promise<NewLine[]> {
  if (!fields)
    return lines.map(line => ({ ...line, outcome: null, home: null, problems: {}, listingKey: null }))
  const read: { line: RawLine; home: ReturnType<typeof readLine> }[] = []
  for (const [index, line] of lines.entries()) {
    const { cells } = line
    read.push({
      line,
      home: cells ? readLine(cellsByField(fields, cells)) : { problems: { ownNumber: 'invalid' } },
    })
    if (index % atOnce === 0) await otherWork()
  }
  const numbers = read.flatMap(({ home }) => ('identity' in home ? home.identity.ownNumber : []))
  const saved = new Map((await selectNumbered(queryable, owner, numbers)).map(home => [home.ownNumber, home]))
  const fetched = await selectFetched(
    queryable,
    [...saved.values()].map(({ key }) => key),
  )
  const seen = new Set<string>()
  const planned: NewLine[] = []
  for (const { line, home } of read) {
    if ('problems' in home) planned.push(refused(line, home.problems))
    else if (seen.has(home.identity.ownNumber)) planned.push(refused(line, { ownNumber: 'not_unique' }))
    else {
      const before = saved.get(home.identity.ownNumber)
      const photos = home.photos?.filter(url => !(before && fetched.get(before.key)?.has(url))) ?? []
      planned.push(plannedLine(places, line, { ...home, photos }, before))
      seen.add(home.identity.ownNumber)
    }
    if (planned.length % atOnce === 0) await otherWork()
  }
  return planned
}

/** The cells of a line by field; those of photos as one. */
function cellsByField(
  fields: readonly (LoadField | null)[],
  cells: readonly string[],
): Map<LoadField, string> {
  const byField = new Map<LoadField, string>()
  for (const [column, field] of fields.entries()) {
    const cell = cells[column]
    if (!field || cell === undefined || cell === absentCell) continue
    const first = byField.get(field)
    byField.set(field, first === undefined ? cell : `${first}\n${cell}`)
  }
  return byField
}

/** How a home that is on the market leaves it, by its line. */
export const leavingOf = ({ leaves }: LoadedHome, { active }: NumberedListing) =>
  active === activeStatus.Active ? leaves : undefined

const refused = (line: RawLine, problems: Readonly<Record<string, string>>): NewLine => ({
  ...line,
  outcome: 'refused',
  home: null,
  problems,
  listingKey: null,
})

function plannedLine(
  places: Locator,
  line: RawLine,
  home: LoadedHome,
  saved: NumberedListing | undefined,
): NewLine {
  const { ownNumber } = home.identity
  if (!saved && keyOfSiteNumber(ownNumber) !== undefined) return refused(line, { ownNumber: 'not_found' })
  if (!saved && home.isOffMarket) return refused(line, { status: 'not_for_sale' })
  const fields = saved ? { ...saved.fields, ...home.patch } : newFields(home)
  const changes = saved ? changesOf(home.patch, saved.fields) : fields
  if (saved && Object.keys(changes).length === 0 && !leavingOf(home, saved) && !home.photos?.length)
    return { ...line, outcome: 'same', home, problems: {}, listingKey: saved.key }
  const parkAgeType = saved?.parkAgeType ?? null
  const community = communityAgeOf({ parkAgeType, locationTypes: fields.locationTypes })
  const faults = {
    ...fieldFaults(fields),
    ...sectionFaults(fields, fields.sections),
    ...fairHousingFaults(changes, { isSenior: community === communityAgeType.Senior }),
    ...(!saved && !addressOf(places, home) && { postalCode: 'zip_elsewhere' }),
  }
  if (Object.keys(faults).length > 0) return refused(line, faults)
  return {
    ...line,
    outcome: saved ? 'change' : 'add',
    home: saved && !leavingOf(home, saved) ? { ...home, leaves: undefined } : home,
    problems: {},
    listingKey: saved?.key ?? null,
  }
}
