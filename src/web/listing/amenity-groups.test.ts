import { expect, test } from 'vitest'
import { type Amenity, amenities } from '#model/listing/values.ts'
import { amenityGroups } from './amenity-groups.ts'

test('every amenity is in exactly one group, so that the page shows them all (L81)', () => {
  expect(amenityGroups.flatMap<Amenity>(({ members }) => members).toSorted()).toEqual(amenities.toSorted())
})
