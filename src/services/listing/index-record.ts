import { locationTypes } from '#model/listing/values.ts'
import type { Texts } from '../search/index.ts'
import type { IndexRecord } from './columns.ts'
import { indexFields } from './index-sql.ts'

const position = Object.fromEntries(Object.keys(indexFields).map((name, index) => [name, index])) as Record<
  keyof typeof indexFields,
  number
>

// Own strings, not slices of the text that was read: a slice would keep all of that in memory.
function locationsIn(texts: string): IndexRecord['locationTypes'] {
  const given = texts.split(',')
  return locationTypes.filter(type => given.includes(type))
}

/** Reads the texts of one home, in the order of `indexFields`. */
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
    salesCenterKey: number('salesCenterKey'),
    photoCount: number('photoCount')!,
    sponsored: start === null ? null : { start, end: number('sponsoredEnd')! },
  }
}
