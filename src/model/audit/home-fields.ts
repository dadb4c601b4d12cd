/* Changes of homes in the audit log that no field of their form has; their owners read them, too. */
export const homeFields = [
  'active',
  'ownerIsClosed',
  'holdReview',
  'removalReason',
  'review',
  'showSold',
  'soldPrice',
  'confirmed',
  'ending',
  'photos',
  'agentKey',
  'salesPersonKey',
  'openHouse',
] as const
