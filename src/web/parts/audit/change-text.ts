import type { OwnChange } from '#contract/audit/v2.response.ts'
import { formats } from '#i18n/format.ts'
import { fieldOf } from '#kit/field.ts'
import { isOneOf } from '#kit/keys.ts'
import { formatMoney } from '#kit/money.ts'
import { companyRoles, ownerTypes } from '#model/access/access.ts'
import { accountTypes } from '#model/account/values.ts'
import {
  adKinds,
  adOffers,
  adPages,
  adReviews,
  adSlotNames,
  adSubjects,
  adTargets,
  campaignStates,
  MICROS,
} from '#model/ad/values.ts'
import type { AuditSubject } from '#model/audit/entry.ts'
import {
  type AuditKind,
  associationFields,
  auditFields,
  businessFields,
  numberedFields,
} from '#model/audit/fields.ts'
import { allDealerFields } from '#model/dealer/all-fields.ts'
import { newDealerReasons } from '#model/dealer/new-dealer.ts'
import { dealerPackages, socialNetworks } from '#model/dealer/values.ts'
import { type FieldChoice, listedChoices, namesWith } from '#model/fields/field.ts'
import { roomKinds } from '#model/floor-plan/rooms.ts'
import { type Language, languages } from '#model/language.ts'
import { packageNames } from '#model/listing/values.ts'
import { loanRules } from '#model/loan-fit/rules.ts'
import { allParkFields } from '#model/park/all-fields.ts'
import { allParkDetailTypes } from '#model/park/values.ts'
import { stateName } from '#model/place/states.ts'
import { weekdays } from '#model/weekdays.ts'
import type { Text } from '../../ui/client/text.tsx'
import { toursText } from '../../ui/edit/tours.ts'
import { homeFieldName, homeFieldValue, unpacked } from '../listing/home-change-text.ts'
import { loanRuleText } from '../loan-fit/loan-rule-text.ts'

type Value = OwnChange['fields'][number]['before']
interface Reader {
  t: Text
  language: Language
}

/** The name of a changed field in words. */
export function changedName({ t }: Reader, subject: AuditSubject, name: string): string {
  const ofHome = subject === 'listing' ? homeFieldName(t, name) : undefined
  if (ofHome !== undefined) return ofHome
  if ((subject === 'park' || subject === 'sales-center') && isOneOf(businessFields, name))
    return t(`business.field.${name}`)
  if (subject === 'state-association' && isOneOf(associationFields, name))
    return t(`own-association.field.${name}`)
  if (subject === 'ad-campaign' && name === 'state') return t('audit.campaignState')
  const [, kind, key = '', picture] = numberedFields.exec(name) ?? []
  if (kind === 'person') return t('audit.person', { key })
  if (kind === 'ad') return t(picture ? 'audit.adPicture' : 'audit.ad', { key })
  return isAuditField(name) ? t(`audit.field.${name}`) : name
}

const isAuditField = (name: string): name is keyof typeof auditFields => Object.hasOwn(auditFields, name)

/** A value before or after a change in words. */
export function changedValue(reader: Reader, subject: AuditSubject, name: string, value: Value): string {
  const { t, language } = reader
  if (value === null || (Array.isArray(value) && value.length === 0)) return t('staff.changes.empty')
  const values = unpacked(value)
  if (typeof values === 'boolean') return t(values ? 'form.yes' : 'form.no')
  if (subject === 'listing') {
    if (name === 'agentKey' || name === 'salesPersonKey') return t('audit.key', { key: String(values) })
    const text = homeFieldValue(t, language, name, values)
    if (text !== undefined) return text
  }
  if ((subject === 'park' || subject === 'sales-center') && isOneOf(businessFields, name))
    return businessText(reader, name, values)
  if (subject === 'state-association' && isOneOf(associationFields, name)) return partsText(reader, values)
  if (numberedFields.test(name)) return numberedText(reader, name, String(values))
  return isAuditField(name) ? kindText(reader, subject, auditFields[name], values) : partsText(reader, values)
}

