import * as v from 'valibot'
import { field } from '../describe.ts'
import { integer } from './owner.response.ts'

const makerSpelling = v.object({
  name: field(v.string(), 'The maker as floor plans or homes spell it.'),
  planCount: field(integer, 'Floor plans with this spelling, retired ones too.'),
  homeCount: field(integer, 'Homes with this spelling.'),
  alike: field(
    v.array(v.string()),
    'Other spellings that probably mean the same maker, the most frequent one first.',
  ),
})
export type MakerSpelling = v.InferOutput<typeof makerSpelling>

const makerRenamed = v.object({
  planCount: field(integer, 'Floor plans that were changed.'),
  homeCount: field(integer, 'Homes that were changed.'),
})
export type MakerRenamed = v.InferOutput<typeof makerRenamed>

const nothing = v.object({})

export const makerResponses = {
  'maker.list': { payload: v.array(makerSpelling), meta: nothing },
  'maker.rename': { payload: makerRenamed, meta: nothing },
}
