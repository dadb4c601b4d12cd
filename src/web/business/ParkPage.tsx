import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { OwnPark } from '#contract/park/v2.response.ts'
import { addPastRent, confirmAnswers, getOwnPark, patchPark } from '#contract/park/v2.ts'
import { formats } from '#i18n/format.ts'
import { keysOf } from '#kit/keys.ts'
import { accountPageUrl, ownParkUrl, ownPhotosUrl, rentAnswerUrl } from '#model/account/urls.ts'
import type { ParkFieldName } from '#model/park/all-fields.ts'
import { parkEdit, savedPark } from '#model/park/edit-form.ts'
import { answersForm, pastRentForm } from '#model/park/ledger-form.ts'
import { answeredFields, parkQuestions, type QuestionGroup } from '#model/park/questions.ts'
import { parkQuestionsUrl, parkUrl } from '#model/park/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { ResendForm } from '../parts/account/ResendForm.tsx'
import { loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Closing, type ClosingName, isClosing, sendClosing } from '../ui/edit/Closing.tsx'
import { type EditResult, editErrors, sendEdit } from '../ui/edit/edit-action.ts'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Saved } from '../ui/primitives/Saved.tsx'
import style from './Business.module.css'
import { EmbedCode } from './EmbedCode.tsx'
import { Facts } from './Facts.tsx'
import { ParkForm } from './ParkForm.tsx'
import { ParkRents } from './ParkRents.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    const { manages } = await requirePerson(args)
    const { payload } = await load(args, getOwnPark, { path: { key: args.params.key ?? '' } })
    return { park: payload, isStaff: manages.includes('staff') }
  })

/** Texts after the small forms were saved, by the parameter of the URL. */
const savedTexts = [
  ['rent', 'business.rents.added'],
  ['answers', 'business.answers.done'],
  ['close', 'business.close.done'],
  ['reopen', 'business.reopen.done'],
] as const

/** Saves the park, adds a past rent, confirms answers, closes the park or opens it again. */
export async function action(args: ActionFunctionArgs) {
  const key = args.params.key ?? ''
  const name = String((await args.request.clone().formData()).get(FORM_NAME))
  if (isClosing(name)) return sendClosing(args, name, { of: 'park', key, page: ownParkUrl(key) })
  if (name === 'past-rent')
    return sendForm(args, {
      errors: editErrors,
      schema: pastRentForm,
      operation: addPastRent,
      call: (client, input) => client.call(addPastRent, { ...input, path: { key } }),
      done: `${ownParkUrl(key)}?sent=rent`,
    })
  if (name.startsWith('answers-'))
    return sendForm(args, {
      errors: editErrors,
      schema: answersForm,
      operation: confirmAnswers,
      call: (client, input) => client.call(confirmAnswers, { ...input, path: { key } }),
      done: `${ownParkUrl(key)}?sent=answers`,
    })
  return sendEdit(args, {
    operation: patchPark,
    edit: parkEdit,
    call: (client, input) => client.call(patchPark, { ...input, path: { key } }),
    fields: savedPark,
    done: `${ownParkUrl(key)}?sent=1`,
  })
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return loaded ? <Park loaded={loaded.park} isStaff={loaded.isStaff} /> : <ResendForm page="parks" />
}

