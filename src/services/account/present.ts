import { createHmac } from 'node:crypto'
import { formatMoment } from '#kit/dates.ts'
import { recordOf } from '#kit/keys.ts'
import { isCompanyAdmin } from '#model/access/access.ts'
import { defaultTextLeadSettings } from '#model/account/text-lead-settings.ts'
import { professionalTypes } from '#model/account/values.ts'
import { presentAddress, presentPhone } from '../rows/index.ts'
import type { UserRow } from './store.ts'

const moment = (at: Date | null) => at && formatMoment(at.getTime())

/** A registered user, as shown to themselves and to staff (part 2 §3). */
export function presentUser(row: UserRow, secret: string) {
  return {
    key: row.key,
    encodedKey: createHmac('sha256', secret)
      .update(`registered-user ${row.key}`)
      .digest('base64url')
      .slice(0, 22),
    created: formatMoment(row.createdAt.getTime()),
    modified: formatMoment(row.modifiedAt.getTime()),
    name: {
      key: row.key,
      prefix: row.prefix,
      firstName: row.firstName,
      middleName: row.middleName,
      lastName: row.lastName,
      suffix: row.suffix,
    },
    address: row.address && presentAddress(row.address),
    phone: presentPhone(row.phone),
    fax: presentPhone(row.fax),
    email: {
      key: row.emailKey,
      emailAddress: row.emailAddress,
      created: formatMoment(row.emailCreatedAt.getTime()),
      modified: formatMoment(row.emailModifiedAt.getTime()),
    },
    company: row.company,
    username: row.username,
    isVerified: row.isVerified,
    accountType: row.accountType,
    dateDeactivated: moment(row.deactivatedAt),
    deactivateReason: row.deactivateReason,
    blockSend: row.blockSend,
    emailConsent: row.emailConsent,
    acceptedDisclaimer: row.acceptedDisclaimerAt !== null,
    licenseNumber: row.licenseNumber,
    nmlsNumber: row.nmlsNumber,
    professionalType: {
      ...recordOf(professionalTypes, type => row.professionalTypes.includes(type)),
      otherDetail: row.professionalOtherDetail,
    },
    outsideId: row.outsideId,
    customId: row.customId,
    membership: row.membership,
    companyAdmin: row.membership !== null && isCompanyAdmin(row.membership.role),
    syncToCompany: row.syncToCompany,
    syncToLocation: row.syncToLocation,
    salesPhoto: row.salesPhoto && { key: row.salesPhoto.key, dateModifiedTs: row.salesPhoto.modifiedTs },
    textLeadSettings: row.textLeadSettings ?? defaultTextLeadSettings,
    manages: row.manages,
    costAssumptions: row.costAssumptions,
    muted: row.muted,
    hasPassword: row.hasPassword,
    language: row.language,
  }
}
