import { type KeyboardEvent, useRef, useState } from 'react'
import type { ParkCard } from '#contract/park/v1.response.ts'
import type { Point } from '#kit/geo.ts'
import { typedIn } from '#model/form-data.ts'
import type { Place } from '#model/place/place.ts'
import { usePlaceList } from '../parts/place/use-place-list.ts'
import { browserClient } from '../ui/client/browser-client.ts'
import { useText } from '../ui/client/text.tsx'
import { Control } from '../ui/form/Control.tsx'
import style from './Draft.module.css'
import { fillForm } from './park-fill.ts'

/** Location of the home according to a chosen suggestion. */
export interface FoundPlace {
  point: Point
  /** Null if a city or a ZIP code was chosen. */
  park: ParkCard | null
}

const id = 'location-place'

/** Finds a city, a ZIP code or a park, and fills the form in; without script its fields are filled in by hand. */
export function PlaceFinder({ onFind }: { onFind(found: FoundPlace): void }) {
  const { t } = useText()
  const { field, List, inputProps, listProps } = usePlaceList()
  const first = useRef<Place>(undefined)
  const [filled, setFilled] = useState<string>()
  const props = inputProps(() => {
    first.current = undefined
  })

  async function choose(place: Place) {
    const form = field.current?.form
    if (!form) return
    const { filledFromPlace, parkOf } = await import('./place-choice.ts')
    const park = place.parkKey === undefined ? null : await parkOf(browserClient(), String(place.parkKey))
    onFind({ point: park?.coordinatePoint ?? place.coordinatePoint, park })
    fillForm(form, filledFromPlace(place, park, typedIn(new FormData(form))))
    setFilled(place.dropdownItemLabel)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isOpen = field.current?.getAttribute('aria-activedescendant')
    props.onKeyDown?.(event)
    // Enter chooses; it does not save the step.
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!isOpen && first.current) void choose(first.current).catch(() => undefined)
  }

  return (
    <div className={style.needsScript}>
      <div
        className={style.finder}
        // Input here is no answer to save.
        onInput={event => event.stopPropagation()}
      >
        <Control id={id} label={t('draft.location.findLabel')}>
          <input
            id={id}
            type="text"
            maxLength={100}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            {...props}
            onKeyDown={onKeyDown}
          />
        </Control>
        {List && (
          <List
            {...listProps()}
            type="homes"
            labelId={`${id}-label`}
            emptyItems={() => []}
            suggest={async (input, signal) => {
              const { placesNamed } = await import('./place-choice.ts')
              return placesNamed(browserClient(), input, signal)
            }}
            onSuggested={(_, { places }) => {
              first.current = places[0]
            }}
            onChoose={item => {
              if (item?.kind === 'place') void choose(item.place).catch(() => undefined)
            }}
          />
        )}
      </div>
      <p role="status" className={style.saving}>
        {filled && t('draft.location.filled', { place: filled })}
      </p>
    </div>
  )
}
