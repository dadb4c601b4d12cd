export const siteMenuId = 'site-menu'

/** Closes all open menus except one. */
export function closeMenus(except?: Element | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]'))
    if (menu !== except) menu.open = false
}

/** Closes the menu of small screens, which the browser opens. */
export function closeSiteMenu(): void {
  const menu = document.getElementById(siteMenuId)
  if (menu?.hidePopover && menu.matches(':popover-open')) menu.hidePopover()
}

/** Closes menus on outside click or focus, on Escape, and when another of its group opens. Returns a stop function. */
export function watchMenus(): () => void {
  const within = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLDetailsElement>('details[data-menu]') : null

  function onOutside({ target }: Event) {
    closeMenus(within(target))
  }
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    const menu = within(event.target)
    if (menu?.open) menu.querySelector('summary')?.focus()
    closeMenus()
  }
  // Browsers without <details name> leave several open.
  function onToggle({ target }: Event) {
    if (target instanceof HTMLDetailsElement && target.open && target.dataset.menu !== undefined)
      closeMenus(target)
  }
  addEventListener('click', onOutside)
  addEventListener('focusin', onOutside)
  addEventListener('keydown', onKey)
  addEventListener('toggle', onToggle, true)
  return () => {
    removeEventListener('click', onOutside)
    removeEventListener('focusin', onOutside)
    removeEventListener('keydown', onKey)
    removeEventListener('toggle', onToggle, true)
  }
}
