import { expect, test } from 'vitest'
import { amenities } from '#model/listing/values.ts'
import { amenityGroups } from './amenity-groups.ts'

test('every amenity stands in one group, so that none is left off the page (L81)', () => {
  expect(Object.values(amenityGroups).flat().toSorted()).toEqual(amenities.toSorted())
})
