import * as v from 'valibot'
import { dealerOwnerForm } from '#model/dealer/new-dealer.ts'
import { floorPlanForm } from '#model/floor-plan/own.ts'
import { key, limit, ofOwner, pageOfItems } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const planKey = v.strictObject({ key: key('Key of the floor plan.') })

export const ownFloorPlanRequests = {
  'own-floor-plan.list': {
    summary: 'Lists floor plans of an owner by manufacturer and name, including retired ones.',
    scope: 'dealers.read',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    query: v.strictObject(pageOfItems),
    errors: [403, 404, 422],
  },
  'own-floor-plan.all': {
    summary: 'Lists all floor plans by manufacturer and name, also retired ones. Staff only.',
    addition: true,
    query: v.strictObject(pageOfItems),
    errors: [422],
  },
  'own-floor-plan.get': {
    summary: 'Returns a floor plan for its owner. Staff can read any floor plan.',
    scope: 'dealers.read',
    addition: true,
    pathParameters: planKey,
    errors: [403, 404],
  },
  'own-floor-plan.create': {
    summary: 'Adds a floor plan for an owner who has a public dealer or another floor plan.',
    scope: 'dealers.write',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    body: floorPlanForm,
    limit,
    errors: [403, 404, 422],
  },
  'own-floor-plan.create-for-staff': {
    summary: 'Adds a floor plan without an owner. Staff only.',
    addition: true,
    body: floorPlanForm,
    limit,
    errors: [422],
  },
  'own-floor-plan.change': {
    summary: 'Replaces the facts of a floor plan, and its drawing if the request has one.',
    scope: 'dealers.write',
    addition: true,
    pathParameters: planKey,
    body: floorPlanForm,
    limit,
    errors: [403, 404],
  },
  'own-floor-plan.retire': {
    summary: 'Retires a floor plan: searches no longer find it, and its page says so.',
    scope: 'dealers.write',
    addition: true,
    pathParameters: planKey,
    limit,
    errors: [403, 404],
  },
  'own-floor-plan.restore': {
    summary: 'Restores a retired floor plan.',
    scope: 'dealers.write',
    addition: true,
    pathParameters: planKey,
    limit,
    errors: [403, 404, 422],
  },
  'own-floor-plan.assign': {
    summary: 'Assigns a floor plan to a user, a company or no one. Staff only.',
    addition: true,
    pathParameters: planKey,
    body: dealerOwnerForm,
    limit,
    errors: [404, 422],
  },
} satisfies Requests
