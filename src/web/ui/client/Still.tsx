import { type ComponentType, useEffect, useState } from 'react'
import { useIsServerRendered } from './is-server-rendered.ts'
import { useLoadTexts } from './load-texts.ts'

interface StillProps<Props extends object> {
  /** The part, on the server only: `import.meta.env.SSR ? await import(…) : undefined`. */
  part: ComponentType<Props> | undefined
  /** Its code for the browser. */
  load: () => Promise<ComponentType<Props>>
  catalogues: readonly string[]
  props: Props
}

/**
 * A part of a page that never changes. Hydration leaves the server's HTML, so that reading needs neither its code
 * nor its texts; they load only if the browser renders the page. Set a `key`: it does not follow its props.
 */
export function Still<Props extends object>({ part: Part, load, catalogues, props }: StillProps<Props>) {
  const isHydrating = useIsServerRendered()
  const loadTexts = useLoadTexts()
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isHydrating) return
    // Without its code the page lacks this part.
    void Promise.all([load(), loadTexts(catalogues)]).then(
      ([Part]) => setLoaded({ Part }),
      () => {},
    )
  }, [])
  if (Part)
    return (
      <div>
        <Part {...props} />
      </div>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; hydration leaves the existing HTML
  if (isHydrating) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return <div>{loaded && <loaded.Part {...props} />}</div>
}
