import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { ParkToClaim } from '#contract/park-claim/v2.response.ts'
import {
  addClaimProof,
  confirmClaim,
  getParkToClaim,
  startClaim,
  withdrawClaim,
} from '#contract/park-claim/v2.ts'
import { formats } from '#i18n/format.ts'
import { accountPageUrl, claimUrl, ownParkUrl } from '#model/account/urls.ts'
import { form as formOf } from '#model/form.ts'
import { proofForm, proofMegabytes, proofTypes } from '#model/moderation/proof.ts'
import { articleUrl } from '#model/page-urls.ts'
import { claimCodeForm, claimForm } from '#model/park/claim.ts'
import { parkUrl } from '#model/park/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Checkbox, Choices, Field, FileField, TextArea } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import style from './Business.module.css'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    const { companyAdmin } = await requirePerson(args)
    const { payload } = await load(args, getParkToClaim, { path: { key: args.params.key ?? '' } })
    return { park: payload, hasCompany: companyAdmin }
  })

const nothing = formOf({})

/** Starts a claim, checks its code, accepts a document, or withdraws the claim. */
export async function action(args: ActionFunctionArgs) {
  const parkKey = args.params.key ?? ''
  const { name, key } = formName((await args.request.clone().formData()).get(FORM_NAME))
  const path = { key }
  const done = `${claimUrl(parkKey)}?sent=${name}`
  const errors = { 403: 'other_person', 404: 'ended_or_deleted' } as const
  switch (name) {
    case 'code':
      return sendForm(args, {
        schema: claimCodeForm,
        operation: confirmClaim,
        call: (client, input) => client.call(confirmClaim, { ...input, path }),
        done,
        errors,
      })
    case 'proof':
      return sendForm(args, {
        schema: proofForm,
        operation: addClaimProof,
        call: (client, { body: { photo }, ...input }) =>
          client.call(addClaimProof, { ...input, path, body: photo }),
        done,
        errors,
        secret: ['photo'],
      })
    case 'withdraw':
      return sendForm(args, {
        schema: nothing,
        operation: withdrawClaim,
        call: client => client.call(withdrawClaim, { path }),
        done: claimUrl(parkKey),
        errors,
      })
    default:
      return sendForm(args, {
        schema: claimForm,
        operation: startClaim,
        call: (client, input) => client.call(startClaim, { ...input, path: { key: parkKey } }),
        done,
        errors,
      })
  }
}

/** The form that was sent, `code-12`, and the key of its claim. */
function formName(sent: unknown) {
  const [, name = 'claim', key = ''] = /^(code|proof|withdraw)-([1-9]\d{0,8})$/.exec(String(sent)) ?? []
  if (name === 'claim' && sent !== 'claim') throw data(null, { status: 422 })
  return { name, key }
}

