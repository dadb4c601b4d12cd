import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { ClaimLetter, StaffClaim } from '#contract/park-claim/v2.response.ts'
import { decideAboutClaim, getStaffClaim, makeClaimLetter } from '#contract/park-claim/v2.ts'
import { loadCatalogue } from '#i18n/catalogues.ts'
import { formatPhone } from '#kit/phone.ts'
import { claimUrl } from '#model/account/urls.ts'
import { form as formOf } from '#model/form.ts'
import { type Language, languages, localized } from '#model/language.ts'
import { claimDecisionForm, claimReasons } from '#model/park/claim.ts'
import { parkUrl } from '#model/park/urls.ts'
import { staffChangesUrl, staffClaimProofUrl, staffClaimUrl, staffUserUrl } from '#model/staff/urls.ts'
import {
  loaderContext,
  type RenderContext,
  useLocalized,
  useRenderContext,
} from '../ui/client/render-context.ts'
import { textIn, textOf, useText } from '../ui/client/text.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME, type FormResult, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import { ApproveOrRefuse } from './ApproveOrRefuse.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

export const loader = (args: LoaderFunctionArgs) => loadClaim(args, args.params.key ?? '')

export const loadClaim = async (args: LoaderFunctionArgs, key: string | number) =>
  (await loadForStaff(args, getStaffClaim, { path: { key } })).payload

const nothing = formOf({})

/** The sentences of a letter in one language. */
interface Sheet {
  language: Language
  text: string
  after: readonly string[]
}

type Result = FormResult & { letter?: ClaimLetter & { sheets: readonly Sheet[] } }

/** The letter in both languages: that of the park's office is unknown. */
async function sheetsOf({ site }: Pick<RenderContext, 'site'>) {
  const texts = await Promise.all(
    languages.map(async language => ({
      language,
      t: textOf(textIn(language, await loadCatalogue('staff', language))),
    })),
  )
  return ({ park, parkKey, days }: ClaimLetter): Sheet[] =>
    texts.map(({ language, t }) => ({
      language,
      text: t('staff.letter.text', { park, site: site.name }),
      after: [
        t('staff.letter.how', { url: `${site.origin}${localized(claimUrl(parkKey), language)}`, days }),
        t('staff.letter.ignore'),
      ],
    }))
}

/** Decides about the claim, or makes a letter that is shown once. */
export async function action(args: ActionFunctionArgs) {
  const key = args.params.key ?? ''
  const path = { key }
  const errors = { 403: 'other_person', 404: 'ended_or_deleted' } as const
  if ((await args.request.clone().formData()).get(FORM_NAME) === 'letter') {
    const sheets = await sheetsOf(args.context.get(loaderContext))
    return sendForm(args, {
      schema: nothing,
      operation: makeClaimLetter,
      call: client => client.call(makeClaimLetter, { path }),
      done: (letter): Result => ({ letter: { ...letter, sheets: sheets(letter) } }),
      errors,
    })
  }
  return sendForm(args, {
    schema: claimDecisionForm,
    operation: decideAboutClaim,
    call: (client, input) => client.call(decideAboutClaim, { ...input, path }),
    done: `${staffClaimUrl(key)}?sent=1`,
    errors,
  })
}

/** A claim of a park as staff see it, with what they can decide. */
export function Component() {
  const { t } = useText()
  const [query] = useSearchParams()
  const claim = useLoaderData<typeof loader>()
  const result = useActionData<Result>()
  return (
    <StaffLayout page="claims" title={claim.park.label}>
      {query.has('sent') && !result && <Saved>{t('staff.claim.saved')}</Saved>}
      {result?.letter && <Letter letter={result.letter} />}
      <Claim claim={claim} />
    </StaffLayout>
  )
}

