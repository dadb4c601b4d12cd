import { type Map as MapView, Marker } from 'maplibre-gl'
import type { MapCell } from '#contract/v1/search.response.ts'
import styles from './ResultsMap.module.css'

/** Words of the pins, in the reader's language. */
export interface MarkerWords {
  /** Name of a cluster; begins with what it shows. */
  cluster(count: number): string
  /** What a pin shows. */
  text(cell: MapCell): string
  /** Name of a pin that shows this text. */
  pin(text: string): string
  number(count: number): string
}

interface MarkersOptions {
  map: MapView
  words: MarkerWords
  onPin(key: number): void
  onCluster(cell: MapCell): void
}

const idOf = ({ key, count, coordinatePoint: { latitude, longitude } }: MapCell) =>
  key !== null && count === 1 ? `${key}` : `${latitude},${longitude},${count}`

/**
 * Pins and clusters as buttons over the map: reachable by keyboard from north to south, and read aloud. What stays in
 * view keeps its button, and with it the focus.
 */
export function createMarkers({ map, words, onPin, onCluster }: MarkersOptions) {
  const shown = new Map<string, { marker: Marker; button: HTMLButtonElement }>()
  let chosen: number | undefined

  function make(cell: MapCell) {
    const button = document.createElement('button')
    button.type = 'button'
    const { key, count } = cell
    if (count === 1 && key !== null) {
      button.className = styles.pin!
      const text = words.text(cell)
      button.textContent = text
      button.setAttribute('aria-label', words.pin(text))
      button.addEventListener('click', () => onPin(key))
    } else {
      button.className = `${styles.cluster} ${count >= 100 ? styles.many : count >= 10 ? styles.several : ''}`
      button.textContent = words.number(count)
      button.setAttribute('aria-label', words.cluster(count))
      button.addEventListener('click', () => onCluster(cell))
    }
    // The map would take the keys and clicks for its own.
    for (const name of ['keydown', 'dblclick', 'mousedown'])
      button.addEventListener(name, event => event.stopPropagation())
    const { longitude, latitude } = cell.coordinatePoint
    const element = document.createElement('div')
    element.append(button)
    const marker = new Marker({ element, anchor: 'center' }).setLngLat([longitude, latitude]).addTo(map)
    // The button inside is what can be used; the marker itself is none.
    for (const name of ['role', 'aria-label', 'tabindex']) element.removeAttribute(name)
    return { marker, button }
  }

  return {
    show(cells: readonly MapCell[]) {
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
    },
    /** Marks the pin of a key. */
    choose(key: number | undefined) {
      chosen = key
      for (const [id, { button }] of shown) {
        if (!button.classList.contains(styles.pin!)) continue
        button.setAttribute('aria-pressed', String(id === String(key)))
        button.parentElement!.style.zIndex = id === String(key) ? '1' : ''
      }
    },
  }
}