/** The claim of a park of the register by its manager. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const loaded = useLoaderData<typeof loader>()
  if (!loaded)
    return (
      <AccountLayout page="parks" title={t('claim.title')}>
        <p>
          <a href={at(accountPageUrl('parks'))}>{t('claim.parks')}</a>
        </p>
      </AccountLayout>
    )
  const { park, hasCompany } = loaded
  const { claim } = park
  const isUndecided = claim?.state === 'open' || claim?.state === 'waiting'
  return (
    <AccountLayout page="parks" title={t('claim.titleOf', { park: park.label })}>
      {query.get('sent') === 'proof' && <Saved>{t('claim.proof.sent')}</Saved>}
      {park.isYours ? (
        <section className={style.section}>
          <p>{t('claim.yours')}</p>
          <ButtonLink href={at(ownParkUrl(park.key))} kind="primary">
            {t('claim.edit')}
          </ButtonLink>
        </section>
      ) : (
        <>
          {claim?.state === 'refused' && <Refused claim={claim} />}
          {isUndecided ? (
            <Undecided park={park} claim={claim} />
          ) : (
            <Start park={park} hasCompany={hasCompany} />
          )}
        </>
      )}
      <p className={style.links}>
        <a href={at(parkUrl(park.key))}>{t('claim.see')}</a>
        <a href={at(articleUrl('managing-a-park-page'))}>{t('claim.guide')}</a>
        <a href={at(accountPageUrl('parks'))}>{t('claim.parks')}</a>
      </p>
    </AccountLayout>
  )
}

type Claim = NonNullable<ParkToClaim['claim']>

function Refused({ claim: { reason, message } }: { claim: Claim }) {
  const { t } = useText()
  return (
    <section className={style.section} aria-labelledby="refused">
      <h2 id="refused">{t('claim.refused')}</h2>
      {reason !== null && reason !== 'other' && <p>{t(`claim.reason.${reason}`)}</p>}
      {message !== null && <blockquote className={style.words}>{message}</blockquote>}
    </section>
  )
}

/** How to show that one manages the park. */
function Start({ park, hasCompany }: { park: ParkToClaim; hasCompany: boolean }) {
  const { t } = useText()
  const { ways, email, street } = park
  const [form, fields] = usePageForm(claimForm, { id: 'claim', defaultValue: { way: ways[0] } })
  const labels = { way: t('claim.way'), forCompany: t('claim.forCompany'), statement: t('claim.statement') }
  return (
    <section className={style.section}>
      <p>{t(park.claimStatus === 'unclaimed' ? 'claim.lead' : 'claim.leadOwned')}</p>
      {!ways.includes('email') && <p>{t(ways.includes('letter') ? 'claim.noEmail' : 'claim.noAddress')}</p>}
      <PostForm form={form} fields={fields} labels={labels} submit={t('claim.start')} kind="primary" bare>
        <Choices
          field={fields.way}
          label={labels.way}
          values={ways.map(value => ({
            value,
            text: t(`claim.way.${value}`, { email: email ?? '', address: street ?? '' }),
          }))}
        />
        <TextArea
          field={fields.statement}
          label={labels.statement}
          hint={t('claim.statementHint')}
          rows={3}
        />
        {hasCompany && <Checkbox field={fields.forCompany} label={labels.forCompany} />}
      </PostForm>
    </section>
  )
}

function Undecided({ park, claim }: { park: ParkToClaim; claim: Claim }) {
  const { t, language } = useText()
  const { email, street, claimStatus } = park
  const { key, way, state, codeExpires, attemptsLeft, proofCount } = claim
  const acceptsProof = state === 'waiting' || way === 'proof'
  return (
    <section className={style.section}>
      {state === 'waiting' && (
        <p role="status">{t(claimStatus === 'disputed' ? 'claim.disputed' : 'claim.waiting')}</p>
      )}
      {state === 'open' && way === 'email' && <p>{t('claim.email.sent', { email: email ?? '' })}</p>}
      {state === 'open' && way === 'letter' && (
        <p>
          {t(claim.letterSent === null ? 'claim.letter.ordered' : 'claim.letter.sent', {
            address: street ?? '',
          })}
        </p>
      )}
      {codeExpires !== null && (
        <p>
          {t('claim.code.until', {
            date: formats(language).date(codeExpires),
            count: attemptsLeft ?? 0,
          })}
        </p>
      )}
      {codeExpires !== null && <CodeForm claimKey={key} />}
      {proofCount > 0 && <p>{t('claim.proof.count', { count: proofCount })}</p>}
      {acceptsProof && <ProofForm claimKey={key} />}
      <Withdraw claimKey={key} />
    </section>
  )
}

function CodeForm({ claimKey }: { claimKey: number }) {
  const { t } = useText()
  const [form, fields] = usePageForm(claimCodeForm, { id: `code-${claimKey}` })
  const labels = { code: t('claim.code') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('claim.code.submit')} kind="primary" bare>
      <Field
        field={fields.code}
        label={labels.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        size={10}
      />
    </PostForm>
  )
}

function ProofForm({ claimKey }: { claimKey: number }) {
  const { t } = useText()
  const [form, fields] = usePageForm(proofForm, { id: `proof-${claimKey}` })
  const labels = { photo: t('claim.proof.file') }
  return (
    <>
      <p>{t('claim.proof.text')}</p>
      <PostForm
        form={form}
        fields={fields}
        labels={labels}
        submit={t('claim.proof.submit')}
        kind="primary"
        withFile
        bare
      >
        <FileField
          field={fields.photo}
          label={labels.photo}
          hint={t('claim.proof.hint', { n: proofMegabytes })}
          accept={proofTypes.join()}
          onChange={() => {}}
        />
      </PostForm>
    </>
  )
}

function Withdraw({ claimKey }: { claimKey: number }) {
  const { t } = useText()
  const [form, fields] = usePageForm(nothing, { id: `withdraw-${claimKey}` })
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={{}}
      submit={t('claim.withdraw')}
      kind="quiet"
      bare
      unguarded
    />
  )
}
