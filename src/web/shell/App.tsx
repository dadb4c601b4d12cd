import type { I18n } from '@lingui/core'
import { type ReactNode, StrictMode } from 'react'
import { type RenderContext, RenderContextProvider } from '../ui/client/render-context.ts'
import { TextProvider } from '../ui/client/text.tsx'

/** ID of the root element. React does not manage anything else in `body`. */
export const rootId = 'app'

/** Providers around the router, on server and client. */
export function App(props: { world: RenderContext; i18n: I18n; children: ReactNode }) {
  return (
    <StrictMode>
      <RenderContextProvider value={props.world}>
        <TextProvider value={props.i18n}>{props.children}</TextProvider>
      </RenderContextProvider>
    </StrictMode>
  )
}
