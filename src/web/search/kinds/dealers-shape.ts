import { dealerSearch } from '#model/dealer/search.ts'
import type { KindShape } from '../kind.ts'

export const dealersShape: KindShape = { definition: dealerSearch, segments: {} }
