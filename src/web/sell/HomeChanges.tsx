import type { OwnChange } from '#contract/v2/audit.response.ts'
import type { Company } from '#contract/v2/company.response.ts'
import { formats } from '#i18n/format.ts'
import { isOneOf } from '#kit/keys.ts'
import { isListingField } from '#model/listing/edit-form.ts'
import { packageNames } from '#model/listing/values.ts'
import { decisions } from '#model/moderation/decision.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import { fieldText } from '../ui/home-fields/home-choices.ts'
import { reasonText } from '../ui/home-fields/reason-text.ts'
import style from '../ui/own-home/Homes.module.css'
import { Ago } from '../ui/primitives/Ago.tsx'
import type { ParkChoice } from './park-fill.ts'

interface HomeChangesProps {
  changes: readonly OwnChange[]
  total: number
  /** Of the company that owns it. */
  people: Company['people'] | undefined
  parks: readonly ParkChoice[]
}

/** Who changed what of a home. */
export function HomeChanges({ changes, total, people, parks }: HomeChangesProps) {
  const { t, language } = useText()
  const shown = (name: string, value: Value) => {
    const person = name === 'agentKey' && people?.find(({ userKey }) => String(userKey) === String(value))
    if (person) return `${person.firstName} ${person.lastName}`
    const park = name === 'parkKey' && parks.find(({ key }) => String(key) === String(value))
    return park ? park.label : valueText(name, value, t, language)
  }
  if (total === 0) return null
  return (
    <section className={style.section} aria-labelledby="changes">
      <h2 id="changes">{t('sell.changes.title')}</h2>
      <details className={style.box}>
        <summary>{t('sell.changes.summary', { n: total })}</summary>
        {total > changes.length && <p>{t('sell.changes.shown', { n: changes.length })}</p>}
        <ul role="list" className={style.conflicts}>
          {changes.map(({ key, by, apiKey, at, fields }) => (
            <li key={key}>
              <b>{t(`sell.changes.by.${by}`)}</b> {apiKey} <Ago instant={at} />
              <ul>
                {fields.map(({ name, before, after }) => (
                  <li key={name}>
                    {nameText(t, name)}:{' '}
                    {t('sell.changes.to', {
                      before: shown(name, before),
                      after: shown(name, after),
                    })}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

type Value = OwnChange['fields'][number]['before']

/** Facts of a home that its form does not have. */
const otherNames = [
  'active',
  'holdReview',
  'ownerIsClosed',
  'removalReason',
  'review',
  'showSold',
  'soldPrice',
  'packageName',
  'photos',
  'confirmed',
  'ending',
  'agentKey',
  'salesPersonKey',
  'openHouse',
] as const
const statuses = ['0', '1', '2', '3', '4'] as const

function nameText(t: Text, name: string): string {
  if (isListingField(name)) return t(`sell.field.${name}`)
  return isOneOf(otherNames, name) ? t(`sell.changes.field.${name}`) : name
}

function valueText(name: string, value: Value, t: Text, language: 'en' | 'es'): string {
  // Objects are told as JSON.
  const isObject = name === 'address' || name === 'phone' || name === 'fax' || name === 'emails'
  if (isListingField(name))
    return fieldText(t, language, name, isObject && value !== null ? JSON.parse(String(value)) : value)
  if (value === null) return t('form.none')
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
  const text = String(value)
  if (name === 'photos') return t('sell.changes.photos', { n: JSON.parse(text).length })
  if (name === 'packageName' && isOneOf(packageNames, text)) return t(`listing.packageName.${text}`)
  if (name === 'soldPrice') return formats(language).money(Number(value))
  if (name === 'confirmed' || name === 'ending') return formats(language).dateTime(text)
  if (name === 'review' && isOneOf(decisions, text)) return t(`sell.changes.review.${text}`)
  if (name === 'active' && isOneOf(statuses, text)) return t(`sell.changes.status.${text}`)
  return name === 'removalReason' ? reasonText(t, text) : text
}
