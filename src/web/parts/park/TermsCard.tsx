import type { ReactNode } from 'react'
import type { Park } from '#contract/park/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { keysOf } from '#kit/keys.ts'
import type { Language } from '#model/language.ts'
import { contactUrl } from '#model/lead/urls.ts'
import { newestDay, type ParkQuestion, parkQuestions, type QuestionGroup } from '#model/park/questions.ts'
import { lastRaise } from '#model/park/rent.ts'
import { parkQuestionsUrl } from '#model/park/urls.ts'
import { newApplicationUrl } from '#model/park-application/urls.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { type Text, useText } from '../../ui/client/text.tsx'
import detail from '../../ui/primitives/Detail.module.css'
import { type Fact, Facts } from '../../ui/primitives/Facts.tsx'
import { Section } from '../../ui/primitives/Section.tsx'
import { InLanguage } from '../../ui/primitives/Words.tsx'

/** Lease and approval terms of a park. */
export type TermsPark = Pick<Park, 'key' | 'lease' | 'terms' | 'lotRents' | 'petsAllowed' | 'petsDescription'>

interface TermsCardProps {
  park: TermsPark
  /** For printing: with a line for notes. */
  isSheet?: boolean
  /** Renders the answers about the lease instead, on the sheet of a home. */
  children?: (answers: readonly TermsAnswer[]) => ReactNode
}

/** Every question about the leases and the approval of a park, with the park's answer and its day, or none. */
export function TermsCard({ park, isSheet = false, children }: TermsCardProps) {
  const { t } = useText()
  if (children) return <LeaseAnswers park={park}>{children}</LeaseAnswers>
  if (!isSheet) return <Card park={park} />
  return (
    <>
      {keysOf(parkQuestions).map(group => (
        <Section key={group} id={group} title={t(`park-terms.${group}`)}>
          <p className={detail.hint}>{t(`park-terms.${group}.hint`)}</p>
          <Sheet park={park} group={group} />
        </Section>
      ))}
    </>
  )
}

function LeaseAnswers({ park, children }: Required<Pick<TermsCardProps, 'park' | 'children'>>) {
  return children(useAnswers(park, 'lease'))
}

/** A question with its answer, or with a notice that it is not answered. */
export interface TermsAnswer extends Fact {
  question: ParkQuestion
  isAnswered: boolean
}

/** The questions of a group as facts. */
function useAnswers(park: TermsPark, group: QuestionGroup): TermsAnswer[] {
  const { t, language } = useText()
  const questions: Readonly<Partial<Record<ParkQuestion, readonly string[]>>> = parkQuestions[group]
  return keysOf(questions).map(question => {
    const label = t(`park-terms.question.${question}`)
    const raise = question === 'raise' ? raiseOfFigures(park, t, language) : null
    const value = answerOf(question, park, t, language)
    if (value === null && raise) return { question, label, isAnswered: true, ...raise }
    const day = newestDay(park.terms.answeredOn, questions[question] ?? [])
    return {
      question,
      label,
      isAnswered: value !== null,
      value: value ?? <span className={detail.soft}>{t('park-terms.notAnswered')}</span>,
      note:
        value === null
          ? null
          : day === undefined
            ? t('park-terms.undated')
            : t('park-terms.answered', { date: formats(language).date(day) }),
    }
  })
}

/** The answers of both groups, and one line about the open questions. */
function Card({ park }: { park: TermsPark }) {
  const { t } = useText()
  const at = useLocalized()
  const groups = { lease: useAnswers(park, 'lease'), approval: useAnswers(park, 'approval') }
  const open = Object.values(groups)
    .flat()
    .filter(({ isAnswered }) => !isAnswered)
  // Pets are among the rules of the park.
  const answeredIn = (group: QuestionGroup) =>
    groups[group].filter(({ isAnswered, question }) => isAnswered && question !== 'pets')
  const isEmpty = (group: QuestionGroup) => answeredIn(group).length === 0
  return (
    <>
      {keysOf(groups).map(
        group =>
          !isEmpty(group) && (
            <Section key={group} id={group} title={t(`park-terms.${group}`)}>
              <Answered facts={answeredIn(group)} />
            </Section>
          ),
      )}
      {open.length > 0 && (
        // The anchor of the requirements, of which pages of homes speak.
        <details id={isEmpty('approval') ? 'approval' : 'unanswered'}>
          <summary>{t('park-terms.unanswered', { count: open.length })}</summary>
          <ul>
            {open.map(({ question, label }) => (
              <li key={question}>{label}</li>
            ))}
          </ul>
        </details>
      )}
      <p className={detail.links}>
        {open.length > 0 && (
          <a href={at(contactUrl({ type: 'park', key: park.key }))} rel="nofollow">
            {t('park-terms.ask')}
          </a>
        )}
        <a href={at(parkQuestionsUrl(park.key))}>{t('park-terms.print')}</a>
        <a href={at(newApplicationUrl(park.key))}>{t('park-terms.track')}</a>
      </p>
    </>
  )
}

