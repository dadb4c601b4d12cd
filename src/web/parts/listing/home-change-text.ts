import { formats } from '#i18n/format.ts'
import { isOneOf } from '#kit/keys.ts'
import { homeFields } from '#model/audit/home-fields.ts'
import type { Language } from '#model/language.ts'
import { isOwnField } from '#model/listing/own-fields.ts'
import { packageNames } from '#model/listing/values.ts'
import { decisions } from '#model/moderation/decision.ts'
import type { Text } from '../../ui/client/text.tsx'
import { homeFieldLabel } from './field-label.ts'
import { fieldText } from './home-choices.ts'
import { reasonText } from './reason-text.ts'

/** Facts of a home that its form does not have. */
const otherFields = [...homeFields, 'packageName'] as const
const statuses = ['0', '1', '2', '3', '4'] as const

/** The name of a changed field of a home in words; undefined for an unknown one. */
export function homeFieldName(t: Text, name: string): string | undefined {
  if (isOwnField(name)) return homeFieldLabel(t, name)
  return isOneOf(otherFields, name) ? t(`sell.changes.field.${name}`) : undefined
}

/** The text of a value; undefined if none is better than the value itself. */
export function homeFieldValue(
  t: Text,
  language: Language,
  name: string,
  value: unknown,
): string | undefined {
  if (isOwnField(name)) return fieldText(t, language, name, value)
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
  const text = String(value)
  switch (name) {
    case 'active':
      return isOneOf(statuses, text) ? t(`sell.changes.status.${text}`) : undefined
    case 'removalReason':
      return reasonText(t, text)
    case 'review':
      return isOneOf(decisions, text) ? t(`sell.changes.review.${text}`) : undefined
    case 'packageName':
      return isOneOf(packageNames, text) ? t(`listing.packageName.${text}`) : undefined
    case 'photos':
      return t('sell.changes.photos', { n: Array.isArray(value) ? value.length : 0 })
    case 'soldPrice':
      return formats(language).money(Number(value))
    case 'confirmed':
    case 'ending':
      return formats(language).dateTime(text)
    default:
      return undefined
  }
}

/** The value of an entry of the audit log, which has objects as JSON. */
export function unpacked(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
