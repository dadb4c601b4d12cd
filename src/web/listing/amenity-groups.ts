import type { Amenity } from '#model/listing/values.ts'

/** Amenities by category; each value is in one group. */
export const amenityGroups: Readonly<Record<string, readonly Amenity[]>> = {
  climate: ['central-air', 'forced-air-heat', 'heat-pump', 'fireplace', 'ceiling-fans', 'energy-star'],
  kitchen: [
    'kitchen-island',
    'pantry',
    'refrigerator',
    'oven',
    'microwave',
    'dishwasher',
    'garbage-disposal',
  ],
  inside: [
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
  shell: [
    'storm-windows',
    'thermal-windows',
    'metal-roof',
    'shingle-roof',
    'vinyl-siding',
    'wood-siding',
    'skirting',
  ],
  outside: [
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
}
