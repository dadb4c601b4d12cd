import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/**
 * A `select` whose first choice is also its default in the DOM, as in the server's HTML. Preact alone does not set it,
 * and the warning about unsaved input (`shell/unsaved.ts`) compares with it.
 */
export function SelectBox(props: ComponentProps<'select'>) {
  const box = useRef<HTMLSelectElement>(null)
  const hasDefault = props.defaultValue !== undefined
  useLayoutEffect(() => {
    const options = [...(box.current?.options ?? [])]
    if (!hasDefault || options.some(option => option.defaultSelected)) return
    for (const option of options) option.defaultSelected = option.selected
  }, [hasDefault])
  return <select ref={box} {...props} />
}
