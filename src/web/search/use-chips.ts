import { type RefObject, useEffect } from 'react'

/**
 * What chips do beyond what the platform does: close on a click elsewhere and on Escape (focus goes back to the
 * name). In the open sheet each is a section that stands open.
 */
export function useChips(
  form: RefObject<HTMLFormElement | null>,
  sheet: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const chips = () => [...form.current!.querySelectorAll('details')]
    const inSheet = () => sheet.current!.matches(':popover-open')
    function onPointer(event: Event) {
      if (inSheet()) return
      for (const chip of chips()) if (!chip.contains(event.target as Node)) chip.open = false
    }
    function onKey(event: KeyboardEvent) {
      const open = chips().find(chip => chip.open)
      if (event.key !== 'Escape' || inSheet() || !open) return
      open.open = false
      open.querySelector('summary')!.focus()
    }
    const onToggle = (event: Event) => spread((event as ToggleEvent).newState === 'open')
    function spread(opened: boolean) {
      for (const chip of chips()) {
        // A shared name would let only one of them be open.
        if (opened) chip.removeAttribute('name')
        chip.open = opened
        if (!opened) chip.name = 'filter'
      }
    }
    const { current: opened } = sheet
    // Opened before the application ran.
    if (inSheet()) spread(true)
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    opened?.addEventListener('toggle', onToggle)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
      opened?.removeEventListener('toggle', onToggle)
    }
  }, [form, sheet])
}
