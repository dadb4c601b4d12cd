import type { Drawing, FloorPlanPage } from '#contract/floor-plan/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { roomKinds } from '#model/floor-plan/rooms.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './FloorPlanPage.module.css'
import { PlanDrawing } from './PlanDrawing.tsx'
import { planOf, roomNumbers } from './plan.ts'

/** Minimum widths, pixels: landscape from 768 on, portrait on any phone. */
const readAt = { lying: 704, upright: 328 }

/** The floor plan drawn to scale. */
export function PlanSection({ plan: { floorPlans, sections, label } }: { plan: FloorPlanPage }) {
  const { t } = useText()
  const [drawing] = floorPlans ?? []
  return (
    <Section id="plan" title={t('floor-plan.plan.title')}>
      {drawing ? (
        <Drawn drawing={drawing} sections={sections} label={t('floor-plan.plan.label', { name: label })} />
      ) : (
        <p>{t('floor-plan.plan.none')}</p>
      )}
    </Section>
  )
}

function roomNames({ rooms }: Drawing, t: Text): Map<number, string> {
  const numbers = roomNumbers(rooms)
  return new Map(
    rooms.map(({ kind, number }) => {
      const name = t(`floor-plan.room.${kind}`)
      const nth = numbers.get(number)
      return [number, nth === undefined ? name : `${name} ${nth}`]
    }),
  )
}

function Drawn({ drawing, sections, label }: { drawing: Drawing; sections: number | null; label: string }) {
  const { t } = useText()
  const names = roomNames(drawing, t)
  return (
    <figure className={styles.figure}>
      <PlanDrawing
        plan={planOf(drawing, sections, false)}
        names={names}
        label={label}
        readAt={readAt.lying}
        className={styles.lying}
      />
      <PlanDrawing
        plan={planOf(drawing, sections, true)}
        names={names}
        label={label}
        readAt={readAt.upright}
        className={styles.upright}
      />
      <figcaption className={styles.hint}>
        {t('floor-plan.plan.caption')} {(sections ?? 1) > 1 && t('floor-plan.plan.joints')}
      </figcaption>
    </figure>
  )
}

/** Table of the drawn rooms, in descending importance. */
export function Rooms({ drawing }: { drawing: Drawing }) {
  const { t, language } = useText()
  const names = roomNames(drawing, t)
  const rooms = drawing.rooms.toSorted(
    (a, b) => roomKinds.indexOf(a.kind) - roomKinds.indexOf(b.kind) || a.number - b.number,
  )
  const { number } = formats(language)
  const total = rooms.reduce((sum, { squareFeet }) => sum + squareFeet, 0)
  const feet = (length: number) => {
    const inches = Math.round(length * 12)
    return t('floor-plan.feet', { feet: Math.floor(inches / 12), inches: inches % 12 })
  }
  return (
    <table className={`${detail.table} ${styles.rooms}`}>
      <caption>{t('floor-plan.rooms.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('floor-plan.rooms.room')}</th>
          <th scope="col">{t('floor-plan.rooms.size')}</th>
          <th scope="col" className={styles.number}>
            {t('floor-plan.rooms.area')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rooms.map(room => (
          <tr key={room.number}>
            <th scope="row">{names.get(room.number)}</th>
            <td>{t('floor-plan.rooms.sides', { width: feet(room.width), depth: feet(room.depth) })}</td>
            <td className={styles.number}>
              {t('floor-plan.squareFeet', { shown: number(Math.round(room.squareFeet)) })}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('floor-plan.rooms.all')}
          </th>
          <td className={styles.number}>
            {t('floor-plan.squareFeet', { shown: number(Math.round(total)) })}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
