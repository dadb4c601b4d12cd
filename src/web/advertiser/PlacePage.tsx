import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adMarket } from '#contract/v2/ad-market.ts'
import { changeCampaign } from '#contract/v2/campaign.ts'
import { campaignUrl } from '#model/account/urls.ts'
import { placePageForm } from '#model/ad/campaign.ts'
import { adTargets } from '#model/ad/values.ts'
import { stateName, states } from '#model/place/states.ts'
import { useText } from '../ui/client/text.tsx'
import { load } from '../ui/client/world.ts'
import { Choices, Field, Select } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import style from './Advertiser.module.css'
import { CampaignLayout } from './CampaignLayout.tsx'
import { campaignErrors, campaignKeyIn, campaignUnseen, loadCampaign, sendChange } from './campaign-page.ts'
import { MarketFacts } from './MarketFacts.tsx'
import { textOf } from './text-of.ts'

/** A campaign, and what the site has in the state of its area, or in all. */
export async function loader(args: LoaderFunctionArgs) {
  const campaign = await loadCampaign(args)
  const { payload } = await load(args, adMarket, { query: { state: campaign.place.state ?? undefined } })
  return { campaign, market: payload }
}

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: placePageForm,
    operation: changeCampaign,
    call: (client, { body: { version, ...place } }) => sendChange(args)(client, version, { place }),
    done: campaignUrl(campaignKeyIn(args), 'words'),
    errors: campaignErrors,
    // The state is a field of this form.
    unseen: campaignUnseen.filter(name => name !== 'state'),
  })

/** Where the ads of a campaign are shown. */
export function Component() {
  const { t, language } = useText()
  const { campaign, market } = useLoaderData<typeof loader>()
  const { place, version, subject } = campaign
  const [form, fields] = usePageForm(placePageForm, {
    id: 'place',
    defaultValue: {
      target: place.target,
      state: place.state ?? '',
      county: place.county ?? '',
      city: place.city ?? '',
      zip: place.zip ?? '',
      miles: textOf(place.miles),
    },
  })
  const labels = {
    target: t('advertise.target'),
    state: t('advertise.stateField'),
    county: t('advertise.county'),
    city: t('advertise.city'),
    zip: t('advertise.zip'),
    miles: t('advertise.miles'),
  }
  const targets = adTargets.filter(target => subject === 'other' || (target !== 'zip' && target !== 'city'))
  return (
    <CampaignLayout campaign={campaign} step="place">
      <p>{t('advertise.place.lead')}</p>
      <div className={style.area}>
        <PostForm form={form} fields={fields} labels={labels} submit={t('advertise.savePlace')} bare>
          <input type="hidden" name="version" value={version} />
          <Choices
            field={fields.target}
            label={labels.target}
            values={targets.map(value => ({ value, text: t(`advertise.target.${value}`) }))}
          />
          <div data-of="state county city radius">
            <Select
              field={fields.state}
              label={labels.state}
              values={states.map(({ abbreviation }) => ({
                value: abbreviation,
                text: stateName(abbreviation, language),
              }))}
            />
          </div>
          <div data-of="county">
            <Field field={fields.county} label={labels.county} />
          </div>
          <div data-of="city radius">
            <Field field={fields.city} label={labels.city} />
          </div>
          <div data-of="zip radius">
            <Field field={fields.zip} label={labels.zip} inputMode="numeric" size={10} />
          </div>
          <div data-of="radius">
            <Field field={fields.miles} label={labels.miles} inputMode="numeric" size={6} />
          </div>
        </PostForm>
      </div>
      <section className={style.part} aria-labelledby="reach">
        <h2 id="reach">
          {place.state === null
            ? t('advertise.reach.all')
            : t('advertise.reach.of', { place: stateName(place.state, language) })}
        </h2>
        <MarketFacts market={market} />
      </section>
    </CampaignLayout>
  )
}
