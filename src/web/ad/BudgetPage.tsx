import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Campaign, Forecast } from '#contract/campaign/v2.response.ts'
import { changeCampaign, forecastCampaign } from '#contract/campaign/v2.ts'
import { formats } from '#i18n/format.ts'
import { campaignUrl } from '#model/account/urls.ts'
import { budgetPageForm, schedulePageForm } from '#model/ad/campaign.ts'
import { weekdays } from '#model/weekdays.ts'
import { load } from '../ui/client/render-context.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME, sendForm } from '../ui/form/send-form.ts'
import type { ShownField } from '../ui/form/shown.ts'
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

/** Saves the form that was sent: `budget`, or `schedule` of ads that cost nothing. */
export async function action(args: ActionFunctionArgs) {
  const shared = {
    operation: changeCampaign,
    done: campaignUrl(campaignKeyIn(args)),
    errors: campaignErrors,
    unseen: campaignUnseen,
  }
  if ((await args.request.clone().formData()).get(FORM_NAME) === 'schedule')
    return sendForm(args, {
      ...shared,
      schema: schedulePageForm,
      call: (client, { body: { version, ...budget } }) => sendChange(args)(client, version, { budget }),
    })
  return sendForm(args, {
    ...shared,
    schema: budgetPageForm,
    call: (client, { body: { version, ...budget } }) => sendChange(args)(client, version, { budget }),
  })
}

/** Budget, dates and expected results of a campaign. */
export function Component() {
  const { t } = useText()
  const { campaign, forecast } = useLoaderData<typeof loader>()
  if (campaign.companyKey === null)
    return (
      <CampaignLayout campaign={campaign} step="budget">
        <p>{t('advertise.budget.house')}</p>
        <ScheduleForm campaign={campaign} />
      </CampaignLayout>
    )
  return (
    <CampaignLayout campaign={campaign} step="budget">
      <p>{t('advertise.budget.lead')}</p>
      <ForecastText forecast={forecast} />
      <BudgetForm campaign={campaign} />
    </CampaignLayout>
  )
}

const scheduleOf = ({ startsOn, endsOn, dailyViews, weekdays }: Campaign['budget']) => ({
  startsOn: startsOn ?? '',
  endsOn: endsOn ?? '',
  dailyViews: textOf(dailyViews),
  weekdays,
})

const scheduleLabels = (t: Text) => ({
  startsOn: t('advertise.startsOn'),
  endsOn: t('advertise.endsOn'),
  dailyViews: t('advertise.dailyViews'),
  weekdays: t('advertise.weekdays'),
})

function ScheduleForm({ campaign: { budget, version } }: { campaign: Campaign }) {
  const { t } = useText()
  const [form, fields] = usePageForm(schedulePageForm, { id: 'schedule', defaultValue: scheduleOf(budget) })
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={scheduleLabels(t)}
      submit={t('advertise.saveBudget')}
      bare
      isStep
    >
      <input type="hidden" name="version" value={version} />
      <ScheduleFields fields={fields} />
    </PostForm>
  )
}

function BudgetForm({ campaign: { kind, budget, version } }: { campaign: Campaign }) {
  const { t } = useText()
  const [form, fields] = usePageForm(budgetPageForm, {
    id: 'budget',
    defaultValue: {
      bid: textOf(budget.bid),
      dailyBudget: textOf(budget.dailyBudget),
      totalBudget: textOf(budget.totalBudget),
      ...scheduleOf(budget),
    },
  })
  const isByView = kind === 'graphic'
  const labels = {
    bid: t(isByView ? 'advertise.viewsBid' : 'advertise.bid'),
    dailyBudget: t('advertise.daily'),
    totalBudget: t('advertise.total'),
    ...scheduleLabels(t),
  }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('advertise.saveBudget')} bare isStep>
      <input type="hidden" name="version" value={version} />
      <Field
        field={fields.bid}
        label={labels.bid}
        hint={t(isByView ? 'advertise.viewsBidHint' : 'advertise.bidHint')}
        inputMode="decimal"
        size={10}
      />
      <Field field={fields.dailyBudget} label={labels.dailyBudget} inputMode="decimal" size={10} />
      <Field field={fields.totalBudget} label={labels.totalBudget} inputMode="decimal" size={10} />
      <ScheduleFields fields={fields} />
    </PostForm>
  )
}

function ScheduleFields({
  fields,
}: {
  fields: Readonly<Record<keyof ReturnType<typeof scheduleOf>, ShownField>>
}) {
  const { t, language } = useText()
  const { weekday } = formats(language)
  const labels = scheduleLabels(t)
  return (
    <>
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
    </>
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
