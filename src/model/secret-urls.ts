import { localized, splitLanguage } from './language.ts'

/** Paths that end with the secret of a link, as in the router. Other links have it in the parameter `token`. */
const secretPath = /^(\/(?:alerts|feeds|shared-lists|tours|api\/v1\/alert-unsubscribe)\/)[^/]+/i
/** Maximum depth of nested return URLs; anything deeper counts as secret. */
const maxReturns = 4

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The parts of a URL without origin. */
function partsOf(url: string) {
  const hashAt = url.indexOf('#')
  const [pathname = '', ...query] = (hashAt === -1 ? url : url.slice(0, hashAt)).split('?')
  const { language, path } = splitLanguage(pathname)
  const plain = decoded(path)
  return {
    language,
    path: secretPath.test(plain) ? plain : path,
    query: new URLSearchParams(query.join('?')),
    hash: hashAt === -1 ? '' : url.slice(hashAt),
  }
}
type Parts = ReturnType<typeof partsOf>

const isSecret = ({ path, query }: Parts, returns: number): boolean =>
  secretPath.test(path) || query.has('token') || returnsToSecret(query, returns)

/** Whether the reader returns to a page with a secret, as after the login that an invitation needs. */
function returnsToSecret(query: URLSearchParams, returns = 0): boolean {
  const back = query.get('back')
  return back !== null && (returns === maxReturns || isSecret(partsOf(back), returns + 1))
}

/**
 * Whether a URL of the site, without origin, has a secret: its link works for anyone who has it. Such a page has
 * no frame with third-party code, sends no referrer, and is not cached.
 */
export const hasSecret = (url: string): boolean => isSecret(partsOf(url), 0)

/** A URL without its secret, for display and for third parties. */
export function withoutSecret(url: string): string {
  const parts = partsOf(url)
  if (!isSecret(parts, 0)) return url
  const { language, path, query, hash } = parts
  query.delete('token')
  if (returnsToSecret(query)) query.delete('back')
  return localized(path.replace(secretPath, '$1'), language) + (query.size > 0 ? `?${query}` : '') + hash
}

/** Text, such as a message of an error, whose URLs have no secrets. */
export const withoutSecrets = (text: string): string =>
  text.replace(/(https?:\/\/[^/\s]+)?(\/[^\s"'<>()]*)/g, (_, origin = '', url) => origin + withoutSecret(url))
