import { locationTypes } from '#model/listing/values.ts'
import type { IndexRecord } from './columns.ts'
import { indexFields } from './index-sql.ts'

/** A home's fields as texts, in the order of `indexFields`; null is unknown. */
export type Texts = readonly (string | null)[]

const position = Object.fromEntries(Object.keys(indexFields).map((name, index) => [name, index])) as Record<
  keyof typeof indexFields,
  number
>

// Own strings, not slices of the text that was read: a slice would keep all of that in memory.
function locationsIn(texts: string): IndexRecord['locationTypes'] {
  const given = texts.split(',')
  return locationTypes.filter(type => given.includes(type))
}

/** Reads the texts of one home. */
export function readRecord(texts: Texts): IndexRecord {
  const text = <T extends string>(name: keyof typeof indexFields) => texts[position[name]] as T | null
  const number = (name: keyof typeof indexFields) => {
    const value = texts[position[name]]
    return value === null || value === undefined ? null : Number(value)
  }
  const yes = (name: keyof typeof indexFields) => texts[position[name]] === '1'
  const start = number('sponsoredStart')
  const locations = text('locationTypes')
  return {
    key: number('key')!,
    latitude: number('latitude')!,
    longitude: number('longitude')!,
    state: text('state')!,
    cityKey: number('cityKey'),
    countyKey: number('countyKey'),
    zip: text('zip'),
    parkKey: number('parkKey'),
    parkName: text('parkName'),
    petsAllowed: number('petsAllowed'),
    active: number('active') as IndexRecord['active'],
    showSold: yes('showSold'),
    isSalePending: yes('isSalePending'),
    startedAt: number('startedAt')!,
    createdAt: number('createdAt')!,
    modifiedAt: number('modifiedAt')!,
    confirmedAt: number('confirmedAt')!,
    removedAt: number('removedAt'),
    askingPrice: number('askingPrice'),
    rentalPrice: number('rentalPrice'),
    rentToOwnPrice: number('rentToOwnPrice'),
    isRentToOwn: yes('isRentToOwn'),
    isByOwner: yes('isByOwner'),
    isRepossession: yes('isRepossession'),
    isSeasonalRental: yes('isSeasonalRental'),
    homeType: text('homeType'),
    year: number('year'),
    sections: number('sections'),
    squareFeet: number('squareFeet'),
    bedrooms: number('bedrooms'),
    bathrooms: number('bathrooms'),
    make: text('make'),
    description: text('description'),
    tenure: text('tenure'),
    locationTypes: locations ? locationsIn(locations) : [],
    lotRent: number('lotRent'),
    hasVirtualTour: yes('hasVirtualTour'),
    packageName: text<IndexRecord['packageName']>('packageName')!,
    isShowcase: yes('isShowcase'),
    topPlacement: yes('topPlacement'),
    stateAssociationKey: number('stateAssociationKey'),
    photoCount: number('photoCount')!,
    sponsored: start === null ? null : { start, end: number('sponsoredEnd')! },
  }
}

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
const unescaped = (text: string) =>
  text.includes('\\') ? text.replace(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign) : text

/** Lines of COPY's text format as rows of texts. */
export async function* copiedRows(stream: AsyncIterable<Buffer>): AsyncGenerator<Texts[]> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of stream) {
    const data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const end = data.lastIndexOf(10)
    rest = data.subarray(end + 1)
    if (end < 0) continue
    yield data
      .toString('utf8', 0, end)
      .split('\n')
      .map(line => line.split('\t').map(text => (text === '\\N' ? null : unescaped(text))))
  }
}
