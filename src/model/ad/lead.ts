import * as v from 'valibot'
import { form } from '../form.ts'
import { sent } from '../sent-text.ts'
import { CLICK_PARAMETER, clickPattern } from './click.ts'

export const clickReference = v.pipe(
  sent(22, 'required', 'invalid'),
  v.regex(clickPattern, 'invalid'),
  v.description(`Reference of a click on an ad, as in the parameter \`${CLICK_PARAMETER}\`.`),
)

/** What an advertiser reports about a lead. */
export const adLeadForm = form({ click: clickReference })
