import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { Advertiser } from '#contract/ad-limit/v2.response.ts'
import { listAdvertisers, setAdLimit } from '#contract/ad-limit/v2.ts'
import { formatMoney } from '#kit/money.ts'
import { adLimitPageForm } from '#model/ad/limit.ts'
import { staffChangesUrl, staffPageUrl } from '#model/staff/urls.ts'
import { queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Checkbox, Field, TextArea } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { type FormResult, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff, pageIn } from './staff.ts'

const limit = 24

/** The page of advertisers with a name, a number of the page, and whether limits were just saved. */
function addressOf(name: string, page: number, isSent = false): string {
  const query = new URLSearchParams({
    ...(name && { name }),
    ...(page > 1 && { page: String(page) }),
    ...(isSent && { sent: '1' }),
  })
  return `${staffPageUrl('advertisers')}${query.size > 0 ? `?${query}` : ''}`
}
const nameIn = (query: URLSearchParams) => (query.get('name') ?? '').trim().slice(0, 100)

export async function loader(args: LoaderFunctionArgs) {
  const parameters = queryOf(args.request)
  const page = pageIn(parameters)
  const name = nameIn(parameters)
  const query = { name, offset: (page - 1) * limit, limit }
  const { payload, meta } = await loadForStaff(args, listAdvertisers, { query })
  return { name, advertisers: payload, page, pages: Math.ceil(meta.total / limit) }
}

/** Sets the limits of the company whose form was sent. */
export function action(args: ActionFunctionArgs) {
  const query = queryOf(args.request)
  return sendForm(args, {
    schema: adLimitPageForm,
    operation: setAdLimit,
    call: (client, { body: { companyKey, version, ...body }, ...input }) =>
      client.call(setAdLimit, { ...input, path: { companyKey }, version, body }),
    done: addressOf(nameIn(query), pageIn(query), true),
    errors: { 403: 'other_person', 404: 'ended_or_deleted', 412: 'changed_meanwhile' },
    unseen: ['companyKey', 'version'],
  })
}

/** Companies that advertise, with what they spend and their limits. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const result = useActionData<FormResult>()
  const { name, advertisers, page, pages } = useLoaderData<typeof loader>()
  return (
    <StaffLayout page="advertisers">
      {query.has('sent') && !result && <Saved>{t('staff.advertisers.saved')}</Saved>}
      <form action={at(staffPageUrl('advertisers'))} method="get" className={style.find}>
        <label htmlFor="name">{t('staff.advertisers.find')}</label>
        <input id="name" name="name" type="search" defaultValue={name} maxLength={100} />
        <Button type="submit" kind="primary">
          {t('staff.advertisers.submit')}
        </Button>
      </form>
      <p>
        {advertisers.length > 0
          ? t('staff.advertisers.lead')
          : t(name ? 'staff.advertisers.none' : 'staff.advertisers.empty')}
      </p>
      <ul role="list" className={style.list}>
        {advertisers.map(advertiser => (
          <AdvertiserCard key={advertiser.companyKey} advertiser={advertiser} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} address={to => at(addressOf(name, to))} />
    </StaffLayout>
  )
}

function AdvertiserCard({ advertiser }: { advertiser: Advertiser }) {
  const { t } = useText()
  const at = useLocalized()
  const { companyKey, name, credit, spentToday, spent28, running, dailyLimit, stopReason, stoppedAt } =
    advertiser
  const facts = [
    ['today', formatMoney(spentToday)],
    ['28days', formatMoney(spent28)],
    ['credit', formatMoney(credit)],
    ['running', String(running)],
    ['limit', dailyLimit === null ? t('staff.advertisers.noLimit') : formatMoney(dailyLimit)],
  ] as const
  return (
    <li className={style.card}>
      <h2>{name}</h2>
      {stopReason !== null && stoppedAt !== null && (
        <>
          <p>
            <span className={style.mark}>{t('staff.advertisers.stopped')}</span> <Ago instant={stoppedAt} />
          </p>
          <p className={style.words}>{t('staff.advertisers.reason', { reason: stopReason })}</p>
        </>
      )}
      <dl className={style.facts}>
        {facts.flatMap(([fact, value]) => [
          <dt key={fact}>{t(`staff.advertisers.${fact}`)}</dt>,
          <dd key={`${fact}-value`}>{value}</dd>,
        ])}
      </dl>
      <p>
        <a href={at(staffChangesUrl({ type: 'company', key: companyKey }))}>
          {t('staff.advertisers.changes')}
        </a>
      </p>
      <LimitForm key={advertiser.version} advertiser={advertiser} />
    </li>
  )
}

/** The form of one company, closed until it is needed or came back with errors. */
function LimitForm({
  advertiser: { companyKey, version, dailyLimit, stopReason },
}: {
  advertiser: Advertiser
}) {
  const { t } = useText()
  const result = useActionData<FormResult>()
  const id = `limit-${companyKey}`
  const [form, fields] = usePageForm(adLimitPageForm, {
    id,
    defaultValue: {
      dailyLimit: dailyLimit === null ? '' : String(dailyLimit),
      isStopped: stopReason === null ? '' : 'on',
      reason: stopReason ?? '',
    },
  })
  const labels = {
    dailyLimit: t('staff.advertisers.daily'),
    isStopped: t('staff.advertisers.stop'),
    reason: t('staff.advertisers.stopReason'),
  }
  return (
    <details className={style.change} open={result?.form === id}>
      <summary>{t('staff.advertisers.change')}</summary>
      <PostForm
        form={form}
        fields={fields}
        labels={labels}
        submit={t('staff.advertisers.save')}
        kind="primary"
        bare
      >
        <input type="hidden" name="companyKey" value={companyKey} />
        <input type="hidden" name="version" value={version} />
        <Field
          field={fields.dailyLimit}
          label={labels.dailyLimit}
          hint={t('staff.advertisers.dailyHint')}
          inputMode="decimal"
          size={10}
        />
        <Checkbox field={fields.isStopped} label={labels.isStopped} />
        <TextArea
          field={fields.reason}
          label={labels.reason}
          hint={t('staff.advertisers.stopReasonHint')}
          rows={3}
        />
      </PostForm>
    </details>
  )
}
