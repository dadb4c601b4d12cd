import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { Campaign } from '#contract/campaign/v2.response.ts'
import { createHouseCampaign, listAdReviews, listHouseCampaigns, reviewAd } from '#contract/campaign/v2.ts'
import { campaignUrl } from '#model/account/urls.ts'
import { adReviewForm, goalForm } from '#model/ad/campaign.ts'
import { sentUrl } from '#model/page-urls.ts'
import { staffPageUrl } from '#model/staff/urls.ts'
import { AdPreview } from '../parts/ad/AdPreview.tsx'
import { GoalForm } from '../parts/ad/GoalForm.tsx'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Choices, TextArea } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME, type FormResult, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Ago } from '../ui/primitives/Ago.tsx'
import style from './Staff.module.css'
import { loadQueue, StaffQueue } from './StaffQueue.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const queue = await loadQueue(args, { operation: listAdReviews })
  const house = await load(args, listHouseCampaigns)
  return { queue, house: house.payload }
}

/** Decides about the ad whose form was sent, `ad-{key}`, or starts a campaign of the site itself: `house`. */
export async function action(args: ActionFunctionArgs) {
  const name = String((await args.request.clone().formData()).get(FORM_NAME))
  if (name === 'house')
    return sendForm(args, {
      schema: goalForm,
      operation: createHouseCampaign,
      done: ({ key }) => campaignUrl(key, 'place'),
      errors: { 403: 'other_person' },
    })
  const [, adKey] = /^ad-([1-9]\d{0,8})$/.exec(name) ?? []
  if (adKey === undefined) throw data(null, { status: 422 })
  return sendForm(args, {
    schema: adReviewForm,
    operation: reviewAd,
    call: (client, input) => client.call(reviewAd, { ...input, path: { adKey } }),
    done: sentUrl(staffPageUrl('ads')),
    errors: { 403: 'other_person', 404: 'ended_or_deleted' },
  })
}

/** Ads that wait for review. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const result = useActionData<FormResult>()
  const { queue, house } = useLoaderData<typeof loader>()
  return (
    <StaffQueue
      name="ads"
      queue={queue}
      lead={t('staff.ads.lead')}
      none={t('staff.ads.none')}
      saved={!result && t('staff.ads.saved')}
      below={<HouseCampaigns house={house} />}
    >
      {ad => (
        <>
          <h2 lang={ad.language}>{ad.title ?? ad.label}</h2>
          {/* The heading has the title of a text ad already. */}
          {ad.images ? (
            <AdPreview ad={ad} />
          ) : (
            <p lang={ad.language}>
              {ad.text} {ad.displayLink}
            </p>
          )}
          <p>
            {t('staff.ads.of', {
              name: ad.advertiser ?? '',
              subject: t(`advertise.subject.${ad.subject}`),
            })}{' '}
            · <Ago instant={ad.created} />
          </p>
          <p>
            <a href={ad.websiteLink} target="_blank" rel="noopener noreferrer nofollow">
              {t('staff.ads.open', { link: ad.websiteLink })}
            </a>
          </p>
          <p>
            <a href={at(campaignUrl(ad.campaignKey, 'words'))}>{t('staff.ads.onPages')}</a>
          </p>
          {ad.findings.length > 0 && (
            <ul>
              {ad.findings.map(({ phrase, basis }) => (
                <li key={phrase}>
                  {t('staff.ads.finding', {
                    phrase,
                    basis:
                      basis === 'credit-promise'
                        ? t('staff.ads.credit-promise')
                        : t(`fair-housing.basis.${basis}`),
                  })}
                </li>
              ))}
            </ul>
          )}
          <Decide ad={ad.key} />
        </>
      )}
    </StaffQueue>
  )
}

/** Campaigns of the site itself. */
function HouseCampaigns({ house }: { house: readonly Campaign[] }) {
  const { t } = useText()
  const at = useLocalized()
  return (
    <section className={style.section} aria-labelledby="house">
      <h2 id="house">{t('staff.ads.house')}</h2>
      <p>{t('staff.ads.houseText')}</p>
      <ul>
        {house.map(({ key, name, standing }) => (
          <li key={key}>
            <a href={at(campaignUrl(key))}>{name}</a> · {t(`advertise.standing.${standing}`)}
          </li>
        ))}
      </ul>
      <GoalForm key={house.length} id="house" submit={t('staff.ads.houseSubmit')} kind="plain" />
    </section>
  )
}

function Decide({ ad }: { ad: number }) {
  const { t } = useText()
  const [form, fields] = usePageForm(adReviewForm, { id: `ad-${ad}` })
  const labels = { decision: t('staff.ads.decision'), reason: t('staff.ads.reason') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('staff.ads.submit')} kind="primary" bare>
      <Choices
        field={fields.decision}
        label={labels.decision}
        values={[
          { value: 'approved', text: t('staff.ads.approve') },
          { value: 'refused', text: t('staff.ads.refuse') },
        ]}
      />
      <TextArea
        field={{ ...fields.reason, required: 'either' }}
        label={labels.reason}
        hint={t('staff.ads.reasonHint')}
        rows={3}
      />
    </PostForm>
  )
}
