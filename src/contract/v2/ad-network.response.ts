import * as v from 'valibot'
import { adSlotNames } from '#model/ad/values.ts'
import { field, known } from '../describe.ts'

const settings = v.object({
  isUsed: field(v.boolean(), 'A third-party network fills slots without ads.'),
  scriptUrl: known(v.string(), 'Address of its script.'),
  slots: field(v.array(v.picklist(adSlotNames)), 'Slots with ads.'),
  isDefault: field(v.boolean(), 'Staff have not set anything: these are the settings of the server.'),
  version: field(v.number(), 'Version of the settings, as in the ETag.'),
})
export type AdNetworkSettings = v.InferOutput<typeof settings>

const ofSettings = { payload: settings, meta: v.object({}) }

export const adNetworkResponses = { 'ad-network.get': ofSettings, 'ad-network.set': ofSettings }
