import { type RefObject, useEffect, useState } from 'react'

/** Margin below the viewport within which a map starts to load. */
const AHEAD = '400px'

/** Whether an element is or was in or near the viewport. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setIsNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
