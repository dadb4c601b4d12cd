import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Campaign } from '#contract/campaign/v2.response.ts'
import { campaignFigures, changeCampaign, copyCampaign, moveCampaign } from '#contract/campaign/v2.ts'
import { formats } from '#i18n/format.ts'
import { formatMoney } from '#kit/money.ts'
import { campaignUrl } from '#model/account/urls.ts'
import { campaignMoves, leadsPageForm, movePageForm } from '#model/ad/campaign.ts'
import { verdictOf } from '#model/ad/verdict.ts'
import { form as formOf } from '#model/form.ts'
import { sentUrl } from '#model/page-urls.ts'
import { stateName } from '#model/place/states.ts'
import { AdPreview } from '../parts/ad/AdPreview.tsx'
import { load } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Button } from '../ui/primitives/Button.tsx'
import style from './Advertiser.module.css'
import { CampaignLayout } from './CampaignLayout.tsx'
import { campaignErrors, campaignKeyIn, campaignUnseen, loadCampaign, sendChange } from './campaign-page.ts'
import { Figures } from './Figures.tsx'
import { Leads } from './Leads.tsx'

const nothing = formOf({})

export async function loader(args: LoaderFunctionArgs) {
  const campaign = await loadCampaign(args)
  const { payload, meta } = await load(args, campaignFigures, { path: { key: campaign.key } })
  return { campaign, figures: payload, filtered: meta.filtered }
}

/** Starts, pauses, ends or copies the campaign, or switches the counting of leads. */
export async function action(args: ActionFunctionArgs) {
  const path = { key: campaignKeyIn(args) }
  const shared = { errors: campaignErrors, unseen: campaignUnseen }
  const form = (await args.request.clone().formData()).get(FORM_NAME)
  if (form === 'switch-leads') return switchLeads(args)
  if (form === 'copy')
    return sendForm(args, {
      ...shared,
      schema: nothing,
      operation: copyCampaign,
      call: (client, { body: _, ...input }) => client.call(copyCampaign, { ...input, path }),
      done: ({ key }) => campaignUrl(key),
    })
  return sendForm(args, {
    ...shared,
    schema: movePageForm,
    operation: moveCampaign,
    call: (client, { body: { version, ...body } }) => client.call(moveCampaign, { path, version, body }),
    done: sentUrl(campaignUrl(path.key)),
  })
}

/** A campaign: what it does, its figures, and what can be done with it. */
export function Component() {
  const { t } = useText()
  const { campaign, figures, filtered } = useLoaderData<typeof loader>()
  const { companyKey, state, standing, ads, countsLeads } = campaign
  return (
    <CampaignLayout campaign={campaign}>
      <p className={style.mark}>{t(`advertise.standing.${standing}`)}</p>
      {state === 'draft' && <p>{t('advertise.start.text')}</p>}
      <Facts campaign={campaign} />
      <ul role="list" className={style.rows}>
        {ads.map(ad => (
          <li key={ad.key} className={style.row}>
            <AdPreview ad={ad} />
            <p className={style.soft}>
              {t(`advertise.review.${ad.review}`)}
              {ad.reason !== null && `: ${ad.reason}`}
            </p>
          </li>
        ))}
      </ul>
      <Moves campaign={campaign} />
      <Figures campaign={campaign} figures={figures} filtered={filtered} />
      <Verdict ads={ads} hasLeads={countsLeads} />
      {companyKey !== null && <Leads campaign={campaign} />}
    </CampaignLayout>
  )
}

