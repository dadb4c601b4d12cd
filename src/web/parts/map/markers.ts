import { type Map as MapView, Marker } from 'maplibre-gl'
import type { MapCell } from '#contract/search/v1.response.ts'
import type { Point } from '#kit/geo.ts'
import styles from './ResultsMap.module.css'

/** Maximum distance between a match and the marker that represents it, pixels. */
const FARTHEST_SUBSTITUTE = 120

/** A displayed cell: of matches, or of other results nearby. */
export type ShownCell = MapCell & { isNear: boolean }

/** Texts of the markers, in the reader's language. */
export interface MarkerWords {
  /** Accessible name of a cluster; starts with its visible text. */
  cluster(count: number, isNear: boolean): string
  /** Text of a pin. */
  text(cell: MapCell): string
  /** Accessible name of a pin with this text. */
  pin(text: string, isNear: boolean): string
  /** Accessible names of a pin that was saved or opened. */
  saved(name: string): string
  seen(name: string): string
  number(count: number): string
}

interface MarkersOptions {
  map: MapView
  words: MarkerWords
  onPin(key: number): void
  onCluster(cell: MapCell): void
  /** Called with the keys of the pins when others are displayed. */
  onPins(keys: readonly number[]): void
}

/** Whether the visitor opened or saved the items of the pins. */
export interface PinStates {
  isSaved(key: number): boolean
  isSeen(key: number): boolean
}

const isPin = ({ key, count }: MapCell) => key !== null && count === 1
const idOf = (cell: ShownCell) => {
  const { key, count, isNear, coordinatePoint } = cell
  const { latitude, longitude } = coordinatePoint
  return `${isPin(cell) ? key : `${latitude},${longitude},${count}`}${isNear ? ' near' : ''}`
}

/**
 * Pins and clusters as buttons over the map, in tab order from north to south. The button of a marker that stays in
 * view is reused, and with it the focus.
 */
export function createMarkers({ map, words, onPin, onCluster, onPins }: MarkersOptions) {
  const shown = new Map<string, { marker: Marker; button: HTMLButtonElement; cell: ShownCell }>()
  let chosen: number | undefined
  let hovered: Point | undefined
  let states: PinStates = { isSaved: () => false, isSeen: () => false }

  function make(cell: ShownCell) {
    const button = document.createElement('button')
    button.type = 'button'
    const { key, count, isNear } = cell
    if (count === 1 && key !== null) {
      button.className = styles.pin!
      button.textContent = words.text(cell)
      button.addEventListener('click', () => onPin(key))
    } else {
      button.className = `${styles.cluster} ${count >= 100 ? styles.many : count >= 10 ? styles.several : ''}`
      button.textContent = words.number(count)
      button.setAttribute('aria-label', words.cluster(count, isNear))
      button.addEventListener('click', () => onCluster(cell))
    }
    button.classList.toggle(`${styles.near}`, isNear)
    // Prevent the map from handling keys and clicks of the button.
    for (const name of ['keydown', 'dblclick', 'mousedown'])
      button.addEventListener(name, event => event.stopPropagation())
    const { longitude, latitude } = cell.coordinatePoint
    const element = document.createElement('div')
    element.append(button)
    const marker = new Marker({ element, anchor: 'center' }).setLngLat([longitude, latitude]).addTo(map)
    // Only the button inside is interactive, not the marker element.
    for (const name of ['role', 'aria-label', 'tabindex']) element.removeAttribute(name)
    return { marker, button, cell }
  }

  return {
    show(cells: readonly ShownCell[]) {
      const wanted = new Map(cells.map(cell => [idOf(cell), cell]))
      for (const [id, { marker, button }] of shown) {
        if (wanted.has(id)) continue
        if (button === document.activeElement) map.getCanvas().focus({ preventScroll: true })
        marker.remove()
        shown.delete(id)
      }
      const ordered = [...wanted].sort(
        ([, one], [, other]) => other.coordinatePoint.latitude - one.coordinatePoint.latitude,
      )
      for (const [id, cell] of ordered) if (!shown.has(id)) shown.set(id, make(cell))
      onPins([...wanted.values()].flatMap(({ key, count }) => (key !== null && count === 1 ? key : [])))
      this.mark(states)
      this.choose(chosen)
      this.hover(hovered)
    },
    /** Shows which pins were saved and which were opened. */
    mark(now: PinStates) {
      states = now
      for (const { button, cell } of shown.values()) {
        const { key, count, isNear } = cell
        if (key === null || count !== 1) continue
        const isSaved = states.isSaved(key)
        const isSeen = states.isSeen(key)
        button.classList.toggle(`${styles.saved}`, isSaved)
        button.classList.toggle(`${styles.seen}`, isSeen)
        const name = words.pin(words.text(cell), isNear)
        button.setAttribute('aria-label', isSaved ? words.saved(name) : isSeen ? words.seen(name) : name)
      }
    },
    /** Whether the match has a separate pin. */
    hasPin: (key: number) => [...shown.values()].some(({ cell }) => cell.key === key && isPin(cell)),
    /** Highlights the pin of a key. */
    choose(key: number | undefined) {
      chosen = key
      for (const { button, marker, cell } of shown.values()) {
        if (!isPin(cell)) continue
        button.setAttribute('aria-pressed', String(cell.key === key))
        marker.getElement().style.zIndex = cell.key === key ? '1' : ''
      }
    },
    /** Raises the pin or cluster of the match at a point; none without a point. */
    hover(point: Point | undefined) {
      hovered = point
      const at = point && map.project([point.longitude, point.latitude])
      let nearest: string | undefined
      let minDistance = FARTHEST_SUBSTITUTE
      for (const [id, { cell }] of at ? shown : []) {
        // Hovered cards are matches, so skip markers of other results.
        if (cell.isNear) continue
        const { longitude, latitude } = cell.coordinatePoint
        const { x, y } = map.project([longitude, latitude])
        const away = at ? Math.hypot(x - at.x, y - at.y) : minDistance
        if (away < minDistance) {
          minDistance = away
          nearest = id
        }
      }
      for (const [id, { button, marker }] of shown) {
        button.classList.toggle(`${styles.lifted}`, id === nearest)
        marker.getElement().classList.toggle(`${styles.above}`, id === nearest)
      }
    },
  }
}
