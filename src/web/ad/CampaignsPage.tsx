import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Campaign, CampaignList } from '#contract/campaign/v2.response.ts'
import { listCampaigns, orderCredit } from '#contract/campaign/v2.ts'
import { formats } from '#i18n/format.ts'
import { formatMoney } from '#kit/money.ts'
import { adStatementUrl, campaignUrl, newCampaignUrl, orderUrl } from '#model/account/urls.ts'
import { creditForm } from '#model/package/order.ts'
import { pageUrl } from '#model/page-urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { asPerson, loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { load, loaderContext, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import style from './Advertiser.module.css'
import { NotAdvertiser } from './NotAdvertiser.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    const { membership, companyAdmin } = await requirePerson(args)
    if (!membership || !companyAdmin) return { membership, campaigns: undefined, account: undefined }
    const { companyKey } = membership
    const { payload, meta } = await load(args, listCampaigns, { path: { companyKey } })
    return { membership, campaigns: payload, account: meta }
  })

/** Orders credit for the company of the user. */
export function action(args: ActionFunctionArgs) {
  const { language } = args.context.get(loaderContext)
  return sendForm(args, {
    schema: creditForm,
    operation: orderCredit,
    call: (client, { body, ...input }) =>
      asPerson(client, ({ membership }) =>
        client.call(orderCredit, {
          ...input,
          path: { companyKey: membership?.companyKey ?? 0 },
          body: { ...body, language },
        }),
      ),
    done: ({ key }) => orderUrl(key),
    errors: { 403: 'not_allowed', 404: 'not_allowed' },
  })
}

/** Campaigns of the company that the user works for, with its credit. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const loaded = useLoaderData<typeof loader>()
  const { campaigns, account, membership } = loaded ?? {}
  return (
    <AccountLayout page="ads">
      {loaded && !campaigns && <NotAdvertiser company={membership?.companyName} />}
      {campaigns && (
        <>
          {account && <Limits account={account} />}
          <section className={style.part} aria-labelledby="campaigns">
            <h2 id="campaigns">{t('advertise.campaigns')}</h2>
            <p>{t(campaigns.length === 0 ? 'advertise.campaigns.none' : 'advertise.28days')}</p>
            <ul role="list" className={style.campaigns}>
              {campaigns.map(campaign => (
                <CampaignRow key={campaign.key} campaign={campaign} />
              ))}
            </ul>
            <p>
              <a className={style.start} href={at(newCampaignUrl())}>
                {t('advertise.new')}
              </a>
            </p>
          </section>
          {account && <Account account={account} />}
        </>
      )}
    </AccountLayout>
  )
}

function CampaignRow({ campaign: { key, name, standing, budget, figures } }: { campaign: Campaign }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { number } = formats(language)
  const counts = [
    [t('advertise.views'), number(figures.views)],
    [t('advertise.clicks'), number(figures.clicks)],
    [t('advertise.price'), formatMoney(figures.cost)],
  ]
  return (
    <li className={style.campaign}>
      <div>
        <h3>
          <a href={at(campaignUrl(key))}>{name}</a>
        </h3>
        <p>
          <span className={style.mark}>{t(`advertise.standing.${standing}`)}</span>{' '}
          {[
            budget.dailyBudget !== null && t('advertise.aDay', { amount: formatMoney(budget.dailyBudget) }),
            budget.bid !== null && t('advertise.aClick', { amount: formatMoney(budget.bid) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <ul role="list" aria-label={t('advertise.28days')} className={style.counts}>
        {counts.map(([label, count]) => (
          <li key={label}>
            <b>{count}</b> {label}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Limits that staff set for the company. */
function Limits({ account: { dailyLimit, stopReason } }: { account: CampaignList }) {
  const { t } = useText()
  const at = useLocalized()
  return (
    <>
      {stopReason !== null && (
        <section className={style.part} aria-labelledby="stopped">
          <h2 id="stopped">{t('advertise.stopped')}</h2>
          <p>{t('advertise.stopped.text')}</p>
          <blockquote className={style.words}>{stopReason}</blockquote>
          <p>
            <a href={at(pageUrl('contact-us'))}>{t('advertise.stopped.contact')}</a>
          </p>
        </section>
      )}
      {dailyLimit !== null && <p>{t('advertise.limit', { amount: formatMoney(dailyLimit) })}</p>}
    </>
  )
}

/** Credit, and payments and spending by month. */
function Account({ account: { credit, months } }: { account: CampaignList }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { month: monthName } = formats(language)
  return (
    <section className={style.part} aria-labelledby="credit">
      <h2 id="credit">{t('advertise.credit')}</h2>
      <p>
        {credit > 0
          ? t('advertise.credit.text', { amount: formatMoney(credit) })
          : t('advertise.credit.empty')}
      </p>
      <CreditForm />
      {months.length > 0 && (
        // A wide table scrolls; it must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable (WCAG 2.1.1)
        <section className={style.scroll} tabIndex={0} aria-label={t('advertise.months')}>
          <table className={style.table}>
            <thead>
              <tr>
                {(['month', 'paid', 'spent', 'refunded'] as const).map(name => (
                  <th key={name} scope="col">
                    {t(`advertise.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, paid, spent, refunded }) => (
                <tr key={month}>
                  <th scope="row">
                    <a href={at(adStatementUrl(month))}>{monthName(`${month}-01`)}</a>
                  </th>
                  <td>{formatMoney(paid)}</td>
                  <td>{formatMoney(spent)}</td>
                  <td>{formatMoney(refunded)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}

function CreditForm() {
  const { t } = useText()
  const [form, fields] = usePageForm(creditForm, { id: 'credit-form' })
  const labels = { amount: t('advertise.credit.amount') }
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={t('advertise.credit.submit')}
      kind="primary"
      bare
    >
      <Field field={fields.amount} label={labels.amount} inputMode="numeric" size={10} />
    </PostForm>
  )
}
