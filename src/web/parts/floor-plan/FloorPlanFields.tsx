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
  manufacturer: t('own-floor-plan.manufacturer'),
  modelName: t('own-floor-plan.modelName'),
  series: t('own-floor-plan.series'),
  bedrooms: t('own-floor-plan.bedrooms'),
  bathrooms: t('own-floor-plan.bathrooms'),
  squareFeet: t('own-floor-plan.squareFeet'),
  sections: t('own-floor-plan.sections'),
  length: t('own-floor-plan.length'),
  width: t('own-floor-plan.width'),
  dimensionUnit: t('own-floor-plan.dimensionUnit'),
  description: t('own-floor-plan.description'),
  options: t('own-floor-plan.options'),
  virtualTour: t('own-floor-plan.virtualTour'),
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
  const numeric = { inputMode: 'decimal', size: 8 } as const
  return (
    <>
      <Field field={fields.manufacturer} label={labels.manufacturer} />
      <Field field={fields.modelName} label={labels.modelName} />
      <Field field={fields.series} label={labels.series} />
      <Field field={fields.bedrooms} label={labels.bedrooms} {...numeric} />
      <Field
        field={fields.bathrooms}
        label={labels.bathrooms}
        hint={t('own-floor-plan.bathroomsHint')}
        {...numeric}
      />
      <Field field={fields.squareFeet} label={labels.squareFeet} {...numeric} />
      <Field field={fields.sections} label={labels.sections} {...numeric} />
      <Field field={fields.length} label={labels.length} {...numeric} />
      <Field field={fields.width} label={labels.width} {...numeric} />
      <Select
        field={fields.dimensionUnit}
        label={labels.dimensionUnit}
        hint={t('own-floor-plan.unitHint')}
        values={dimensionUnits.map(value => ({ value, text: t(`own-floor-plan.unit.${value}`) }))}
      />
      <TextArea field={fields.description} label={labels.description} />
      <TextArea
        field={fields.options}
        label={labels.options}
        hint={t('own-floor-plan.optionsHint')}
        rows={4}
      />
      <Field field={fields.virtualTour} label={labels.virtualTour} inputMode="url" />
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