/** A park of the user: its numbers, its rents, and a form for everything that can be changed. */
function Park({ loaded, isStaff }: { loaded: OwnPark; isStaff: boolean }) {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const result = useActionData<EditResult<OwnPark, ParkFieldName>>()
  const current = result?.current
  // After a conflict the action knows a newer version.
  const park = current?.key === loaded.key && current.version > loaded.version ? current : loaded
  const isClosed = park.review === null && !park.active
  const closing: ClosingName = isClosed ? 'reopen' : 'close'
  return (
    <AccountLayout page="parks" title={park.label}>
      {query.has('sent') && !result && (
        <Saved>{t(savedTexts.find(([sent]) => sent === query.get('sent'))?.[1] ?? 'business.saved')}</Saved>
      )}
      {query.has('added') && park.review === 'pending' && <Saved>{t('business.parks.added')}</Saved>}
      <ParkStatus park={park} />
      {isClosed && !isStaff && <p>{t('business.parks.closed')}</p>}
      <section className={style.facts} aria-label={t('business.counts')}>
        <Facts isPublic={park.active} counts={{ leads: park.leadCount, favorites: park.favoriteCount }} />
        <p className={style.links}>
          {park.active && <a href={at(parkUrl(park.key))}>{t('business.see')}</a>}
          <a href={at(ownPhotosUrl('parks', park.key))}>{t('business.photos')}</a>
          {park.active && <a href={at(rentAnswerUrl(park.key))}>{t('business.rents.answer')}</a>}
          <a href={at(accountPageUrl('parks'))}>{t('business.parks.all')}</a>
        </p>
      </section>
      <ParkRents key={`rents-${park.version}`} park={park} />
      <ParkAnswers park={park} />
      <ParkForm key={park.version} park={park} conflicts={result?.conflicts} />
      {park.active && <EmbedCode of={{ owner: 'parks', key: park.key }} name={park.name} />}
      {park.review === null && (park.active || isStaff) && (
        <Closing
          name={closing}
          title={t(`business.${closing}.title`)}
          text={t(`business.${closing}.text`)}
          submit={t(`business.${closing}.submit`)}
          className={style.section}
        />
      )}
    </AccountLayout>
  )
}

/** The review of a new park by staff, or that another user claims the park. */
function ParkStatus({ park: { review, reviewReason, reviewMessage, claimStatus } }: { park: OwnPark }) {
  const { t } = useText()
  if (claimStatus === 'disputed') return <p>{t('business.parks.disputed')}</p>
  if (review === 'pending') return <p>{t('business.parks.pending')}</p>
  if (review === null) return null
  return (
    <section className={style.section} aria-labelledby="review">
      <h2 id="review">{t('business.parks.refused')}</h2>
      {reviewReason !== null && reviewReason !== 'other' && <p>{t(`claim.newReason.${reviewReason}`)}</p>}
      {reviewMessage !== null && <blockquote className={style.words}>{reviewMessage}</blockquote>}
    </section>
  )
}

/** The age of the answers about leases and approval, and buttons to confirm them. */
function ParkAnswers({ park }: { park: OwnPark }) {
  const { t } = useText()
  const at = useLocalized()
  const groups = keysOf(parkQuestions).filter(group => answeredFields(group, park).length > 0)
  if (groups.length === 0) return null
  return (
    <section className={style.section} aria-labelledby="answers">
      <h2 id="answers">{t('business.answers.title')}</h2>
      <p>
        {t('business.answers.text')}{' '}
        {park.active && <a href={at(parkQuestionsUrl(park.key))}>{t('business.answers.see')}</a>}
      </p>
      {groups.map(group => (
        <Answers key={group} park={park} group={group} />
      ))}
    </section>
  )
}

function Answers({ park, group }: { park: OwnPark; group: QuestionGroup }) {
  const { t, language } = useText()
  const [form, fields] = usePageForm(answersForm, { id: `answers-${group}` })
  const oldest = answeredFields(group, park)
    .flatMap(field => park.answeredOn[field] ?? [])
    .sort()
    .at(0)
  return (
    <div className={style.answers}>
      <h3>{t(`business.group.${group}`)}</h3>
      {oldest !== undefined && (
        <p>{t('business.answers.oldest', { date: formats(language).date(oldest) })}</p>
      )}
      <PostForm
        form={form}
        fields={fields}
        labels={{}}
        submit={t('business.answers.submit')}
        kind="plain"
        bare
        unguarded
      >
        <input type="hidden" name="group" value={group} />
      </PostForm>
    </div>
  )
}
