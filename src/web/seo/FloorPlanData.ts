import type { FloorPlanPage } from '#contract/floor-plan/v1.response.ts'
import { imagesOf } from './JsonLd.tsx'

interface Page {
  name: string
  description: string
  /** Absolute URL of the page. */
  url: string
  origin: string
}

/** schema.org data of a floor plan; without a price, since none is known. */
export function floorPlanData(plan: FloorPlanPage, { name, description, url, origin }: Page) {
  const { key, bedrooms, bathrooms, squareFeet, photos } = plan
  return {
    '@type': 'FloorPlan',
    '@id': url,
    url,
    name,
    description,
    numberOfBedrooms: bedrooms,
    numberOfBathroomsTotal: bathrooms,
    ...(squareFeet !== null && {
      floorSize: { '@type': 'QuantitativeValue', value: squareFeet, unitCode: 'FTK' },
    }),
    image: imagesOf({ owner: 'floorplans', key }, photos, origin),
  }
}
