import type { KeyboardEvent, ReactNode } from 'react'
import { useActionData, useLoaderData, useSearchParams } from 'react-router'
import * as v from 'valibot'
import type { ListingDraft } from '#contract/listing-draft/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { type Finding, findingsIn } from '#model/fair-housing/check.ts'
import type { Language } from '#model/language.ts'
import { homeTypeOf, yearOf } from '#model/listing-draft/publish.ts'
import { draftForms } from '#model/listing-draft/steps.ts'
import { draftUrl } from '#model/listing-draft/urls.ts'
import { queryOf, useLocalized } from '../ui/client/render-context.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import style from './Draft.module.css'
import { type DraftData, draftAction, draftLoader } from './draft-page.ts'
import type { DraftResult } from './draft-result.ts'
import { StepForm } from './StepForm.tsx'

export const loader = draftLoader('words')

export const action = draftAction('words', ({ key, answers, isSenior }, request) => {
  const query = queryOf(request)
  const here = draftUrl('words', key)
  if (query.has('suggest')) return `${here}&suggested=1`
  // The seller has read the advice: continue.
  if (query.has('check')) return undefined
  const { caption, description } = answers.words ?? {}
  return findingsOf([caption, description], { isSenior }).length > 0 ? `${here}&check=1` : undefined
})

/** Headline, description, and a tour; a suggested text, and phrases that the law is about. */
export function Component() {
  const { t, language } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const data = useLoaderData<DraftData | null>()
  const typed = useActionData<DraftResult>()?.typed
  const draft = data?.draft
  const isSuggested = query.has('suggested')
  const isRefused = typed !== undefined
  const texts = isRefused
    ? [typed.caption?.join('\n'), typed.description?.join('\n')]
    : [draft?.answers.words?.caption, draft?.answers.words?.description]
  const findings = draft ? findingsOf(texts, draft) : []
  return (
    <StepForm
      key={isSuggested ? 'suggested' : 'own'}
      step="words"
      {...(draft && isSuggested && { given: { description: suggestText(t, language, draft.answers) } })}
      before={() =>
        // An unlawful text may be saved when the park becomes another one.
        (query.has('check') || isRefused || findings.some(finding => finding.isUnlawful)) && (
          <Findings findings={findings}>
            {draft && findings.every(finding => !finding.isUnlawful) && !isRefused && (
              <p>
                <a href={at(draftUrl('contact', draft.key))}>{t('fair-housing.continue')}</a>
              </p>
            )}
          </Findings>
        )
      }
    >
      {({ text, area, check }) => (
        // Enter would press the first button, which suggests a text.
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it
        <div className={style.parts} onKeyDown={stayOnEnter}>
          {text('caption', { hint: t('draft.words.captionHint') })}
          {area('description', { rows: 10 })}
          {draft && (
            <div>
              <Button type="submit" formAction={at(`${draftUrl('words', draft.key)}&suggest=1`)}>
                {t('suggest.submit')}
              </Button>
            </div>
          )}
          {text('video', { type: 'url' })}
          {text('virtualTour', { type: 'url' })}
          {check('virtualTourGated')}
        </div>
      )}
    </StepForm>
  )
}

/** In a field of one line, Enter does nothing; in a longer text it begins a new line. */
function stayOnEnter(event: KeyboardEvent) {
  const { target } = event
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'checkbox')
    event.preventDefault()
}

/** Findings in the texts of a draft, each phrase once. */
const findingsOf = (texts: readonly unknown[], community: { isSenior: boolean }): Finding[] =>
  findingsIn(texts.filter(text => typeof text === 'string').join('\n'), community)

/** Phrases about protected classes, why, and what to write instead. */
function Findings({ findings, children }: { findings: readonly Finding[]; children?: ReactNode }) {
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

/** The saved answer of a step; undefined without one. */
function read<Schema extends v.GenericSchema>(schema: Schema, answer: object | undefined) {
  const read = v.safeParse(schema, { version: 1, ...answer })
  return read.success ? read.output : undefined
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** A first description from the facts of a draft, by rules; states only what the seller entered. */
function suggestText(t: Text, language: Language, answers: ListingDraft['answers']): string {
  const location = read(draftForms.location, answers.location)
  const home = read(draftForms.home, answers.home)
  const money = read(draftForms.money, answers.money)
  const { number, money: dollars } = formats(language)
  const list = (parts: readonly string[]) =>
    new Intl.ListFormat(`${language}-US`, { type: 'conjunction' }).format(parts)
  const homeType = home?.homeType ?? homeTypeOf(home ?? {})
  const rooms = [
    ...(home?.bedrooms ? [t('suggest.bedrooms', { count: home.bedrooms })] : []),
    ...(home?.bathrooms ? [t('suggest.bathrooms', { count: home.bathrooms })] : []),
    ...(home?.squareFeet ? [t('suggest.squareFeet', { count: number(home.squareFeet) })] : []),
  ]
  const amenities = (home?.amenities ?? []).map(amenity => lower(t(`listing.amenity.${amenity}`)))
  const includes = (money?.lotRentIncludes ?? []).map(one => lower(t(`listing.lotRentInclusion.${one}`)))
  return [
    t('suggest.opening', {
      what: t('suggest.what', {
        type: homeType ? lower(t(`listing.homeType.${homeType}`)) : t('suggest.home'),
        make: [home?.make, home?.model].filter(Boolean).join(' ') || 'none',
        year: yearOf(home ?? {}) ?? 'none',
      }),
      city: location?.city ?? 'none',
    }),
    ...(rooms.length > 0 ? [t('suggest.rooms', { rooms: list(rooms) })] : []),
    ...(amenities.length > 0 ? [t('suggest.amenities', { amenities: list(amenities) })] : []),
    ...(money?.lot === 'amount' && money.lotRentAmount
      ? [
          t(includes.length > 0 ? 'suggest.lotRentWith' : 'suggest.lotRent', {
            amount: dollars(money.lotRentAmount),
            includes: list(includes),
          }),
        ]
      : []),
    ...(money?.lot === 'own-land' || money?.lot === 'to-be-moved' ? [t(`suggest.${money.lot}`)] : []),
    t('suggest.closing'),
  ].join(' ')
}
