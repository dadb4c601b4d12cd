import type { Database } from '#db/database.ts'
import { byteOrderMark, csvLine } from '#kit/csv.ts'
import type { Owner } from '#model/access/access.ts'
import { ownStatusOf } from '#model/listing/own.ts'
import { activeStatus } from '#model/listing/values.ts'
import { type DownloadedHome, downloadHeadings, downloadLine } from '#model/listing-load/line.ts'
import { propertyOf } from '#model/listing-load/reso-export.ts'
import { type DownloadRow, selectHomesAfter } from './home-store.ts'

/** Homes per read. */
const atOnce = 200

function homeOf({ key, fields, active, holdReview, removedOn, ...row }: DownloadRow): DownloadedHome {
  const { ownNumber, streetAddress1, streetAddress2, city, state, postalCode } = row
  const { serialNumber1, serialNumber2, serialNumber3, hudLabel1, hudLabel2, hudLabel3 } = fields
  return {
    key,
    fields,
    identity: {
      ownNumber,
      streetAddress1,
      streetAddress2,
      city,
      state,
      postalCode,
      serialNumber1,
      serialNumber2,
      serialNumber3,
      hudLabel1,
      hudLabel2,
      hudLabel3,
    },
    status: ownStatusOf({ ...fields, active, holdReview }),
    soldOn: active === activeStatus.Sold ? removedOn : null,
  }
}

/** All homes of an owner, in batches. */
async function* homesOf(database: Database, owner: Owner): AsyncGenerator<DownloadedHome[]> {
  for (let after = 0; ; ) {
    const rows = await selectHomesAfter(database, owner, after, atOnce)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(homeOf)
    after = last.key
  }
}

/** The homes of an owner as CSV, piece by piece. */
export async function* homesAsCsv(database: Database, owner: Owner): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(downloadHeadings)
  for await (const homes of homesOf(database, owner))
    yield homes.map(home => csvLine(downloadLine(home))).join('')
}

/** The homes of an owner in the RESO Common Format, piece by piece. */
export async function* homesAsReso(database: Database, owner: Owner): AsyncGenerator<string> {
  yield '{"@reso.context":"urn:reso:metadata:2.0:resource:property","value":['
  let separator = '\n'
  for await (const homes of homesOf(database, owner)) {
    yield separator + homes.map(home => JSON.stringify(propertyOf(home))).join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
}
