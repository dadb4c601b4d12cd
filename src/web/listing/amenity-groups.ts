import type { Amenity } from '#model/listing/values.ts'

/** Amenities by category; each value is in one group. */
export const amenityGroups = [
  {
    group: 'climate',
    members: ['central-air', 'forced-air-heat', 'heat-pump', 'fireplace', 'ceiling-fans', 'energy-star'],
  },
  {
    group: 'kitchen',
    members: [
      'kitchen-island',
      'pantry',
      'refrigerator',
      'oven',
      'microwave',
      'dishwasher',
      'garbage-disposal',
    ],
  },
  {
    group: 'inside',
    members: [
      'vaulted-ceilings',
      'drywall',
      'skylights',
      'walk-in-closet',
      'garden-tub',
      'double-sinks',
      'washer',
      'dryer',
      'furnished',
    ],
  },
  {
    group: 'shell',
    members: [
      'storm-windows',
      'thermal-windows',
      'metal-roof',
      'shingle-roof',
      'vinyl-siding',
      'wood-siding',
      'skirting',
    ],
  },
  {
    group: 'outside',
    members: [
      'deck',
      'porch',
      'screened-porch',
      'patio',
      'carport',
      'garage',
      'shed',
      'fenced-yard',
      'corner-lot',
      'waterfront',
      'wheelchair-ramp',
    ],
  },
] as const satisfies readonly { group: string; members: readonly Amenity[] }[]
