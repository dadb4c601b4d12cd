import { useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ParkCard } from '#contract/park/v1.response.ts'
import { asTyped } from '#model/form-data.ts'
import { draftUrl } from '#model/listing-draft/urls.ts'
import { BegunHomes } from '../parts/listing-draft/BegunHomes.tsx'
import { begunOf } from '../parts/listing-draft/begun.ts'
import { loaderContext, queryOf } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Group } from '../ui/form/Field.tsx'
import style from './Draft.module.css'
import { type DraftData, draftAction, draftLoader } from './draft-page.ts'
import { ParkFields } from './ParkFields.tsx'
import { PinFields } from './PinFields.tsx'
import { type FoundPlace, PlaceFinder } from './PlaceFinder.tsx'
import type { ParkChoice } from './park-fill.ts'
import { StepForm } from './StepForm.tsx'

interface LocationData extends DraftData {
  /** The chosen park. */
  park: ParkCard | null
  /** Parks with the name that was looked for; null if none was. */
  found: readonly ParkChoice[] | null
}

const draftOf = draftLoader('location')

export async function loader(args: LoaderFunctionArgs): Promise<LocationData | null> {
  const data = await draftOf(args)
  if (!data) return null
  const { client } = args.context.get(loaderContext)
  const { answers, typed } = data.draft ?? { answers: {}, typed: {} }
  const key = asTyped(typed.location ?? answers.location ?? {}).parkKey?.[0]
  const name = queryOf(args.request).get('park')
  if (!key && !name) return { ...data, park: null, found: null }
  const { parkOf, parksNamed } = await import('./place-choice.ts')
  const [park, found] = await Promise.all([
    key ? parkOf(client, key) : null,
    name ? parksNamed(client, name) : null,
  ])
  return { ...data, park, found }
}

const save = draftAction('location', ({ key, answers }, request) => {
  const { parkKey, parkName } = answers.location ?? {}
  // A name alone is not yet a park; continue once the list was shown.
  return parkKey === undefined && typeof parkName === 'string' && !queryOf(request).has('park')
    ? `${draftUrl('location', key)}&park=${encodeURIComponent(parkName)}`
    : undefined
})

export async function action(args: ActionFunctionArgs) {
  const { filledByPark, findPark } = await import('./find-park.ts')
  // Only forms without script look for a park by a button.
  return queryOf(args.request).has('find') ? findPark(args) : save(await filledByPark(args))
}

/** The address and its public part, the park, and the pin on the map. */
export function Component() {
  const { t } = useText()
  const data = useLoaderData<LocationData | null>()
  const [park, setPark] = useState(data?.park ?? null)
  const [place, setPlace] = useState<FoundPlace>()
  function find(found: FoundPlace) {
    setPlace(found)
    if (found.park) setPark(found.park)
  }
  return (
    <StepForm
      step="location"
      before={({ draft, others }) => !draft && <BegunHomes drafts={others.map(begunOf)} />}
    >
      {({ text, number, check, select, field }, draft) => (
        <>
          <PlaceFinder onFind={find} />
          <ParkFields
            name={text('parkName', { hint: t('draft.location.parkHint'), autoComplete: 'off' })}
            field={field('parkKey')}
            park={park}
            onChoose={setPark}
            found={data?.found ?? null}
            draft={draft?.key}
          />
          <Group legend={t('draft.location.address')}>
            {/* The pin follows what is typed last. */}
            <div className={style.parts} onInput={() => setPlace(undefined)}>
              {text('streetAddress1', { autoComplete: 'address-line1' })}
              {text('streetAddress2', { autoComplete: 'address-line2' })}
              {text('city', { autoComplete: 'address-level2' })}
              {select('state')}
              {text('postalCode', { autoComplete: 'postal-code', size: 8 })}
            </div>
            {check('displayAddress')}
          </Group>
          <Group legend={t('draft.location.pin')} hint={t('draft.location.pinHint')}>
            <PinFields
              form="location"
              point={draft?.point ?? null}
              placed={place?.point}
              pin={[field('latitude').initial?.[0], field('longitude').initial?.[0]]}
              confirmation={field('pinConfirmed')}
              confirm={check('pinConfirmed')}
            >
              {/* With script the pin sets them. */}
              <div className={`${style.withoutScript} ${style.pair}`}>
                {number('latitude', { isDecimal: true })}
                {number('longitude', { isDecimal: true })}
              </div>
            </PinFields>
          </Group>
        </>
      )}
    </StepForm>
  )
}
