import { type Map as MapView, Marker } from 'maplibre-gl'
import type { MapCell } from '#contract/v1/search.response.ts'
import type { Point } from '#kit/geo.ts'
import styles from './ResultsMap.module.css'

/** How far from a match the marker may be that stands for it, pixels. */
const FARTHEST_STAND_IN = 120

/** A cell as the map shows it: of matches, or of what is only near. */
export type ShownCell = MapCell & { isNear: boolean }

/** Words of the pins, in the reader's language. */
export interface MarkerWords {
  /** Name of a cluster; begins with what it shows. */
  cluster(count: number, isNear: boolean): string
  /** What a pin shows. */
  text(cell: MapCell): string
  /** Name of a pin that shows this text. */
  pin(text: string, isNear: boolean): string
  number(count: number): string
}

interface MarkersOptions {
  map: MapView
  words: MarkerWords
  onPin(key: number): void
  onCluster(cell: MapCell): void
}

const isPin = ({ key, count }: MapCell) => key !== null && count === 1
const idOf = (cell: ShownCell) => {
  const { key, count, isNear, coordinatePoint } = cell
  const { latitude, longitude } = coordinatePoint
  return `${isPin(cell) ? key : `${latitude},${longitude},${count}`}${isNear ? ' near' : ''}`
}

/**
 * Pins and clusters as buttons over the map: reachable by keyboard from north to south, and read aloud. What stays in
 * view keeps its button, and with it the focus.
 */
export function createMarkers({ map, words, onPin, onCluster }: MarkersOptions) {
  const shown = new Map<string, { marker: Marker; button: HTMLButtonElement; cell: ShownCell }>()
  let chosen: number | undefined
  let hovered: Point | undefined

  function make(cell: ShownCell) {
    const button = document.createElement('button')
    button.type = 'button'
    const { key, count, isNear } = cell
    if (count === 1 && key !== null) {
      button.className = styles.pin!
      const text = words.text(cell)
      button.textContent = text
      button.setAttribute('aria-label', words.pin(text, isNear))
      button.addEventListener('click', () => onPin(key))
    } else {
      button.className = `${styles.cluster} ${count >= 100 ? styles.many : count >= 10 ? styles.several : ''}`
      button.textContent = words.number(count)
      button.setAttribute('aria-label', words.cluster(count, isNear))
      button.addEventListener('click', () => onCluster(cell))
    }
    button.classList.toggle(`${styles.near}`, isNear)
    // The map would take the keys and clicks for its own.
    for (const name of ['keydown', 'dblclick', 'mousedown'])
      button.addEventListener(name, event => event.stopPropagation())
    const { longitude, latitude } = cell.coordinatePoint
    const element = document.createElement('div')
    element.append(button)
    const marker = new Marker({ element, anchor: 'center' }).setLngLat([longitude, latitude]).addTo(map)
    // The button inside is what can be used; the marker itself is none.
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
      this.choose(chosen)
      this.hover(hovered)
    },
    /** Whether the match has a pin of its own. */
    hasPin: (key: number) => [...shown.values()].some(({ cell }) => cell.key === key && isPin(cell)),
    /** Marks the pin of a key. */
    choose(key: number | undefined) {
      chosen = key
      for (const { button, marker, cell } of shown.values()) {
        if (!isPin(cell)) continue
        button.setAttribute('aria-pressed', String(cell.key === key))
        marker.getElement().style.zIndex = cell.key === key ? '1' : ''
      }
    },
    /** Lifts the pin or the cluster that stands for the match at a point; without a point, none. */
    hover(point: Point | undefined) {
      hovered = point
      const at = point && map.project([point.longitude, point.latitude])
      let nearest: string | undefined
      let least = FARTHEST_STAND_IN
      for (const [id, { cell }] of at ? shown : []) {
        // What is hovered was found, so no marker of homes that are only near stands for it.
        if (cell.isNear) continue
        const { longitude, latitude } = cell.coordinatePoint
        const { x, y } = map.project([longitude, latitude])
        const away = at ? Math.hypot(x - at.x, y - at.y) : least
        if (away < least) {
          least = away
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
