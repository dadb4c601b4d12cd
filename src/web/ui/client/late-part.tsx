import type { Messages } from '@lingui/core'
import type { ComponentType } from 'react'
import { loadCatalogue } from '#i18n/catalogues.ts'
import type { Language } from '#model/language.ts'
import { useMessages } from './text.tsx'

/**
 * A part of a page with nothing in it to act on. The server renders it, and the browser leaves that HTML as it is: it
 * fetches the part's code and texts only for a page that it renders itself. The page's loader waits for `ready`, which
 * runs on the server and before such a page, but not when a page of the server starts.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  catalogues: readonly string[],
) {
  let part: ComponentType<Props> | undefined
  const texts = new Map<string, Messages>()
  return {
    async ready(language: Language): Promise<void> {
      part ??= await load()
      // The server has the texts of all pages.
      if (import.meta.env.SSR || texts.has(language)) return
      const loaded = await Promise.all(catalogues.map(catalogue => loadCatalogue(catalogue, language)))
      texts.set(language, Object.assign({}, ...loaded))
    },

    Part(props: Props) {
      const i18n = useMessages()
      const Loaded = part
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; hydration leaves the server's HTML
      if (!Loaded) return <div dangerouslySetInnerHTML={{ __html: '' }} />
      const messages = texts.get(i18n.locale)
      if (messages) i18n.load(i18n.locale, messages)
      return (
        <div>
          <Loaded {...props} />
        </div>
      )
    },
  }
}
