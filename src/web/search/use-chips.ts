import { type RefObject, useEffect } from 'react'

/**
 * Enhances chips: closes them on outside clicks and on Escape (focus returns to the summary).
 * In the open sheet each is an open section.
 */
export function useChips(
  form: RefObject<HTMLFormElement | null>,
  sheet: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const chips = () => [...form.current!.querySelectorAll('details')]
    const inSheet = () => sheet.current!.matches(':popover-open')
    function onPointer({ target }: Event) {
      if (inSheet()) return
      for (const chip of chips()) if (!(target instanceof Node && chip.contains(target))) chip.open = false
    }
    function onKey(event: KeyboardEvent) {
      const open = chips().find(chip => chip.open)
      if (event.key !== 'Escape' || inSheet() || !open) return
      open.open = false
      open.querySelector('summary')!.focus()
    }
    const onToggle = (event: ToggleEvent) => spread(event.newState === 'open')
    function spread(opened: boolean) {
      for (const chip of chips()) {
        // With a shared name only one of them could be open.
        if (opened) chip.removeAttribute('name')
        chip.open = opened
        if (!opened) chip.name = 'filter'
      }
    }
    const { current: opened } = sheet
    // Opened before the application started.
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
