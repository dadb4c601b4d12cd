import { useRef, useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { changeCampaign } from '#contract/campaign/v2.ts'
import { read } from '#contract/error.ts'
import { autocompletePlaces } from '#contract/place/v1.ts'
import { campaignUrl } from '#model/account/urls.ts'
import { MIN_FAIR_MILES, placePageForm } from '#model/ad/campaign.ts'
import { adTargets, MAX_MILES } from '#model/ad/values.ts'
import { countyDisplayName } from '#model/place/county.ts'
import { placeKind } from '#model/place/place.ts'
import { browserClient } from '../ui/client/browser-client.ts'
import { loaderContext, queryOf } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { stateTexts } from '../ui/edit/choices.ts'
import { Choices, Field, Select } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import type { ShownField } from '../ui/form/shown.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Button } from '../ui/primitives/Button.tsx'
import style from './Advertiser.module.css'
import { AreaReach } from './AreaReach.tsx'
import { CampaignLayout } from './CampaignLayout.tsx'
import { campaignErrors, campaignKeyIn, campaignUnseen, loadCampaign, sendChange } from './campaign-page.ts'
import reachStyle from './Reach.module.css'
import { areaIn, readReach, type TypedArea, useReach } from './reach.ts'
import { textOf } from './text-of.ts'

const FORM = 'place'
/** The list of suggested names. */
const NAMES = 'place-names'

/** Whether a field is needed depends on the area: it is never called optional. */
const needed = (field: ShownField): ShownField => ({ ...field, required: 'either' })

/** A campaign, and what the site has in its area, or in the one of the query: without script a press shows it. */
export async function loader(args: LoaderFunctionArgs) {
  const campaign = await loadCampaign(args)
  const { target, state, county, city, zip, miles } = campaign.place
  const query = queryOf(args.request)
  const area: TypedArea = query.has('target')
    ? areaIn(query)
    : {
        target,
        state: state ?? '',
        county: county ?? '',
        city: city ?? '',
        zip: zip ?? '',
        miles: textOf(miles),
      }
  return { campaign, area, reach: await readReach(args.context.get(loaderContext).client, area) }
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

/** Target area of the ads of a campaign. */
export function Component() {
  const { t, language } = useText()
  const loaded = useLoaderData<typeof loader>()
  const { campaign, area } = loaded
  const { version, subject } = campaign
  const [names, suggest] = usePlaceNames()
  const [reach, choose] = useReach(FORM, loaded)
  const [form, fields] = usePageForm(placePageForm, {
    id: FORM,
    defaultValue: area,
    onChange({ values }) {
      const typed = areaIn(new Map(Object.entries(values)))
      void choose(typed)
      void suggest(typed)
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
        <PostForm form={form} fields={fields} labels={labels} submit={t('advertise.savePlace')} bare isStep>
          <input type="hidden" name="version" value={version} />
          <div className={reachStyle.columns}>
            <div className={reachStyle.choices}>
              <Choices
                field={fields.target}
                label={labels.target}
                values={targets.map(value => ({ value, text: t(`advertise.target.${value}`) }))}
              />
              <p data-of="radius">{t('advertise.radius.hint')}</p>
              <div data-of="state county city radius">
                <Select field={needed(fields.state)} label={labels.state} values={stateTexts(language)} />
              </div>
              <div data-of="county">
                <Field field={needed(fields.county)} label={labels.county} list={NAMES} autoComplete="off" />
              </div>
              <div data-of="city radius">
                <Field field={needed(fields.city)} label={labels.city} list={NAMES} autoComplete="off" />
              </div>
              <datalist id={NAMES}>
                {names.map(name => (
                  <option key={name} value={name} />
                ))}
              </datalist>
              <div data-of="zip radius">
                <Field field={needed(fields.zip)} label={labels.zip} inputMode="numeric" size={10} />
              </div>
              <div data-of="radius">
                <Field
                  field={needed(fields.miles)}
                  label={labels.miles}
                  hint={t('advertise.miles.hint', {
                    min: subject === 'other' ? 1 : MIN_FAIR_MILES,
                    max: MAX_MILES,
                  })}
                  inputMode="numeric"
                  size={6}
                />
              </div>
            </div>
            <AreaReach reach={reach} />
          </div>
        </PostForm>
        <noscript>
          <Button type="submit" form={FORM} formMethod="get" formAction="#reach" formNoValidate>
            {t('advertise.reach.show')}
          </Button>
        </noscript>
      </div>
    </CampaignLayout>
  )
}

/** Maximum number of suggestions. */
const MAX_NAMES = 8

/** Names of counties or cities of the chosen state that begin as what was typed. */
function usePlaceNames() {
  const [names, setNames] = useState<readonly string[]>([])
  const pending = useRef<AbortController>(undefined)
  const latest = useRef('')

  async function suggest({ target, state, county, city }: TypedArea) {
    const kind = target === 'county' ? 'county' : 'city'
    const location = (kind === 'county' ? county : city).trim()
    const wanted = `${kind} ${state} ${location}`
    if (wanted === latest.current) return
    latest.current = wanted
    pending.current?.abort()
    if (state === '' || location === '') return setNames([])
    const controller = new AbortController()
    pending.current = controller
    try {
      const { payload } = await read(browserClient(), autocompletePlaces, {
        query: { location, state },
        signal: controller.signal,
      })
      const found = payload.filter(place => placeKind(place) === kind).slice(0, MAX_NAMES)
      if (!controller.signal.aborted)
        setNames(
          found.flatMap(
            place => (kind === 'city' ? place.city : countyDisplayName(state, place.county!)) ?? [],
          ),
        )
    } catch {
      // The form works without suggestions.
    }
  }

  return [names, suggest] as const
}
