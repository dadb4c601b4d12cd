import type { ReactNode } from 'react'
import { type Finding, findingsIn } from '#model/fair-housing/check.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Draft.module.css'

/** Findings in the texts of a draft, each phrase once. */
export const findingsOf = (texts: readonly unknown[], community: { isSenior: boolean }): Finding[] =>
  findingsIn(texts.filter(text => typeof text === 'string').join('\n'), community)

/** Phrases about protected classes, why, and what to write instead. */
export function Findings({ findings, children }: { findings: readonly Finding[]; children?: ReactNode }) {
  const { t } = useText()
  if (findings.length === 0) return null
  const isUnlawful = findings.some(finding => finding.isUnlawful)
  return (
    <section className={`${style.box} ${style.conflict}`} aria-labelledby="findings">
      <h2 id="findings">{t(isUnlawful ? 'fair-housing.unlawfulTitle' : 'fair-housing.title')}</h2>
      <p>{t(isUnlawful ? 'fair-housing.unlawfulLead' : 'fair-housing.lead')}</p>
      <ul>
        {findings.map(({ phrase, basis, better }) => (
          <li key={phrase}>
            <b>“{phrase}”</b>: {t(`fair-housing.basis.${basis}`)} {t(`fair-housing.better.${better}`)}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
