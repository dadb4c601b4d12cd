export { type SeedOptions, type Size, seedDemo, sizes } from './seed.ts'
export { hasListings, isSampleData } from './store.ts'
