import * as v from 'valibot'
import { checkbox, form } from '../form.ts'
import { httpsAddress } from './campaign.ts'
import { adSlotNames } from './values.ts'

const entries = {
  isUsed: v.optional(checkbox('A third-party network fills slots without ads.'), false),
  scriptUrl: v.nullish(httpsAddress('URL of the script of the network, https; null for none.'), null),
  slots: v.optional(
    v.pipe(
      v.array(v.picklist(adSlotNames, 'inclusion'), 'invalid'),
      v.maxLength(adSlotNames.length, 'too_many'),
      v.description('Slots with ads; none if absent.'),
    ),
    [],
  ),
}

const hasScript = ({ isUsed, scriptUrl }: { isUsed: boolean; scriptUrl: string | null }) =>
  !isUsed || scriptUrl !== null

/** Settings of the ad network and of the slots. */
export const adNetworkForm = v.pipe(
  form(entries),
  v.forward(v.partialCheck([['isUsed'], ['scriptUrl']], hasScript, 'required'), ['scriptUrl']),
)
export type AdNetworkForm = v.InferOutput<typeof adNetworkForm>

/** The same with the version shown on the page. */
export const adNetworkPageForm = v.pipe(
  form({
    ...entries,
    version: v.pipe(v.number('not_a_number'), v.integer('not_an_integer'), v.description('The version.')),
  }),
  v.forward(v.partialCheck([['isUsed'], ['scriptUrl']], hasScript, 'required'), ['scriptUrl']),
)
