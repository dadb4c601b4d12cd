import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { getOwnDealer } from '#contract/dealer/v2.ts'
import type { SoldPlan } from '#contract/sold-plan/v2.response.ts'
import { findUnsoldPlans, sellPlan, soldPlans, stopSellingPlan } from '#contract/sold-plan/v2.ts'
import { ownDealerUrl, soldPlansUrl } from '#model/account/urls.ts'
import { soldPlanPageForm, stopSellingForm } from '#model/floor-plan/own.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { ResendForm } from '../parts/account/ResendForm.tsx'
import { loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { load, queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Field } from '../ui/form/Field.tsx'
import formStyle from '../ui/form/Form.module.css'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Button } from '../ui/primitives/Button.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import style from './Business.module.css'

/** Longest text that plans are looked for by. */
const maxText = 100

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    await requirePerson(args)
    const path = { key: args.params.key ?? '' }
    const text = (queryOf(args.request).get('text') ?? '').trim().slice(0, maxText)
    const [dealer, sold, found] = await Promise.all([
      load(args, getOwnDealer, { path }),
      load(args, soldPlans, { path }),
      text === '' ? undefined : load(args, findUnsoldPlans, { path, query: { text } }),
    ])
    const { key, label } = dealer.payload
    return { key, label, text, sold: sold.payload, found: found?.payload ?? null }
  })

/** Saves the price of a plan, adds a plan or removes one. */
export async function action(args: ActionFunctionArgs) {
  const key = args.params.key ?? ''
  const sent = await args.request.clone().formData()
  const common = {
    done: `${soldPlansUrl(key)}?sent=1`,
    errors: { 403: 'other_person' },
    unseen: ['planKey'],
  } as const
  if (String(sent.get(FORM_NAME)).startsWith('stop'))
    return sendForm(args, {
      ...common,
      schema: stopSellingForm,
      operation: stopSellingPlan,
      call: (client, { body: { planKey }, ...input }) =>
        client.call(stopSellingPlan, { ...input, body: undefined, path: { key, planKey } }),
    })
  return sendForm(args, {
    ...common,
    schema: soldPlanPageForm,
    operation: sellPlan,
    call: (client, { body: { planKey, ...body }, ...input }) =>
      client.call(sellPlan, { ...input, path: { key, planKey }, body }),
  })
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return loaded ? <SoldPlans loaded={loaded} /> : <ResendForm page="dealers" />
}

interface Loaded {
  key: number
  label: string
  /** What the user looked for. */
  text: string
  sold: readonly SoldPlan[]
  /** Null before a search. */
  found: readonly SoldPlan[] | null
}

/** Which floor plans a dealer sells, and at what price. */
function SoldPlans({ loaded: { key, label, text, sold, found } }: { loaded: Loaded }) {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  return (
    <AccountLayout page="dealers" title={t('own-floor-plan.sold.title', { name: label })}>
      {query.has('sent') && <Saved>{t('own-floor-plan.sold.saved')}</Saved>}
      <p>{t('own-floor-plan.sold.lead')}</p>
      <section className={style.section} aria-labelledby="sold">
        <h2 id="sold">{t('own-floor-plan.sold.plans')}</h2>
        {sold.length === 0 && <p>{t('own-floor-plan.sold.none')}</p>}
        <ul role="list" className={style.items}>
          {sold.map(plan => (
            <li key={plan.key} className={style.item}>
              <h3>{plan.label}</h3>
              {!plan.active && <p>{t('own-floor-plan.retired')}</p>}
              <Price plan={plan} submit={t('own-floor-plan.sold.save')} />
              <Stop plan={plan} />
            </li>
          ))}
        </ul>
      </section>
      <section className={style.section} aria-labelledby="more">
        <h2 id="more">{t('own-floor-plan.sold.more')}</h2>
        <form action={at(soldPlansUrl(key))} className={formStyle.form}>
          <label htmlFor="text" className={formStyle.label}>
            {t('own-floor-plan.sold.text')}
          </label>
          <input id="text" name="text" defaultValue={text} maxLength={maxText} className={formStyle.wide} />
          <Button type="submit">{t('own-floor-plan.sold.find')}</Button>
        </form>
        {found?.length === 0 && <p>{t('own-floor-plan.sold.nothing')}</p>}
        <ul role="list" className={style.items}>
          {found?.map(plan => (
            <li key={plan.key} className={style.item}>
              <h3>{plan.label}</h3>
              <Price plan={plan} submit={t('own-floor-plan.sold.add')} />
            </li>
          ))}
        </ul>
      </section>
      <p>
        <a href={at(ownDealerUrl(key))}>{t('own-floor-plan.sold.back')}</a>
      </p>
    </AccountLayout>
  )
}

/** The price of a plan. */
function Price({ plan, submit }: { plan: SoldPlan; submit: string }) {
  const { t } = useText()
  const [form, fields] = usePageForm(soldPlanPageForm, {
    id: `price-${plan.key}`,
    defaultValue: plan.price === null ? {} : { price: String(plan.price) },
  })
  const labels = { price: t('own-floor-plan.sold.price') }
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={submit}
      submitName={`${submit}: ${plan.label}`}
      bare
    >
      <input type="hidden" name="planKey" value={plan.key} />
      <Field field={fields.price} label={labels.price} inputMode="numeric" size={12} />
    </PostForm>
  )
}

/** Removes a plan. */
function Stop({ plan }: { plan: SoldPlan }) {
  const { t } = useText()
  const [form, fields] = usePageForm(stopSellingForm, { id: `stop-${plan.key}` })
  const submit = t('own-floor-plan.sold.stop')
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={{}}
      submit={submit}
      submitName={`${submit}: ${plan.label}`}
      kind="plain"
      bare
      unguarded
    >
      <input type="hidden" name="planKey" value={plan.key} />
    </PostForm>
  )
}
