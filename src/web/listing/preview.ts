import { createContext, type ReactNode, use } from 'react'

/** The parts of the page that a seller can go back to. */
export type PreviewPart = 'photos' | 'money' | 'home' | 'location' | 'words' | 'contact'

/** A page that only the seller sees: it sends nothing to anyone else. */
interface Preview {
  /** A link to the step with the facts of a part. */
  edit: (part: PreviewPart) => ReactNode
}

/** Undefined on the public page. */
export const PreviewContext = createContext<Preview | undefined>(undefined)
export const usePreview = () => use(PreviewContext)
