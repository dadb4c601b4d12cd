import * as v from 'valibot'
import { parkFields } from '#model/park/patch.ts'
import { announcements, passThroughItems } from '#model/park/questions.ts'
import { field, known } from './describe.ts'

type Name = keyof typeof parkFields
const about = (name: Name) => v.getDescription(parkFields[name]) ?? ''
const figure = (name: Name) => known(v.number(), about(name))
const flag = (name: Name) => known(v.boolean(), about(name))
const text = (name: Name) => known(v.string(), about(name))

/** What managers answer about leases and approval, by the names of the fields that a patch changes (additions). */
export const parkTerms = {
  leaseLastRaiseOn: text('leaseLastRaiseOn'),
  leaseLastRaiseAmount: figure('leaseLastRaiseAmount'),
  leasePassThroughItems: field(v.array(v.picklist(passThroughItems)), about('leasePassThroughItems')),
  leaseAnnounced: known(v.picklist(announcements), about('leaseAnnounced')),
  leaseAnnouncedFor: text('leaseAnnouncedFor'),
  approvalApplication: flag('approvalApplication'),
  approvalFee: figure('approvalFee'),
  approvalCreditCheck: flag('approvalCreditCheck'),
  approvalMinimumCredit: figure('approvalMinimumCredit'),
  approvalIncomeCheck: flag('approvalIncomeCheck'),
  approvalIncomeTimes: figure('approvalIncomeTimes'),
  approvalBackgroundCheck: flag('approvalBackgroundCheck'),
  approvalHomeAgeLimit: flag('approvalHomeAgeLimit'),
  approvalOldestYear: figure('approvalOldestYear'),
  approvalDays: figure('approvalDays'),
}
