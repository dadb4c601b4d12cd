import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { OwnDealer } from '#contract/dealer/v2.response.ts'
import { getOwnDealer, mergeDealer } from '#contract/dealer/v2.ts'
import { soldPlans } from '#contract/sold-plan/v2.ts'
import { findAnything } from '#contract/staff/v2.ts'
import { formats } from '#i18n/format.ts'
import { dealerMerger } from '#model/dealer/new-dealer.ts'
import { staffDealerUrl, staffMergeDealerUrl } from '#model/staff/urls.ts'
import { queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Button } from '../ui/primitives/Button.tsx'
import compare from './Comparison.module.css'
import { Owner } from './OwnerForm.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

async function readSide(args: LoaderFunctionArgs, key: string) {
  const { payload: dealer } = await loadForStaff(args, getOwnDealer, { path: { key } })
  const { payload: plans } = await loadForStaff(args, soldPlans, { path: { key } })
  return { dealer, planCount: plans.length }
}
type Side = Awaited<ReturnType<typeof readSide>>

export async function loader(args: LoaderFunctionArgs) {
  const { key = '' } = args.params
  const query = queryOf(args.request)
  const duplicate = query.get('duplicate') ?? ''
  const remaining = await readSide(args, key)
  if (/^[1-9]\d{0,8}$/.test(duplicate) && duplicate !== key)
    return { target: remaining, duplicate: await readSide(args, duplicate), text: '', found: [] }
  const text = (query.get('text') ?? remaining.dealer.name).trim().slice(0, 100)
  const { payload } = await loadForStaff(args, findAnything, {
    query: { text: text.length < 2 ? '--' : text },
  })
  const found = payload.filter(item => item.type === 'sales-center' && item.key !== remaining.dealer.key)
  return { target: remaining, duplicate: null, text, found }
}

export const action = (args: ActionFunctionArgs) => {
  const { key = '' } = args.params
  return sendForm(args, {
    schema: dealerMerger,
    operation: mergeDealer,
    call: (client, input) => client.call(mergeDealer, { ...input, path: { key } }),
    done: `${staffDealerUrl(key)}?sent=1`,
    unseen: ['duplicateKey', 'key'],
  })
}

/** The dealer that stays, and the duplicate that staff choose, side by side. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { target, duplicate, text, found } = useLoaderData<typeof loader>()
  const { key, label } = target.dealer
  return (
    <StaffLayout page="find" title={t('staff.merge.title', { label })}>
      <p>{t('staff.merge.lead')}</p>
      {duplicate ? (
        <Comparison sides={[target, duplicate]} />
      ) : (
        <>
          <form action={at(staffMergeDealerUrl(key))} method="get" className={style.find}>
            <label htmlFor="text">{t('staff.merge.text')}</label>
            <input id="text" name="text" type="search" defaultValue={text} minLength={2} maxLength={100} />
            <Button type="submit" kind="primary">
              {t('staff.find.name')}
            </Button>
          </form>
          {found.length === 0 && <p>{t('staff.find.none')}</p>}
          <ul role="list" className={style.list}>
            {found.map(item => (
              <li key={item.key} className={style.card}>
                <p>
                  <a href={at(staffMergeDealerUrl(key, item.key))}>{item.label}</a>
                </p>
                <p className={style.soft}>
                  {t('staff.subject.sales-center', { key: item.key })}
                  {item.note !== null && ` · ${item.note}`}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </StaffLayout>
  )
}

function Comparison({ sides: [remaining, duplicate] }: { sides: readonly [Side, Side] }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { number } = formats(language)
  const rows = [
    { name: t('staff.merge.address'), value: ({ dealer }: Side) => addressOf(dealer) },
    { name: t('staff.merge.phone'), value: ({ dealer }: Side) => dealer.phone?.number },
    { name: t('staff.merge.email'), value: ({ dealer }: Side) => dealer.email },
    { name: t('staff.merge.website'), value: ({ dealer }: Side) => dealer.website },
    { name: t('staff.merge.license'), value: ({ dealer }: Side) => dealer.licenseNumber },
    { name: t('staff.dealer.owner'), value: ({ dealer }: Side) => <Owner owner={dealer} /> },
    {
      name: t('staff.merge.package'),
      value: ({ dealer }: Side) => dealer.packageName && t(`business.package.${dealer.packageName}`),
    },
    { name: t('staff.merge.homes'), value: ({ dealer }: Side) => number(dealer.homesCount) },
    { name: t('staff.merge.plans'), value: ({ planCount }: Side) => number(planCount) },
    { name: t('staff.merge.people'), value: ({ dealer }: Side) => number(dealer.salesPersons.length) },
    { name: t('staff.merge.leads'), value: ({ dealer }: Side) => number(dealer.leadCount) },
    { name: t('staff.merge.favorites'), value: ({ dealer }: Side) => number(dealer.favoriteCount) },
  ]
  return (
    <section className={style.section} aria-labelledby="compare">
      <h2 id="compare">{t('staff.merge.compare')}</h2>
      <div className={compare.row}>
        {[remaining, duplicate].map(({ dealer }, index) => (
          <p key={dealer.key} className={compare.side}>
            <strong>{t(index === 0 ? 'staff.merge.stays' : 'staff.merge.duplicate')}</strong>
            <br />
            <a href={at(staffDealerUrl(dealer.key))}>{dealer.label}</a>
          </p>
        ))}
      </div>
      {rows.map(({ name, value }) => (
        <div key={name} className={compare.row}>
          <h3>{name}</h3>
          {[remaining, duplicate].map(side => (
            <div key={side.dealer.key} className={compare.side}>
              <span className={style.soft}>#{side.dealer.key} </span>
              {value(side) ?? t('staff.changes.empty')}
            </div>
          ))}
        </div>
      ))}
      <MergeForm duplicateKey={duplicate.dealer.key} />
      <p>
        <a href={at(staffMergeDealerUrl(duplicate.dealer.key, remaining.dealer.key))}>
          {t('staff.merge.swap')}
        </a>
      </p>
    </section>
  )
}

const addressOf = ({ address }: OwnDealer) =>
  [address.streetAddress1, address.city, `${address.state} ${address.postalCode}`].filter(Boolean).join(', ')

function MergeForm({ duplicateKey }: { duplicateKey: number }) {
  const { t } = useText()
  const [form, fields] = usePageForm(dealerMerger, { id: 'merge' })
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={{}}
      submit={t('staff.merge.submit')}
      kind="primary"
      bare
      unguarded
    >
      <input type="hidden" name="duplicateKey" value={duplicateKey} />
    </PostForm>
  )
}