/** The texts of a value of parts, one after the other. */
function partsText({ t, language }: Reader, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
  const number = fieldOf(value, 'number')
  if (typeof number === 'string') {
    const extension = fieldOf(value, 'extension')
    return formats(language).phone(typeof extension === 'string' ? `${number} ext. ${extension}` : number)
  }
  if (Array.isArray(value))
    return value.map(one => partsText({ t, language }, one)).join(', ') || t('staff.changes.empty')
  if (typeof value === 'object')
    return Object.values(value)
      .filter(part => typeof part !== 'boolean')
      .map(part => partsText({ t, language }, part))
      .filter(Boolean)
      .join(', ')
  return typeof value === 'number' ? formats(language).number(value) : dayText(language, String(value))
}

const dayText = (language: Language, text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? formats(language).date(text) : text

/** The text of a listed value; other values unchanged. */
const listed = <V extends string>(
  values: readonly V[],
  value: unknown,
  text: (known: V) => string,
): string => {
  const known = values.find(one => one === String(value))
  return known === undefined ? String(value) : text(known)
}
const each = (value: unknown, text: (one: unknown) => string) => [value].flat().map(text).join(', ')

const listedTexts: Readonly<Partial<Record<string, readonly FieldChoice[]>>> = {
  ...listedChoices(allParkFields),
  ...listedChoices(allDealerFields),
}
const moneyFields: readonly string[] = namesWith(allParkFields, { isMoney: true })

function businessText(reader: Reader, name: (typeof businessFields)[number], value: unknown): string {
  const { t, language } = reader
  if (moneyFields.includes(name)) return formatMoney(Number(value))
  const choices = listedTexts[name]
  if (choices)
    return each(value, one => {
      const choice = choices.find(({ value }) => value === String(one))
      return choice ? t(choice.label) : String(one)
    })
  switch (name) {
    case 'yearBuilt':
    case 'approvalOldestYear':
      return String(value)
    case 'territoryRadius':
      return t('audit.miles', { n: Number(value) })
    case 'details':
      return each(value, one => {
        const type = listed(allParkDetailTypes, fieldOf(one, 'type'), known => t(`park.detail.${known}`))
        const more = fieldOf(one, 'value')
        return typeof more === 'string' ? `${type} (${more})` : type
      })
    case 'socialMedia':
      return each(value, one => {
        const network = listed(socialNetworks, fieldOf(one, 'network'), known => t(`dealer.network.${known}`))
        return `${network} ${fieldOf(one, 'url')}`
      })
    case 'hours':
      return each(value, one => {
        const day = formats(language).weekday(Number(fieldOf(one, 'weekday')))
        const opens = fieldOf(one, 'opens')
        if (typeof opens === 'string') return `${day} ${opens}–${fieldOf(one, 'closes')}`
        return `${day} ${t(fieldOf(one, 'byAppointment') ? 'form.hours.appointment' : 'form.hours.closed')}`
      })
    case 'appointmentAvailability':
      return toursText(t, language, value)
    default:
      return partsText(reader, value)
  }
}

/** A rule of loans, with its programs. */
function ruleText({ t, language }: Reader, key: string): string {
  const rule = loanRules.find(one => one.key === key)
  if (!rule) return key
  const { fact, needs, when = null, unless = null, programs } = rule
  const text = loanRuleText(t, { fact, least: needs === true ? null : needs, when, unless }, language)
  return `${text} (${programs.map(program => t(`loan-fit.program.${program}`)).join(', ')})`
}

/** A person by role, an ad by title or decision, a picture. */
function numberedText({ t }: Reader, name: string, value: string): string {
  if (name.endsWith('-picture')) return t('audit.newPicture')
  if (name.startsWith('person-')) return listed(companyRoles, value, role => t(`company.role.${role}`))
  if (value === 'present') return t('audit.present')
  return listed(adReviews, value, review => t(`audit.review.${review}`))
}

function kindText(reader: Reader, subject: AuditSubject, kind: AuditKind, value: unknown): string {
  const { t, language } = reader
  const number = Number(value)
  switch (kind) {
    case 'dollars':
      return formatMoney(number)
    case 'micros':
      return formatMoney(number / MICROS)
    case 'percent':
      return t('audit.percent', { n: number })
    case 'miles':
      return t('audit.miles', { n: number })
    case 'years':
      return t('audit.years', { n: number })
    case 'feet':
      return t('audit.feet', { n: number })
    case 'key':
      return t('audit.key', { key: String(value) })
    case 'state':
      return subject === 'ad-campaign' && isOneOf(campaignStates, String(value))
        ? listed(campaignStates, value, state => t(`audit.campaign.${state}`))
        : stateName(String(value), language)
    case 'review':
      return listed(adReviews, value, review => t(`audit.review.${review}`))
    case 'photos':
      return t('sell.changes.photos', { n: Array.isArray(value) ? value.length : 0 })
    case 'package':
      return isOneOf(dealerPackages, String(value))
        ? listed(dealerPackages, value, one => t(`business.package.${one}`))
        : listed(packageNames, value, one => t(`listing.packageName.${one}`))
    case 'rent':
      return t('audit.rent', {
        amount: formatMoney(Number(fieldOf(value, 'amount'))),
        date: dayText(language, String(fieldOf(value, 'asOf'))),
      })
    case 'sale': {
      const [key, price] = [String(fieldOf(value, 'key')), fieldOf(value, 'price')]
      if (typeof price !== 'number') return t('audit.saleUnpriced', { key })
      return t('audit.sale', { key, price: formatMoney(price) })
    }
    case 'people':
      return each(value, one => `${fieldOf(one, 'firstName')} ${fieldOf(one, 'lastName')}`)
    case 'rooms':
      return each(value, one => listed(roomKinds, fieldOf(one, 'kind'), room => t(`floor-plan.room.${room}`)))
    case 'dates':
    case 'openings':
      return t('audit.count', { n: Object.keys(Object(value)).length })
    case 'owner':
      return listed(ownerTypes, value, owner => t(`audit.owner.${owner}`))
    case 'role':
      return listed(companyRoles, value, role => t(`company.role.${role}`))
    case 'accountType':
      return listed(accountTypes, value, type => t(`account.accountType.${type}`))
    case 'adKind':
      return listed(adKinds, value, one => t(`advertise.kind.${one}`))
    case 'adSubject':
      return listed(adSubjects, value, one => t(`advertise.subject.${one}`))
    case 'target':
      return listed(adTargets, value, target => t(`advertise.target.${target}`))
    case 'pages':
      return each(value, one => listed(adPages, one, page => t(`advertise.page.${page}`)))
    case 'offer':
      return listed(adOffers, value, offer => t(`advertise.offer.${offer}`))
    case 'language':
      return listed(languages, value, one => t(`audit.language.${one}`))
    case 'weekdays':
      return weekdays
        .filter((_, at) => number & (1 << at))
        .map(day => formats(language).weekday(weekdays.indexOf(day)))
        .join(', ')
    case 'slots':
      return each(value, one => listed(adSlotNames, one, slot => t(`staff.ad-network.slot.${slot}`)))
    case 'number':
      return formats(language).number(number)
    case 'reason':
      return subject === 'sales-center'
        ? listed(newDealerReasons, value, reason => t(`new-dealer.reason.${reason}`))
        : String(value)
    case 'day':
      return dayText(language, String(value))
    case 'phone':
      return partsText(reader, value)
    case 'rules':
      return each(value, one => ruleText(reader, String(one)))
    case 'flag':
    case 'text':
      return each(value, String)
  }
}
