export { illustrate } from './drawing/illustrate.ts'
export { settleSampleAccounts } from './world/accounts.ts'
export { type SeedOptions, type Size, seedSample, sizes } from './world/seed.ts'
export { hasListings, isSampleData } from './world/store.ts'
