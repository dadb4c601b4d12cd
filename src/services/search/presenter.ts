import type { DetailLevel } from '#model/detail-level.ts'
import { type Distances, type Presented, type Shown, ShownItems } from './shown-items.ts'

interface PresentRequest<Include> {
  level: DetailLevel
  include: Iterable<Include>
  /** Milliseconds since 1970. */
  now: number
  distances?: Distances | undefined
}

/** How to present rows. */
export interface Presentation<Include> {
  level: DetailLevel
  /** The relations to load. */
  include: ReadonlySet<Include>
  now: number
}

interface PresenterOptions<Row, Item, Include> {
  /** Capacity of the cache in items. */
  capacity: number
  /** Every relation; all are included at level centi. */
  relations: readonly Include[]
  /** Rows of any status by key. */
  select(keys: readonly number[]): Promise<readonly Row[]>
  /** Presents rows; loads each relation in one query. */
  present(
    rows: readonly Row[],
    presentation: Presentation<Include>,
  ): Promise<readonly Omit<Shown<Item>, 'from'>[]>
}

/** Presents entities by key at a detail level; caches those without relations. */
export function createPresenter<Row extends { active: boolean }, Item extends object, Include>({
  capacity,
  relations,
  select,
  present,
}: PresenterOptions<Row, Item, Include>) {
  const shownItems = new ShownItems<Item>(capacity)
  const everyRelation: ReadonlySet<Include> = new Set(relations)
  const presentationOf = ({ level, include, now }: PresentRequest<Include>): Presentation<Include> => ({
    level,
    include: level === 'centi' ? everyRelation : new Set(include),
    now,
  })

  return {
    /** Active entities, in the order of the keys. */
    show(
      keys: readonly number[],
      request: PresentRequest<Include>,
    ): Promise<Presented<Item & { distance?: number }>> {
      const presentation = presentationOf(request)
      const { level, include, now } = presentation
      const showing = {
        variant: include.size === 0 ? level : undefined,
        now,
        distances: level === 'nano' ? undefined : request.distances,
      }
      return shownItems.show(keys, showing, async missing => {
        // The index may lag behind the rows.
        const rows = (await select(missing)).filter(({ active }) => active)
        return present(rows, presentation)
      })
    },

    /** An entity, the row of an inactive one, or undefined if it never existed. */
    async get(key: number, request: PresentRequest<Include>) {
      const [row] = await select([key])
      if (!row) return undefined
      if (!row.active) return { removed: row }
      const [shown] = await present([row], presentationOf(request))
      return shown && { item: shown.item, freshUntil: Number.isFinite(shown.until) ? shown.until : undefined }
    },

    /** Invalidates cached entities; without keys, all of them. */
    drop: (keys?: Iterable<number>) => shownItems.drop(keys),
  }
}
