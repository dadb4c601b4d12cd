import * as v from 'valibot'
import { adSlotNames } from '#model/ad/values.ts'
import { field, known } from '../describe.ts'

const settings = v.object({
  isUsed: field(v.boolean(), 'Whether a third-party network fills slots that have no ads.'),
  scriptUrl: known(v.string(), "URL of the network's script. Null if it is not set."),
  slots: field(v.array(v.picklist(adSlotNames)), 'Names of the slots that show ads.'),
  isDefault: field(
    v.boolean(),
    'Whether these are the settings of the server, because staff have not changed them.',
  ),
  version: field(v.number(), 'Version of the settings, as in the ETag.'),
})
export type AdNetworkSettings = v.InferOutput<typeof settings>

const ofSettings = { payload: settings, meta: v.object({}) }

export const adNetworkResponses = { 'ad-network.get': ofSettings, 'ad-network.set': ofSettings }