/** A claim with what staff can decide about it. */
export function Claim({ claim }: { claim: StaffClaim }) {
  const { t } = useText()
  const at = useLocalized()
  const { key, park, author, owner, presentOwner, way, state, statement, proofs, reason, message } = claim
  const action = staffClaimUrl(key)
  const nameOf = (of: StaffClaim['owner']) => of.name ?? `#${of.ownerKey}`
  const facts: [string, string | null][] = [
    [t('staff.claim.for'), nameOf(owner)],
    [t('staff.claim.author'), author && `${author.name}, ${author.email}`],
    [t('staff.claim.present'), presentOwner ? nameOf(presentOwner) : t('staff.claim.nobody')],
    [t('staff.claim.way'), t(`staff.claims.way.${way}`)],
    [t('staff.claim.proven'), way !== 'proof' && state !== 'open' ? t('staff.claim.codeRight') : null],
    [t('staff.claim.address'), park.address],
    [t('staff.claim.phone'), park.phone && formatPhone(park.phone)],
    [t('staff.claim.email'), park.email],
    [t('staff.claim.website'), park.website],
  ]
  return (
    <>
      <dl className={style.facts}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {statement !== null && <blockquote className={style.words}>{statement}</blockquote>}
      <p className={style.links}>
        <a href={at(parkUrl(park.key))}>{t('staff.claim.see')}</a>
        <a href={at(staffChangesUrl({ type: 'park', key: park.key }))}>{t('staff.home.changes')}</a>
        {author && <a href={at(staffUserUrl(author.key))}>{t('staff.claim.account')}</a>}
      </p>
      {proofs.length > 0 && (
        <section className={style.section} aria-labelledby="proofs">
          <h2 id="proofs">{t('staff.proofs')}</h2>
          <ul role="list" className={style.links}>
            {proofs.map(({ key, mimeType, at: moment }) => (
              <li key={key}>
                {/* Not a page of the site. */}
                <a href={staffClaimProofUrl(key)} data-document="">
                  {t(mimeType === 'application/pdf' ? 'staff.proofs.pdf' : 'staff.proofs.picture', { key })}
                </a>{' '}
                <Ago instant={moment} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {state === 'waiting' && (
        <ApproveOrRefuse
          schema={claimDecisionForm}
          action={action}
          reasons={claimReasons.map(value => ({ value, text: t(`claim.reason.${value}`) }))}
        />
      )}
      {state === 'open' && way === 'letter' && <LetterForm action={action} letterSent={claim.letterSent} />}
      {(state === 'approved' || state === 'refused') && (
        <section className={style.section}>
          <p>
            <b>{t(`staff.claim.${state}`)}</b> <Ago instant={claim.changed} />
          </p>
          {reason !== null && <p>{t(`claim.reason.${reason}`)}</p>}
          {message !== null && <p className={style.words}>{message}</p>}
        </section>
      )}
    </>
  )
}

function LetterForm({ action, letterSent }: { action: string; letterSent: string | null }) {
  const { t } = useText()
  const [form, fields] = usePageForm(nothing, { id: 'letter' })
  return (
    <section className={style.section} aria-labelledby="letter-title">
      <h2 id="letter-title">{t('staff.claim.letter')}</h2>
      <p>{t('staff.claim.letterText')}</p>
      {letterSent !== null && (
        <p>
          {t('staff.claim.letterMade')} <Ago instant={letterSent} />
        </p>
      )}
      <PostForm
        form={form}
        fields={fields}
        labels={{}}
        submit={t('staff.claim.letterSubmit')}
        action={action}
        kind="primary"
        bare
        unguarded
      />
    </section>
  )
}

/** The letter, to be printed from this page. Its code is not shown again. */
function Letter({ letter: { code, lines, sheets } }: { letter: NonNullable<Result['letter']> }) {
  const { t } = useText()
  const { site } = useRenderContext()
  return (
    <section className={`${style.card} ${style.letter}`} aria-label={t('staff.claim.letter')}>
      <address className={style.words}>{lines.filter(line => line !== '').join('\n')}</address>
      {sheets.map(({ language, text }) => (
        <p key={language} lang={language}>
          {text}
        </p>
      ))}
      <p>
        <b>{code}</b>
      </p>
      {sheets.map(({ language, after }) => (
        <div key={language} lang={language}>
          {after.map(text => (
            <p key={text}>{text}</p>
          ))}
        </div>
      ))}
      <p>
        {site.name}, {site.origin}
      </p>
      <p className={style.soft}>{t('staff.letter.once')}</p>
      <Button className={style.needsScript} onClick={() => print()}>
        {t('staff.letter.print')}
      </Button>
    </section>
  )
}
