import type { OwnChange } from '#contract/audit/v2.response.ts'
import type { Company } from '#contract/company/v2.response.ts'
import { isOneOf } from '#kit/keys.ts'
import { formatMoney } from '#kit/money.ts'
import { companyRoles } from '#model/access/access.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import style from './Company.module.css'

interface CompanyChangesProps {
  changes: readonly OwnChange[]
  total: number
  people: Company['people']
}

/** Audit log of the company, for its owners. */
export function CompanyChanges({ changes, total, people }: CompanyChangesProps) {
  const { t } = useText()
  if (total === 0) return null
  return (
    <section className={style.part} aria-labelledby="changes">
      <h2 id="changes">{t('company.changes.title')}</h2>
      <details>
        <summary>{t('company.changes.summary', { n: total })}</summary>
        <ul role="list" className={style.rows}>
          {changes.map(({ key, by, at, fields }) => (
            <li key={key}>
              <b>{t(`company.changes.by.${by}`)}</b> <Ago instant={at} />
              <ul>
                {fields.map(({ name, before, after }) => (
                  <li key={name}>
                    {nameText(t, name, people)}:{' '}
                    {t('company.changes.to', {
                      before: valueText(t, name, before),
                      after: valueText(t, name, after),
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

const facts = ['name', 'website', 'phone', 'invitation', 'closed', 'adDailyLimit', 'adStopReason'] as const

function nameText(t: Text, name: string, people: Company['people']): string {
  if (isOneOf(facts, name)) return t(`company.changes.${name}`)
  const person = people.find(({ userKey }) => name === `person-${userKey}`)
  return person ? `${person.firstName} ${person.lastName}` : t('company.changes.former')
}

function valueText(t: Text, name: string, value: OwnChange['fields'][number]['before']): string {
  if (value === null) return t('company.changes.none')
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
  if (name === 'adDailyLimit') return formatMoney(Number(value))
  const text = String(value)
  return isOneOf(companyRoles, text) ? t(`company.role.${text}`) : text
}
