import * as v from 'valibot'
import { dealerOwnerForm } from '#model/dealer/new-dealer.ts'
import { floorPlanForm } from '#model/floor-plan/own.ts'
import type { Requests } from '../request.ts'
import { key, limit, ofOwner, pageOfItems } from './owner.request.ts'

const planKey = v.strictObject({ key: key('Key of the floor plan.') })

export const ownFloorPlanRequests = {
  'own-floor-plan.list': {
    summary: 'The floor plans of a user or a company, retired ones too, by manufacturer and name.',
    scope: 'dealers.read',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    query: v.strictObject(pageOfItems),
    errors: [403, 404, 422],
  },
  'own-floor-plan.all': {
    summary: 'All floor plans, retired ones too, by manufacturer and name, for customer service.',
    addition: true,
    query: v.strictObject(pageOfItems),
    errors: [422],
  },
  'own-floor-plan.get': {
    summary: 'A floor plan with everything that its owner may change; for staff, any plan.',
    scope: 'dealers.read',
    addition: true,
    pathParameters: planKey,
    errors: [403, 404],
  },
  'own-floor-plan.create': {
    summary: 'Adds a floor plan of a user or a company that has a public dealer or a plan.',
    scope: 'dealers.write',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    body: floorPlanForm,
    limit,
    errors: [403, 404, 422],
  },
  'own-floor-plan.create-for-staff': {
    summary: 'Adds a floor plan of no one, for customer service.',
    addition: true,
    body: floorPlanForm,
    limit,
    errors: [422],
  },
  'own-floor-plan.change': {
    summary: 'Replaces the facts of a floor plan, and its drawing if it is sent.',
    scope: 'dealers.write',
    addition: true,
    pathParameters: planKey,
    body: floorPlanForm,
    limit,
    errors: [403, 404],
  },
  'own-floor-plan.retire': {
    summary:
      'Retires a floor plan: searches no longer find it, and its page says that it is no longer offered.',
    scope: 'dealers.write',
    addition: true,
    pathParameters: planKey,
    limit,
    errors: [403, 404],
  },
  'own-floor-plan.restore': {
    summary: 'Offers a retired floor plan again.',
    scope: 'dealers.write',
    addition: true,
    pathParameters: planKey,
    limit,
    errors: [403, 404, 422],
  },
  'own-floor-plan.assign': {
    summary: 'Gives a floor plan to an account or a company, or to no one, for customer service.',
    addition: true,
    pathParameters: planKey,
    body: dealerOwnerForm,
    limit,
    errors: [404, 422],
  },
} satisfies Requests
