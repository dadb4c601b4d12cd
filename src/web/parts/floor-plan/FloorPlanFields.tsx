import { Fragment } from 'react'
import { keysOf, recordOf } from '#kit/keys.ts'
import { type PlanFact, planFacts } from '#model/floor-plan/fields.ts'
import { dimensionUnits, shownRows } from '#model/floor-plan/own.ts'
import { roomKinds } from '#model/floor-plan/rooms.ts'
import { type Text, useText } from '../../ui/client/text.tsx'
import { fieldAt } from '../../ui/edit/inputs.tsx'
import { errorText } from '../../ui/form/error-text.ts'
import { Field, Select, TextArea } from '../../ui/form/Field.tsx'
import formStyle from '../../ui/form/Form.module.css'
import type { ShownField } from '../../ui/form/shown.ts'
import style from './FloorPlanFields.module.css'

/** Labels of the fields of a floor plan. */
export const floorPlanLabels = (t: Text) => ({
  ...recordOf(keysOf(planFacts), name => t(`own-floor-plan.${name}`)),
  dimensionUnit: t('own-floor-plan.dimensionUnit'),
  rooms: t('own-floor-plan.rooms'),
})

interface FloorPlanFieldsProps {
  fields: Readonly<Record<keyof ReturnType<typeof floorPlanLabels>, ShownField>>
  /** Number of rooms that the plan has. */
  roomCount?: number
}

/** Form fields of a floor plan for its owner and staff. Its messages are in the catalogue `own-floor-plan`. */
export function FloorPlanFields({ fields, roomCount = 0 }: FloorPlanFieldsProps) {
  const { t } = useText()
  const labels = floorPlanLabels(t)
  const hints: Partial<Record<PlanFact, string>> = {
    bathrooms: t('own-floor-plan.bathroomsHint'),
    options: t('own-floor-plan.optionsHint'),
  }
  const inputOf = (name: PlanFact) => {
    const props = { field: fields[name], label: labels[name], hint: hints[name] }
    switch (planFacts[name].kind) {
      case 'number':
      case 'decimal':
        return <Field {...props} inputMode="decimal" size={8} />
      case 'long-text':
        return <TextArea {...props} rows={name === 'description' ? 6 : 4} />
      case 'url':
        return <Field {...props} inputMode="url" />
      default:
        return <Field {...props} />
    }
  }
  return (
    <>
      {keysOf(planFacts).map(name => (
        <Fragment key={name}>
          {inputOf(name)}
          {name === 'width' && (
            <Select
              field={fields.dimensionUnit}
              label={labels.dimensionUnit}
              hint={t('own-floor-plan.unitHint')}
              values={dimensionUnits.map(value => ({ value, text: t(`own-floor-plan.unit.${value}`) }))}
            />
          )}
        </Fragment>
      ))}
      <Rooms rooms={fields.rooms} label={labels.rooms} count={roomCount} />
    </>
  )
}

/** The rooms of the drawing: a row of fields for each, and empty rows for more. */
function Rooms({ rooms, label, count }: { rooms: ShownField; label: string; count: number }) {
  const { t } = useText()
  return (
    <fieldset id={rooms.id} className={formStyle.group} tabIndex={-1}>
      <legend className={formStyle.legend}>{label}</legend>
      <p className={formStyle.hint}>{t('own-floor-plan.roomsHint')}</p>
      {rooms.error && (
        <p id={rooms.errorId} className={formStyle.error}>
          {errorText(t, rooms, label)}
        </p>
      )}
      <div className={style.rooms}>
        {shownRows(count).map((name, at) => (
          <fieldset key={name} className={style.row}>
            <legend>{t('own-floor-plan.room', { n: at + 1 })}</legend>
            <Cell
              field={fieldAt(rooms.fields ?? {}, `${name}.kind`)}
              label={t('own-floor-plan.room.kind')}
              isKind
            />
            {(['x', 'y', 'width', 'depth'] as const).map(part => (
              <Cell
                key={part}
                field={fieldAt(rooms.fields ?? {}, `${name}.${part}`)}
                label={t(`own-floor-plan.room.${part}`)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  )
}

function Cell({ field, label, isKind }: { field: ShownField; label: string; isKind?: boolean }) {
  const { t } = useText()
  const props = {
    id: field.id,
    name: field.name,
    defaultValue: field.initial?.[0] ?? '',
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': field.error && field.errorId,
  }
  return (
    <div className={style.cell}>
      <label htmlFor={field.id}>{label}</label>
      {isKind ? (
        <select {...props}>
          <option value="">{t('form.select')}</option>
          {roomKinds.map(kind => (
            <option key={kind} value={kind}>
              {t(`floor-plan.room.${kind}`)}
            </option>
          ))}
        </select>
      ) : (
        <input inputMode="decimal" {...props} />
      )}
      {field.error && (
        <p id={field.errorId} className={formStyle.error}>
          {errorText(t, field, label)}
        </p>
      )}
    </div>
  )
}
