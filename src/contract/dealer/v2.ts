import { type Nothing, operation } from '../operation.ts'
import type { PageMeta } from '../owner/v2.response.ts'
import type { DealerOptions, OwnDealer, OwnDealerItem } from './v2.response.ts'

export const ownedDealers = operation<OwnDealerItem[], PageMeta>()({
  id: 'own-dealer.list',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/sales-centers.json',
  access: 'user',
})

export const ownedDealersTable = operation<string, Nothing>()({
  id: 'own-dealer.table',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/sales-centers.csv',
  access: 'user',
  file: { type: 'text/csv', name: 'sales-centers.csv' },
})

export const getOwnDealer = operation<OwnDealer, Nothing>()({
  id: 'own-dealer.get',
  method: 'GET',
  path: '/api/v2/sales-centers/{key}.json',
  versioned: true,
  access: 'user',
})

export const patchDealer = operation<OwnDealer, Nothing>()({
  id: 'own-dealer.change',
  method: 'PATCH',
  path: '/api/v2/{ownerType}/{ownerKey}/sales-centers/{key}.json',
  versioned: true,
  repeatable: true,
  access: 'user',
})

export const addDealer = operation<OwnDealer, Nothing>()({
  id: 'own-dealer.create',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/sales-centers.json',
  success: 201,
  repeatable: true,
  access: 'user',
})

export const closeDealer = operation<OwnDealer, Nothing>()({
  id: 'own-dealer.close',
  method: 'POST',
  path: '/api/v2/sales-centers/{key}/closings.json',
  access: 'user',
})

export const reopenDealer = operation<OwnDealer, Nothing>()({
  id: 'own-dealer.reopen',
  method: 'POST',
  path: '/api/v2/sales-centers/{key}/reopenings.json',
  access: 'user',
})

export const assignDealer = operation<OwnDealer, Nothing>()({
  id: 'own-dealer.assign',
  method: 'PUT',
  path: '/api/v2/staff/sales-centers/{key}/owner.json',
  versioned: true,
  repeatable: true,
  access: 'staff',
})

export const setDealerPackage = operation<OwnDealer, Nothing>()({
  id: 'own-dealer.set-package',
  method: 'PUT',
  path: '/api/v2/staff/sales-centers/{key}/package.json',
  versioned: true,
  repeatable: true,
  access: 'staff',
})

export const mergeDealer = operation<OwnDealer, Nothing>()({
  id: 'own-dealer.merge',
  method: 'POST',
  path: '/api/v2/staff/sales-centers/{key}/mergers.json',
  repeatable: true,
  access: 'staff',
})

export const dealerOptions = operation<DealerOptions, Nothing>()({
  id: 'own-dealer.options',
  method: 'GET',
  path: '/api/v2/sales-centers/{key}/options.json',
  access: 'user',
})
