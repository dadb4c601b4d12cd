import { type InputEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ParkCard } from '#contract/park/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { typedIn } from '#model/form-data.ts'
import { draftUrl } from '#model/listing-draft/urls.ts'
import { parkUrl } from '#model/park/urls.ts'
import { browserClient } from '../ui/client/browser-client.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Choices, Group } from '../ui/form/Field.tsx'
import type { ShownField } from '../ui/form/shown.ts'
import { changePause } from '../ui/form/use-form-changes.ts'
import { Button } from '../ui/primitives/Button.tsx'
import style from './Draft.module.css'
import { filledFrom, fillForm, type ParkChoice } from './park-fill.ts'

interface ParkFieldsProps {
  /** The input of the park's name. */
  name: ReactNode
  field: ShownField
  /** The chosen park. */
  park: ParkCard | null
  onChoose(park: ParkCard | null): void
  found: readonly ParkChoice[] | null
  draft: string | undefined
}

/** The park by its name: matching parks, and the facts of the home that follow from the chosen one. */
export function ParkFields({ name, field, park, onChoose, found, draft }: ParkFieldsProps) {
  const { t } = useText()
  const at = useLocalized()
  const [named, setNamed] = useState<readonly ParkChoice[] | null>(null)
  const pending = useRef<AbortController>(undefined)
  useEffect(() => () => pending.current?.abort(), [])
  const first = park ? [{ key: park.key, label: park.label }] : []
  const offered = [...first, ...(named ?? found ?? []).filter(({ key }) => key !== park?.key)]
  // Of a refused form.
  const typed = offered.find(({ key }) => String(key) === field.initial?.[0])
  const chosen = park ?? typed
  const here = draftUrl('location', draft)

  function suggest(text: string) {
    pending.current?.abort()
    pending.current = new AbortController()
    const { signal } = pending.current
    setTimeout(async () => {
      if (signal.aborted) return
      const answer = await import('./place-choice.ts')
        .then(({ parksNamed }) => parksNamed(browserClient(), text, signal))
        .catch(() => null)
      if (!signal.aborted) setNamed(answer)
    }, changePause)
  }

  async function choose({ form, value }: HTMLInputElement) {
    if (value === '') return onChoose(null)
    const { parkOf } = await import('./place-choice.ts')
    const chosen = await parkOf(browserClient(), value)
    if (!chosen) return
    onChoose(chosen)
    if (form) fillForm(form, filledFrom(chosen, typedIn(new FormData(form))))
  }

  function onInput({ target }: InputEvent<HTMLDivElement>) {
    if (!(target instanceof HTMLInputElement)) return
    if (target.type === 'radio') void choose(target).catch(() => undefined)
    else suggest(target.value)
  }

  return (
    <Group legend={t('draft.location.park')}>
      <div className={style.parts} onInput={onInput}>
        {/* Enter in a field saves the step instead of looking for the park. */}
        <button type="submit" hidden />
        {name}
        <div className={style.withoutScript}>
          <Button type="submit" formAction={at(draft === undefined ? `${here}?find=1` : `${here}&find=1`)}>
            {t('draft.location.findPark')}
          </Button>
        </div>
        <p role="status" className="visually-hidden">
          {named && t('draft.location.parksFound', { count: named.length })}
        </p>
        {offered.length > 0 ? (
          <Choices
            key={`${chosen?.key} ${offered.length}`}
            field={{ ...field, initial: [String(chosen?.key ?? '')] }}
            label={t('draft.location.choosePark')}
            values={[
              ...offered.map(({ key, label }) => ({ value: String(key), text: label })),
              { value: '', text: t('draft.location.noPark') },
            ]}
          />
        ) : (
          (named ?? found) !== null && <p>{t('draft.location.parkUnknown')}</p>
        )}
      </div>
      {park && <ParkFacts park={park} />}
    </Group>
  )
}

/** Facts of the register about a park, as buyers see them on the page of the home. */
function ParkFacts({ park }: { park: ParkCard }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { lotRent, ageRestrictions, petsAllowed } = park
  const facts = [
    [t('draft.location.address'), park.label],
    [t('draft.field.lotRentAmount'), lotRent && formats(language).money(lotRent.amount)],
    [t('draft.location.parkAge'), ageRestrictions && t(`park.ageType.${ageRestrictions}`)],
    [t('draft.location.parkPets'), petsAllowed === 0 ? null : t(`park.petsAllowed.${petsAllowed}`)],
  ] as const
  return (
    <section className={style.box} aria-labelledby="park-facts">
      <h2 id="park-facts">
        <a href={at(parkUrl(park.key))} target="_blank" rel="noopener">
          {park.name} {t('form.newTab')}
        </a>
      </h2>
      <dl className={style.facts}>
        {facts.flatMap(([label, value]) => [
          <dt key={`${label} label`}>{label}</dt>,
          <dd key={label}>{value ?? t('draft.location.notKnown')}</dd>,
        ])}
      </dl>
      <p>{t('draft.location.parkFills')}</p>
    </section>
  )
}
