import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { hasSecret } from '#model/secret-urls.ts'
import { useRenderContext } from '../ui/client/render-context.ts'
import { styleOf } from './document-style.ts'

interface DocumentProps {
  /** The page's path without its language, and its query. */
  path: string
  query: URLSearchParams
}

/** The document around a page. Only the server renders it; it adds the page with its tags, styles, scripts and data. */
export function Document({ path, query }: DocumentProps) {
  const { language, person } = useRenderContext()
  return (
    <html
      lang={language}
      data-style={styleOf(path)}
      // Load the application at once for maps, for logged-in users (whose state other pages need), and on pages with a
      // secret, which it removes from the address bar and with which it continues a social login.
      data-eager={person || query.get('view') === 'map' || hasSecret(`${path}?${query}`) ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141a17" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {[figtree, fraunces].map(href => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
      </head>
      <body />
    </html>
  )
}