/** Answers; the source that several of them have is named once, above. */
function Answered({ facts }: { facts: readonly TermsAnswer[] }) {
  const notes = facts.map(({ note }) => note)
  const shared = notes.find((note, index) => note !== null && notes.indexOf(note) !== index)
  return (
    <>
      {shared !== undefined && <p className={detail.hint}>{shared}</p>}
      <Facts facts={facts.map(fact => (fact.note === shared ? { ...fact, note: null } : fact))} />
    </>
  )
}

function Sheet({ park, group }: { park: TermsPark; group: QuestionGroup }) {
  return (
    <ol>
      {useAnswers(park, group).map(({ label, value, note }) => (
        <li key={label}>
          <strong>{label}</strong>
          <br />
          {value}
          {note !== null && <span className={detail.soft}> ({note})</span>}
        </li>
      ))}
    </ol>
  )
}

/** The last raise by the park's figures of its lot rent; null if they show none. */
function raiseOfFigures({ lotRents = [] }: TermsPark, t: Text, language: Language) {
  const raise = lastRaise(lotRents)
  if (!raise) return null
  const { money, date } = formats(language)
  const { before, after } = raise
  return {
    value: t('park-terms.raiseFigures', { before: money(before.amount), amount: money(after.amount) }),
    note: t('park-terms.figures', { before: date(before.asOf), date: date(after.asOf) }),
  }
}

/** The answer in words; null: not answered. */
function answerOf(question: ParkQuestion, park: TermsPark, t: Text, language: Language) {
  const { lease, terms } = park
  const { money, date, number } = formats(language)
  const list = new Intl.ListFormat(`${language}-US`, { type: 'conjunction' })
  const yesOrNo = (value: boolean | null, more?: string | null) =>
    value === null ? null : (more ?? t(value ? 'park.yes' : 'park.no'))
  switch (question) {
    case 'length':
      return lease.termMonths === null ? null : termText(lease.termMonths, t)
    case 'notice':
      return daysText(lease.noticeDays, t, number)
    case 'raise': {
      const { leaseLastRaiseOn: on, leaseLastRaiseAmount: amount } = terms
      if (on === null) return null
      return amount === null ? date(on) : t('park-terms.raise', { date: date(on), amount: money(amount) })
    }
    case 'passThroughs': {
      const items = terms.leasePassThroughItems.map(item => t(`park-terms.item.${item}`))
      return yesOrNo(lease.passThroughs, items.length > 0 ? list.format(items) : null)
    }
    case 'sellInPlace':
      return yesOrNo(lease.rightToSellInPlace)
    case 'firstRefusal':
      return yesOrNo(lease.firstRefusal)
    case 'announced': {
      const { leaseAnnounced: what, leaseAnnouncedFor: on } = terms
      if (what === null) return null
      const announced = t(`park-terms.announced.${what}`)
      return on === null ? announced : t('park-terms.announcedFor', { announced, date: date(on) })
    }
    case 'application':
      return yesOrNo(terms.approvalApplication)
    case 'fee':
      if (terms.approvalFee === null) return null
      return terms.approvalFee === 0 ? t('park-terms.noFee') : money(terms.approvalFee)
    case 'credit': {
      const { approvalCreditCheck: isRequired, approvalMinimumCredit: minimum } = terms
      return yesOrNo(
        isRequired,
        minimum === null ? null : t('park-terms.minCredit', { min: String(minimum) }),
      )
    }
    case 'income': {
      const { approvalIncomeCheck: isRequired, approvalIncomeTimes: times } = terms
      return yesOrNo(isRequired, times === null ? null : t('park-terms.leastIncome', { count: times }))
    }
    case 'background':
      return yesOrNo(terms.approvalBackgroundCheck)
    case 'pets':
      return petsText(park, t)
    case 'homeAge': {
      const { approvalHomeAgeLimit: isLimited, approvalOldestYear: year } = terms
      return yesOrNo(isLimited, year === null ? null : t('park-terms.oldest', { year: String(year) }))
    }
    case 'time':
      return daysText(terms.approvalDays, t, number)
  }
}

function petsText({ petsAllowed, petsDescription }: TermsPark, t: Text) {
  if (petsAllowed === 0 && petsDescription === null) return null
  return (
    <>
      {petsAllowed !== 0 && t(`park.petsAllowed.${petsAllowed}`)}
      {petsAllowed !== 0 && petsDescription !== null && '. '}
      {petsDescription !== null && <InLanguage text={petsDescription} />}
    </>
  )
}

const daysText = (days: number | null, t: Text, number: (count: number) => string) =>
  days === null ? null : t('park-terms.days', { count: days, shown: number(days) })

/** 'Month to month', '12 months', '99 years'. */
function termText(months: number, t: Text): string {
  if (months === 1) return t('park-terms.monthly')
  return months >= 24 && months % 12 === 0
    ? t('park-terms.years', { count: months / 12 })
    : t('park-terms.months', { count: months })
}
