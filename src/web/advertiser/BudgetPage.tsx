import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Forecast } from '#contract/v2/campaign.response.ts'
import { changeCampaign, forecastCampaign } from '#contract/v2/campaign.ts'
import { formats } from '#i18n/format.ts'
import { campaignUrl } from '#model/account/urls.ts'
import { budgetPageForm } from '#model/ad/campaign.ts'
import { weekdays } from '#model/weekdays.ts'
import { useText } from '../ui/client/text.tsx'
import { load } from '../ui/client/world.ts'
import { Field } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { Ticks } from '../ui/form/Ticks.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import style from './Advertiser.module.css'
import { CampaignLayout } from './CampaignLayout.tsx'
import { campaignErrors, campaignKeyIn, campaignUnseen, loadCampaign, sendChange } from './campaign-page.ts'
import { textOf } from './text-of.ts'

export async function loader(args: LoaderFunctionArgs) {
  const campaign = await loadCampaign(args)
  const { payload } = await load(args, forecastCampaign, { path: { key: campaign.key } })
  return { campaign, forecast: payload }
}

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: budgetPageForm,
    operation: changeCampaign,
    call: (client, { body: { version, ...budget } }) => sendChange(args)(client, version, { budget }),
    done: campaignUrl(campaignKeyIn(args)),
    errors: campaignErrors,
    unseen: campaignUnseen,
  })

/** What a campaign may cost, and what it may bring. */
export function Component() {
  const { t, language } = useText()
  const { weekday } = formats(language)
  const { campaign, forecast } = useLoaderData<typeof loader>()
  const { budget, version } = campaign
  const [form, fields] = usePageForm(budgetPageForm, {
    id: 'budget',
    defaultValue: {
      bid: textOf(budget.bid),
      dailyBudget: textOf(budget.dailyBudget),
      totalBudget: textOf(budget.totalBudget),
      startsOn: budget.startsOn ?? '',
      endsOn: budget.endsOn ?? '',
      dailyViews: textOf(budget.dailyViews),
      weekdays: budget.weekdays,
    },
  })
  const labels = {
    bid: t('advertise.bid'),
    dailyBudget: t('advertise.daily'),
    totalBudget: t('advertise.total'),
    startsOn: t('advertise.startsOn'),
    endsOn: t('advertise.endsOn'),
    dailyViews: t('advertise.dailyViews'),
    weekdays: t('advertise.weekdays'),
  }
  return (
    <CampaignLayout campaign={campaign} step="budget">
      <p>{t('advertise.budget.lead')}</p>
      <ForecastText forecast={forecast} />
      <PostForm form={form} fields={fields} labels={labels} submit={t('advertise.saveBudget')} bare>
        <input type="hidden" name="version" value={version} />
        <Field
          field={fields.bid}
          label={labels.bid}
          hint={t('advertise.bidHint')}
          inputMode="decimal"
          size={10}
        />
        <Field field={fields.dailyBudget} label={labels.dailyBudget} inputMode="decimal" size={10} />
        <Field field={fields.totalBudget} label={labels.totalBudget} inputMode="decimal" size={10} />
        <Field
          field={fields.startsOn}
          label={labels.startsOn}
          hint={t('advertise.dayHint')}
          type="date"
          size={12}
        />
        <Field field={fields.endsOn} label={labels.endsOn} type="date" size={12} />
        <Ticks
          field={fields.weekdays}
          label={labels.weekdays}
          hint={t('advertise.pages.kindsHint')}
          values={weekdays.map((value, at) => ({ value, text: weekday(at) }))}
        />
        <Field field={fields.dailyViews} label={labels.dailyViews} inputMode="numeric" size={10} />
      </PostForm>
    </CampaignLayout>
  )
}

function ForecastText({ forecast }: { forecast: Forecast | null }) {
  const { t, language } = useText()
  const { number } = formats(language)
  return (
    <section className={style.row} aria-labelledby="forecast">
      <h2 id="forecast">{t('advertise.forecast')}</h2>
      <p>
        {forecast === null
          ? t('advertise.forecast.none')
          : t('advertise.forecast.text', {
              low: number(forecast.views.low),
              high: number(forecast.views.high),
              few: number(forecast.clicks.low),
              many: number(forecast.clicks.high),
              views: number(forecast.basedOn),
            })}
      </p>
    </section>
  )
}
