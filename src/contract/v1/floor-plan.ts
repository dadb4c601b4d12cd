import * as v from 'valibot'
import { type FloorPlanInclude, floorPlanIncludes } from '#model/floor-plan/search.ts'
import { operation, type RawParameters } from '../operation.ts'
import type { FloorPlan, FloorPlanSeller, FloorPlanSellersMeta } from './floor-plan.response.ts'

const floorPlanKey = v.strictObject({
  key: v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'invalid'),
    v.transform(Number),
    v.description('Key of the floor plan.'),
  ),
}) satisfies v.GenericSchema<RawParameters, { key: number }>

const includes = v.pipe(
  v.strictObject({
    'include[]': v.optional(
      v.pipe(
        v.union([v.array(v.string()), v.string()]),
        v.transform(given => (typeof given === 'string' ? [given] : given).filter(name => name !== '')),
        v.maxLength(50, 'too_many'),
        v.array(v.picklist(floorPlanIncludes, 'inclusion')),
        v.metadata({ description: 'Relations to add.', values: floorPlanIncludes }),
      ),
      [],
    ),
  }),
  v.transform(({ 'include[]': include }): { include: readonly FloorPlanInclude[] } => ({ include })),
) as v.GenericSchema<RawParameters, { include: readonly FloorPlanInclude[] }>

export const getFloorPlan = operation<FloorPlan, Record<never, never>>()({
  id: 'floor-plan.get',
  method: 'GET',
  path: '/api/v1/floorplans/{key}.json',
  summary: 'One floor plan.',
  pathParameters: floorPlanKey,
  query: includes,
  errors: [404, 422],
})

/** Most dealers of one answer. */
const mostSellers = 100

export const floorPlanSellers = operation<FloorPlanSeller[], FloorPlanSellersMeta>()({
  id: 'floor-plan.sales-centers',
  method: 'GET',
  path: '/api/v1/floorplans/{key}/sales-centers.json',
  summary: 'Dealers who sell a floor plan, the nearest to a ZIP code first.',
  addition: true,
  pathParameters: floorPlanKey,
  query: v.strictObject({
    zip: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.regex(/^\d{5}(-\d{4})?$/, 'zip'),
        v.transform(text => text.slice(0, 5)),
        v.description('ZIP code, 5 or 9 digits; without it dealers come by state, city and name.'),
      ),
    ),
    limit: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,9}$/, 'not_an_integer'),
        v.transform(Number),
        v.minValue(1, 'greater_than_or_equal_to'),
        v.maxValue(mostSellers, 'less_than_or_equal_to'),
        v.description('Most dealers to answer with, 1 to 100; 10 if absent.'),
      ),
      '10',
    ),
  }),
  errors: [404, 422],
})
