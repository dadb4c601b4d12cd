import { type Nothing, operation } from '../operation.ts'
import type { PageMeta } from '../owner/v2.response.ts'
import type { ChangedHomes, HomesToConfirm, OwnListing, OwnListingItem } from './v2.response.ts'

export const ownedListings = operation<OwnListingItem[], PageMeta>()({
  id: 'own-listing.list',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/listings.json',
  access: 'user',
})

export const getOwnListing = operation<OwnListing, Nothing>()({
  id: 'own-listing.get',
  method: 'GET',
  path: '/api/v2/listings/{key}.json',
  versioned: true,
  access: 'user',
})

export const patchListing = operation<OwnListing, Nothing>()({
  id: 'own-listing.change',
  method: 'PATCH',
  path: '/api/v2/listings/{key}.json',
  versioned: true,
  repeatable: true,
  access: 'user',
})

export const moveOwnListing = operation<OwnListing, Nothing>()({
  id: 'own-listing.move',
  method: 'POST',
  path: '/api/v2/listings/{key}/status.json',
  versioned: true,
  repeatable: true,
  access: 'user',
})

export const assignOwnListing = operation<OwnListing, Nothing>()({
  id: 'own-listing.assign',
  method: 'PUT',
  path: '/api/v2/listings/{key}/agent.json',
  versioned: true,
  access: 'user',
})

export const renewOwnListing = operation<OwnListing, Nothing>()({
  id: 'own-listing.renew',
  method: 'POST',
  path: '/api/v2/listings/{key}/renewal.json',
  access: 'user',
})

export const confirmOwnListing = operation<OwnListing, Nothing>()({
  id: 'own-listing.confirm',
  method: 'POST',
  path: '/api/v2/listings/{key}/confirmation.json',
  access: 'user',
})

export const changeOwnListings = operation<ChangedHomes, Nothing>()({
  id: 'own-listing.change-many',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/listing-changes.json',
  repeatable: true,
  access: 'user',
})

export const unconfirmedListings = operation<HomesToConfirm, Nothing>()({
  id: 'own-listing.unconfirmed',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/confirmations.json',
  access: 'user',
})

export const confirmOwnListings = operation<HomesToConfirm, Nothing>()({
  id: 'own-listing.confirm-all',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/confirmations.json',
  access: 'user',
})

export const addOpenHouse = operation<OwnListing, Nothing>()({
  id: 'own-listing.add-open-house',
  method: 'POST',
  path: '/api/v2/listings/{key}/open-houses.json',
  success: 201,
  repeatable: true,
  access: 'user',
})

export const removeOpenHouse = operation<OwnListing, Nothing>()({
  id: 'own-listing.remove-open-house',
  method: 'DELETE',
  path: '/api/v2/listings/{key}/open-houses/{openHouseKey}.json',
  access: 'user',
})
