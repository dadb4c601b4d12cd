import { createContext as createReactContext, use } from 'react'
import { createContext as createRouterContext, data, type LoaderFunctionArgs } from 'react-router'
import { ApiError, read } from '#contract/error.ts'
import type { AnyOperation, Client, Input, MetaOf, PayloadOf, Success } from '#contract/operation.ts'
import { pageStatus } from '#contract/status.ts'
import type { SocialProvider } from '#model/account/social.ts'
import { type Language, localized } from '#model/language.ts'

/** The company behind the site (part 1 §3); what is not known is null. */
export interface Company {
  name: string
  url: string | null
  logo: string | null
  /** Year. */
  founded: number | null
  street: string | null
  city: string | null
  state: string | null
  country: string | null
}

/** What the operator configured and a page may show. */
export interface Site {
  name: string
  /** Scheme and host, without a slash at the end: `https://havenrow.example`. */
  origin: string
  /** The homes are invented: every page says so. */
  sampleData: boolean
  /** The sample accounts sign in with their published password; absent but on a developer's own machine. */
  hasSampleAccounts?: true
  /** A MapLibre style of streets, where one is configured. */
  mapStyleUrl: string | null
  /** A file of tiles that the site serves itself: streets, or pictures. */
  mapTiles: { kind: 'vector' | 'raster'; minZoom: number; maxZoom: number; attribution: string | null } | null
  /** Where errors are reported, where somebody wants to hear of them. */
  errorReportUrl: string | null
  /** Another site with guides. What follows is absent where nobody configured it. */
  resourcesUrl?: string
  company?: Company
  /** Pages of the company elsewhere, https addresses. */
  socialLinks?: readonly string[]
  /** Those that people can sign in with. */
  socialProviders?: readonly SocialProvider[]
  /** A tag manager, and a chat, to be opened in their frames. */
  hasTags?: true
  hasChat?: true
}

/** Who is reading, where and when; the same on both sides of a rendering. */
export interface World {
  language: Language
  site: Site
  /** Milliseconds since 1970 at the server's rendering, so that both sides write the same "3 days ago". */
  now: number
  /** Who is signed in, where the server may know: on pages of their own (`isPersonal`). */
  person?: { key: number; firstName: string }
}

/** For loaders: the world, and the only way to data. */
export const loaderContext = createRouterContext<World & { client: Client }>()

/** The query of what a loader or an action was asked for. */
export const queryOf = (request: Request): URLSearchParams => new URL(request.url).searchParams

const WorldContext = createReactContext<World | undefined>(undefined)
export const WorldProvider = WorldContext

export function useWorld(): World {
  const world = use(WorldContext)
  if (!world) throw new Error('useWorld needs a WorldProvider above it.')
  return world
}

/** Puts an address of `urls.ts` of the model under the reader's language. */
export function useLocalized(): (path: string) => string {
  const { language } = useWorld()
  return path => localized(path, language)
}

/** Calls from a loader; an answer that is not a success becomes the page's status, with its payload. */
export async function load<O extends AnyOperation>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  operation: O,
  input?: Input,
): Promise<Success<PayloadOf<O>, MetaOf<O>>> {
  try {
    return await read(context.get(loaderContext).client, operation, input)
  } catch (error) {
    if (error instanceof ApiError) throw data(error.payload, { status: pageStatus(error) })
    throw error
  }
}
