import type { I18n } from '@lingui/core'
import { type ReactNode, StrictMode } from 'react'
import { TextProvider } from '../ui/client/text.tsx'
import { type World, WorldProvider } from '../ui/client/world.ts'

/** ID of the root element. React does not manage anything else in `body`. */
export const rootId = 'app'

/** Providers around the router, on server and client. */
export function App(props: { world: World; i18n: I18n; children: ReactNode }) {
  return (
    <StrictMode>
      <WorldProvider value={props.world}>
        <TextProvider value={props.i18n}>{props.children}</TextProvider>
      </WorldProvider>
    </StrictMode>
  )
}
