import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { getOwnListing } from '#contract/listing/v2.ts'
import type { ModeratedHome } from '#contract/moderation/v2.response.ts'
import { decideAboutHome, getModeratedHome } from '#contract/moderation/v2.ts'
import { getUserForStaff } from '#contract/staff/v2.ts'
import { ownHomeUrl, ownPhotoFileUrl, ownPhotosUrl } from '#model/account/urls.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { activeStatus } from '#model/listing/values.ts'
import { decisionPageForm, decisionReasons } from '#model/moderation/decision.ts'
import { staffChangesUrl, staffHomeUrl, staffProofUrl } from '#model/staff/urls.ts'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Choices, Select, TextArea } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { type FormResult, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Ago } from '../ui/primitives/Ago.tsx'
import { shownPhoto } from '../ui/primitives/Photo.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import { Comparison, type Side } from './Comparison.tsx'
import { HomeFacts } from './HomeFacts.tsx'
import { Signals } from './Signals.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff, orDeleted } from './staff.ts'

export const loader = (args: LoaderFunctionArgs) => loadReview(args, args.params.key ?? '')

/** A held home, with the one because of which it is held. */
export async function loadReview(args: LoaderFunctionArgs, key: string | number) {
  const home = (await loadForStaff(args, getModeratedHome, { path: { key } })).payload
  // The home with the largest number of signals.
  const other = home.signals.flatMap(({ listings }) => listings)[0]
  if (other === undefined) return { home, sides: null }
  const [here, there] = await Promise.all([sideOf(args, home.key), sideOf(args, other)])
  return { home, sides: here && there ? ([here, there] as const) : null }
}

const isPublic = ({ active, holdReview }: Pick<ModeratedHome, 'active' | 'holdReview'>) =>
  active === activeStatus.Active && !holdReview

/** A home for the comparison. */
async function sideOf(args: LoaderFunctionArgs, key: number): Promise<Side | null> {
  const found = await load(args, getOwnListing, { path: { key } }).then(({ payload }) => payload, orDeleted)
  if (!found) return null
  const { ownerType, ownerKey, sectionSizes, askingPrice, rentalPrice, address } = found
  const { phone, fax, emails, sellerName, description } = found
  // Photos of a home that is not public are served to its owner and staff alone.
  const photos = found.photos.map(photo => ({
    ...shownPhoto(photo),
    ...(!isPublic(found) && { src: ownPhotoFileUrl('listings', key, photo) }),
  }))
  const home = {
    key,
    photos,
    sectionSizes,
    askingPrice,
    rentalPrice,
    address,
    phone,
    fax,
    emails,
    sellerName,
    description,
  }
  if (ownerType !== 'registered-users' || ownerKey === null) return { home, user: null }
  const owner = await load(args, getUserForStaff, { path: { key: ownerKey } }).catch(orDeleted)
  return { home, user: owner?.payload ?? null }
}

export function action(args: ActionFunctionArgs) {
  const key = args.params.key ?? ''
  return sendForm(args, {
    schema: decisionPageForm,
    operation: decideAboutHome,
    call: (client, { body: { version, ...body }, ...input }) =>
      client.call(decideAboutHome, { ...input, path: { key }, version, body }),
    done: `${staffHomeUrl(key)}?sent=1`,
    errors: { 403: 'other_person', 412: 'changed_meanwhile' },
    unseen: ['version'],
  })
}

/** A home as staff see it, with what they can decide. */
export function Component() {
  const { t } = useText()
  const [query] = useSearchParams()
  const review = useLoaderData<typeof loader>()
  const result = useActionData<FormResult>()
  return (
    <StaffLayout page="review" title={review.home.label}>
      {query.has('sent') && !result && <Saved>{t('staff.decide.saved')}</Saved>}
      <Review {...review} />
    </StaffLayout>
  )
}

/** A home with what staff can decide about it. */
export function Review({ home, sides }: Awaited<ReturnType<typeof loadReview>>) {
  const { t } = useText()
  const at = useLocalized()
  return (
    <>
      <section className={style.card} aria-labelledby="signals">
        <h2 id="signals">{t('staff.signals')}</h2>
        <Signals signals={home.signals} score={home.score} />
      </section>
      <HomeFacts home={home} />
      {sides && <Comparison sides={sides} signals={home.signals} />}
      {home.removalReason !== null && (
        <p>
          {t('staff.home.removal')}: {home.removalReason}
        </p>
      )}
      <p className={style.links}>
        {isPublic(home) && <a href={at(listingUrl(home.key))}>{t('staff.home.see')}</a>}
        <a href={at(ownHomeUrl(home.key))}>{t('staff.home.edit')}</a>
        <a href={at(ownPhotosUrl('listings', home.key))}>{t('sell.photos')}</a>
        <a href={at(staffChangesUrl({ type: 'listing', key: home.key }))}>{t('staff.home.changes')}</a>
      </p>
      {home.proofs.length > 0 && (
        <section className={style.section} aria-labelledby="proofs">
          <h2 id="proofs">{t('staff.proofs')}</h2>
          <ul role="list" className={style.links}>
            {home.proofs.map(({ key, mimeType, at: moment }) => (
              <li key={key}>
                {/* Not a page of the site. */}
                <a href={staffProofUrl(key)} data-document="">
                  {t(mimeType === 'application/pdf' ? 'staff.proofs.pdf' : 'staff.proofs.picture', { key })}
                </a>{' '}
                <Ago instant={moment} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={style.section} aria-labelledby="decisions">
        <h2 id="decisions">{t('staff.decisions')}</h2>
        {home.decisions.length === 0 ? (
          <p>{t('staff.decisions.none')}</p>
        ) : (
          <ul role="list" className={style.list}>
            {home.decisions.map(({ key, decision, reason, message, at: moment, staff }) => (
              <li key={key} className={style.card}>
                <p>
                  <b>{t(`staff.decided.${decision}`)}</b> <Ago instant={moment} />
                  {staff && ` ${t('staff.decided.by', { name: staff.name })}`}
                </p>
                {reason !== null && <p>{t(`sell.review.reason.${reason}`)}</p>}
                {message !== null && <p className={style.words}>{message}</p>}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={style.decide} aria-label={t('staff.decide')}>
        {home.possible.length === 0 ? (
          <p>{t('staff.decide.none')}</p>
        ) : (
          <DecisionForm key={home.version} home={home} />
        )}
      </section>
    </>
  )
}

function DecisionForm({ home }: { home: ModeratedHome }) {
  const { t } = useText()
  const [form, fields] = usePageForm(decisionPageForm, { id: 'decision' })
  const labels = {
    decision: t('staff.decide.decision'),
    reason: t('staff.decide.reason'),
    message: t('staff.decide.message'),
  }
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={t('staff.decide.submit')}
      action={staffHomeUrl(home.key)}
      kind="primary"
      bare
    >
      <input type="hidden" name="version" value={home.version} />
      <Choices
        field={fields.decision}
        label={labels.decision}
        values={home.possible.map(value => ({ value, text: t(`staff.decision.${value}`) }))}
      />
      <div className={style.reason}>
        <Select
          field={{ ...fields.reason, required: 'either' }}
          label={labels.reason}
          hint={t('staff.decide.reasonHint')}
          values={decisionReasons.map(value => ({ value, text: t(`sell.review.reason.${value}`) }))}
        />
        <TextArea
          field={fields.message}
          label={labels.message}
          hint={t('staff.decide.messageHint')}
          rows={3}
        />
      </div>
    </PostForm>
  )
}
