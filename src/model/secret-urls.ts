import { localized, splitLanguage } from './language.ts'

/** Paths that go on with the secret of a link. Every other link has it in the parameter `token`. */
const secretPath = /^(\/(?:alerts|shared-lists|tours|api\/v1\/alert-unsubscribe)\/)[^/]+/

/** The parts of a URL without origin. */
function partsOf(url: string) {
  const hashAt = url.indexOf('#')
  const [pathname = '', ...query] = (hashAt === -1 ? url : url.slice(0, hashAt)).split('?')
  return {
    ...splitLanguage(pathname),
    query: new URLSearchParams(query.join('?')),
    hash: hashAt === -1 ? '' : url.slice(hashAt),
  }
}
type Parts = ReturnType<typeof partsOf>

const isSecret = ({ path, query }: Parts) => secretPath.test(path) || query.has('token')

/** Whether the reader returns to a page with a secret, as after the login that an invitation needs. */
const returnsToSecret = ({ query }: Parts) => isSecret(partsOf(query.get('back') ?? ''))

/**
 * Whether a URL of the site, without origin, has a secret: its link works for anyone who has it. Such a page has
 * no frame with code of others, tells no other page its address, and is not cached.
 */
export function hasSecret(url: string): boolean {
  const parts = partsOf(url)
  return isSecret(parts) || returnsToSecret(parts)
}

/** A URL without its secret, for what is shown or told to others. */
export function withoutSecret(url: string): string {
  if (!hasSecret(url)) return url
  const parts = partsOf(url)
  const { language, path, query, hash } = parts
  query.delete('token')
  if (returnsToSecret(parts)) query.delete('back')
  return localized(path.replace(secretPath, '$1'), language) + (query.size > 0 ? `?${query}` : '') + hash
}

/** Text, such as a message of an error, whose URLs have no secrets. */
export const withoutSecrets = (text: string): string =>
  text.replace(/(https?:\/\/[^/\s]+)?(\/[^\s"'<>()]*)/g, (_, origin = '', url) => origin + withoutSecret(url))
