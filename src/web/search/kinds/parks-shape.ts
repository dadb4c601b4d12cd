import { parkSearch } from '#model/park/search.ts'
import type { KindShape } from '../kind.ts'

export const parksShape: KindShape = {
  definition: parkSearch,
  segments: {
    senior: { filters: { type: ['senior'] }, heading: 'search.heading.senior' },
    'all-ages': { filters: { type: ['all-ages'] }, heading: 'search.heading.allAges' },
    'mobile-home-lots': { filters: { 'has-vacant-sites': true }, heading: 'search.heading.lots' },
  },
}
