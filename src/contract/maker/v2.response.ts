import * as v from 'valibot'
import { field } from '../describe.ts'
import { integer } from '../owner/v2.response.ts'

const makerSpelling = v.object({
  name: field(v.string(), 'Name of the manufacturer as spelled on floor plans or homes.'),
  planCount: field(integer, 'Number of floor plans with this spelling, including retired ones.'),
  homeCount: field(integer, 'Number of homes with this spelling.'),
  alike: field(
    v.array(v.string()),
    'Other spellings that probably mean the same manufacturer, most frequent first.',
  ),
})
export type MakerSpelling = v.InferOutput<typeof makerSpelling>

const makerRenamed = v.object({
  planCount: field(integer, 'Number of floor plans that were changed.'),
  homeCount: field(integer, 'Number of homes that were changed.'),
})
export type MakerRenamed = v.InferOutput<typeof makerRenamed>

const nothing = v.object({})

export const makerResponses = {
  'maker.list': { payload: v.array(makerSpelling), meta: nothing },
  'maker.rename': { payload: makerRenamed, meta: nothing },
}
