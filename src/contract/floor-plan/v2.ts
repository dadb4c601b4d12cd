import { type Nothing, operation } from '../operation.ts'
import type { PageMeta } from '../owner/v2.response.ts'
import type { OwnFloorPlan } from './v2.response.ts'

export const ownedFloorPlans = operation<OwnFloorPlan[], PageMeta>()({
  id: 'own-floor-plan.list',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/floorplans.json',
  access: 'user',
})

export const allFloorPlans = operation<OwnFloorPlan[], PageMeta>()({
  id: 'own-floor-plan.all',
  method: 'GET',
  path: '/api/v2/staff/floorplans.json',
  access: 'staff',
})

export const getOwnFloorPlan = operation<OwnFloorPlan, Nothing>()({
  id: 'own-floor-plan.get',
  method: 'GET',
  path: '/api/v2/floorplans/{key}.json',
  versioned: true,
  access: 'user',
})

export const addFloorPlan = operation<OwnFloorPlan, Nothing>()({
  id: 'own-floor-plan.create',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/floorplans.json',
  success: 201,
  repeatable: true,
  access: 'user',
})

export const addFloorPlanForStaff = operation<OwnFloorPlan, Nothing>()({
  id: 'own-floor-plan.create-for-staff',
  method: 'POST',
  path: '/api/v2/staff/floorplans.json',
  success: 201,
  repeatable: true,
  access: 'staff',
})

export const changeFloorPlan = operation<OwnFloorPlan, Nothing>()({
  id: 'own-floor-plan.change',
  method: 'PUT',
  path: '/api/v2/floorplans/{key}.json',
  versioned: true,
  repeatable: true,
  access: 'user',
})

export const retireFloorPlan = operation<OwnFloorPlan, Nothing>()({
  id: 'own-floor-plan.retire',
  method: 'POST',
  path: '/api/v2/floorplans/{key}/retirements.json',
  access: 'user',
})

export const restoreFloorPlan = operation<OwnFloorPlan, Nothing>()({
  id: 'own-floor-plan.restore',
  method: 'POST',
  path: '/api/v2/floorplans/{key}/restorations.json',
  access: 'user',
})

export const assignFloorPlan = operation<OwnFloorPlan, Nothing>()({
  id: 'own-floor-plan.assign',
  method: 'PUT',
  path: '/api/v2/staff/floorplans/{key}/owner.json',
  versioned: true,
  repeatable: true,
  access: 'staff',
})