function Facts({ campaign: { place, budget, subject, kind } }: { campaign: Campaign }) {
  const { t, language } = useText()
  const { date } = formats(language)
  const where = [place.zip, place.city, place.county, place.state && stateName(place.state, language)]
  const facts: [string, string][] = [
    [t('advertise.kind'), t(`advertise.kind.${kind}`)],
    [t('advertise.subject'), t(`advertise.subject.${subject}`)],
    [
      t('advertise.place'),
      [
        t(`advertise.target.${place.target}`),
        where.filter(Boolean).join(', '),
        place.miles === null ? '' : t('advertise.radius', { miles: place.miles }),
      ]
        .filter(Boolean)
        .join(': '),
    ],
    [
      t('advertise.budget'),
      [
        budget.bid !== null &&
          t(kind === 'graphic' ? 'advertise.aThousand' : 'advertise.aClick', {
            amount: formatMoney(budget.bid),
          }),
        budget.dailyBudget !== null && t('advertise.aDay', { amount: formatMoney(budget.dailyBudget) }),
        budget.totalBudget !== null && t('advertise.inAll', { amount: formatMoney(budget.totalBudget) }),
        budget.startsOn !== null && t('advertise.from', { day: date(budget.startsOn) }),
        budget.endsOn !== null && t('advertise.until', { day: date(budget.endsOn) }),
      ]
        .filter(Boolean)
        .join(', '),
    ],
  ]
  return (
    <dl className={style.facts}>
      {facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
    </dl>
  )
}

/** Buttons for what can be done with a campaign; ending it, which is final, is in a menu. */
function Moves({ campaign: { state, version } }: { campaign: Campaign }) {
  const { t } = useText()
  const [copy, copyFields] = usePageForm(nothing, { id: 'copy' })
  const moves = campaignMoves[state]
  return (
    <div className={style.presses}>
      {moves
        .filter(to => to !== 'ended')
        .map(to => (
          <Move key={to} to={to} state={state} version={version} />
        ))}
      <PostForm
        form={copy}
        fields={copyFields}
        labels={{}}
        submit={t('advertise.copy')}
        kind="plain"
        bare
        unguarded
      />
      {moves.includes('ended') && (
        <>
          <Button icon popoverTarget="more" aria-label={t('advertise.move.more')}>
            ⋯
          </Button>
          <div id="more" popover="auto" className={style.more}>
            <p>{t('advertise.move.endedText')}</p>
            <Move to="ended" state={state} version={version} />
          </div>
        </>
      )}
    </div>
  )
}

interface MoveProps {
  to: Campaign['state']
  state: Campaign['state']
  version: number
}

function Move({ to, state, version }: MoveProps) {
  const { t } = useText()
  const [form, fields] = usePageForm(movePageForm, { id: `move-${to}` })
  const label =
    to === 'active'
      ? t(state === 'draft' ? 'advertise.move.active' : 'advertise.move.resume')
      : t(to === 'paused' ? 'advertise.move.paused' : 'advertise.move.ended')
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={{}}
      submit={label}
      kind={to === 'active' ? 'main' : 'plain'}
      bare
      unguarded
    >
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="version" value={version} />
    </PostForm>
  )
}

/** Which of the first two ads in one language is clicked more. */
function Verdict({ ads, hasLeads }: { ads: Campaign['ads']; hasLeads: boolean }) {
  const { t, language } = useText()
  const { number } = formats(language)
  const [one, other] = ads.filter(({ language }) => language === ads[0]?.language)
  if (!one || !other) return null
  const verdict = verdictOf(one, other)
  const better = verdict?.better === 'one' ? one : other
  return (
    <section className={style.part} aria-labelledby="verdict">
      <h2 id="verdict">{t('advertise.verdict')}</h2>
      <p>
        {verdict === null
          ? t('advertise.verdict.not-yet')
          : t('advertise.verdict.better', {
              title: better.title ?? better.label ?? '',
              low: verdict.low.toFixed(1),
              high: verdict.high.toFixed(1),
            })}
      </p>
      <ul>
        {[one, other].map(({ key, title, label, views, clicks, leads }) => (
          <li key={key}>
            {title ?? label}:{' '}
            {[
              `${t('advertise.views')} ${number(views)}`,
              `${t('advertise.clicks')} ${number(clicks)}`,
              ...(hasLeads ? [`${t('advertise.leads')} ${number(leads)}`] : []),
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Switches the counting of leads on or off. */
const switchLeads = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: leadsPageForm,
    operation: changeCampaign,
    call: (client, { body: { leads, version } }) =>
      sendChange(args)(client, version, { countsLeads: leads === 'on' }),
    done: sentUrl(campaignUrl(campaignKeyIn(args))),
    errors: campaignErrors,
    unseen: campaignUnseen,
  })
