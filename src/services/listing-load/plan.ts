import { setImmediate as otherWork } from 'node:timers/promises'
import type { Queryable } from '#db/database.ts'
import type { Owner } from '#model/access/access.ts'
import { fairHousingFaults } from '#model/fair-housing/check.ts'
import { communityAgeOf } from '#model/listing/community-age.ts'
import { fieldFaults } from '#model/listing/patch.ts'
import { communityAgeType } from '#model/listing/values.ts'
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
import { type NewLine, type NumberedListing, selectNumbered } from './store.ts'
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
      home: cells
        ? readLine(
            new Map(
              fields.flatMap((field, column) => {
                const cell = cells[column]
                return field && cell !== undefined && cell !== absentCell ? [[field, cell] as const] : []
              }),
            ),
          )
        : { problems: { ownNumber: 'invalid' } },
    })
    if (index % atOnce === 0) await otherWork()
  }
  const numbers = read.flatMap(({ home }) => ('identity' in home ? home.identity.ownNumber : []))
  const saved = new Map((await selectNumbered(queryable, owner, numbers)).map(home => [home.ownNumber, home]))
  const seen = new Set<string>()
  const planned: NewLine[] = []
  for (const { line, home } of read) {
    if ('problems' in home) planned.push(refused(line, home.problems))
    else if (seen.has(home.identity.ownNumber)) planned.push(refused(line, { ownNumber: 'not_unique' }))
    else {
      const before = saved.get(home.identity.ownNumber)
      planned.push(plannedLine(places, line, home, before))
      seen.add(home.identity.ownNumber)
    }
    if (planned.length % atOnce === 0) await otherWork()
  }
  return planned
}

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
  if (saved && Object.keys(changes).length === 0)
    return { ...line, outcome: 'same', home, problems: {}, listingKey: saved.key }
  const parkAgeType = saved?.parkAgeType ?? null
  const community = communityAgeOf({ parkAgeType, locationTypes: fields.locationTypes })
  const faults = {
    ...fieldFaults(fields),
    ...fairHousingFaults(changes, { isSenior: community === communityAgeType.Senior }),
    ...(!saved && !addressOf(places, home) && { postalCode: 'zip_elsewhere' }),
  }
  if (Object.keys(faults).length > 0) return refused(line, faults)
  return {
    ...line,
    outcome: saved ? 'change' : 'add',
    home,
    problems: {},
    listingKey: saved?.key ?? null,
  }
}
