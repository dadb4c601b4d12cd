import { type PointerEvent, type RefObject, useRef, useState } from 'react'

interface Drag {
  readonly from: number
  readonly to: number
}

/** Pixels that the pointer moves before a press becomes a drag. */
const slack = 6

/** Reorders the items of a list by mouse or pen; fingers scroll the page, and have the buttons. */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const dropped = useRef(onDrop)
  dropped.current = onDrop

  /** The item at a point of the window, else the next one. */
  function itemAt({ clientX, clientY }: MouseEvent): number {
    const items = [...(list.current?.children ?? [])].map(item => item.getBoundingClientRect())
    const found = items.findIndex(({ bottom, right }) => clientY < bottom && clientX < right)
    return found < 0 ? items.length - 1 : found
  }

  function start(
    { pointerType, button, clientX, clientY, nativeEvent }: PointerEvent<HTMLElement>,
    from: number,
  ) {
    if (pointerType === 'touch' || button !== 0) return
    nativeEvent.preventDefault()
    let current: Drag | undefined
    const end = new AbortController()
    const { signal } = end
    const finish = (isDropped: boolean) => {
      end.abort()
      setDrag(undefined)
      if (isDropped && current) dropped.current(current.from, current.to)
    }
    window.addEventListener(
      'pointermove',
      move => {
        if (!current && Math.hypot(move.clientX - clientX, move.clientY - clientY) < slack) return
        current = { from, to: itemAt(move) }
        setDrag(current)
      },
      { signal },
    )
    window.addEventListener('pointerup', () => finish(true), { signal })
    window.addEventListener('pointercancel', () => finish(false), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal })
  }

  return { drag, start }
}
