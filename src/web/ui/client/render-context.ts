import { createContext as createReactContext, use } from 'react'
import { createContext as createRouterContext, data, type LoaderFunctionArgs } from 'react-router'
import { ApiError, read } from '#contract/error.ts'
import type {
  AnyOperation,
  Client,
  DetailOf,
  Input,
  MetaOf,
  PayloadOf,
  Success,
} from '#contract/operation.ts'
import { pageStatus } from '#contract/status.ts'
import type { SocialProvider } from '#model/account/social.ts'
import type { ManagedPage } from '#model/account/urls.ts'
import type { AdSlotName } from '#model/ad/values.ts'
import { type Language, localized } from '#model/language.ts'

/** The company that runs the site (part 1 §3); unknown values are null. */
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

/** Configuration that a page may show. */
export interface Site {
  name: string
  /** Scheme and host, without a trailing slash: `https://havenrow.example`. */
  origin: string
  /** Sample data: every page has a notice. */
  sampleData: boolean
  /** The sample accounts accept their published password; only on a developer's machine. */
  hasSampleAccounts?: true
  /** URL of a MapLibre street style, if configured. */
  mapStyleUrl: string | null
  /** A tile file that the site serves itself: streets or raster images. */
  mapTiles: { kind: 'vector' | 'raster'; minZoom: number; maxZoom: number; attribution: string | null } | null
  /** Error reporting URL, if configured. */
  errorReportUrl: string | null
  /** External site with guides. The following are undefined if not configured. */
  resourcesUrl?: string
  company?: Company
  /** The company's pages on other sites, https URLs. */
  socialLinks?: readonly string[]
  /** Configured login providers. */
  socialProviders?: readonly SocialProvider[]
  /** Tag manager and chat, which run in their frames. */
  hasTags?: true
  hasChat?: true
  /** A third-party ad network, which runs in a frame. */
  hasAdNetwork?: true
  /** Slots with ads; undefined for all. */
  adSlots?: readonly AdSlotName[]
}

/** Context of a rendering: reader, time and place; the same on server and client. */
export interface RenderContext {
  language: Language
  site: Site
  /** Time of the server's rendering, milliseconds since 1970, so that both sides write the same "3 days ago". */
  now: number
  /** The logged-in user, only on personal pages (`isPersonal`), and while staff see the site as them. */
  person?: { key: number; firstName: string; manages?: readonly ManagedPage[]; isImpersonated?: true }
}

/** For loaders: the world, and the API client. */
export const loaderContext = createRouterContext<RenderContext & { client: Client }>()

/** The query of a loader's or action's request. */
export const queryOf = (request: Request): URLSearchParams => new URL(request.url).searchParams

const WorldContext = createReactContext<RenderContext | undefined>(undefined)
export const RenderContextProvider = WorldContext

export function useRenderContext(): RenderContext {
  const world = use(WorldContext)
  if (!world) throw new Error('useRenderContext needs a RenderContextProvider above it.')
  return world
}

/** Prefixes a path of the model's `urls.ts` with the reader's language. */
export function useLocalized(): (path: string) => string {
  const { language } = useRenderContext()
  return path => localized(path, language)
}

/** Calls the API from a loader; an error response becomes the page's status, with its payload. */
export async function load<O extends AnyOperation, const CallInput extends Input = Record<never, never>>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  operation: O,
  input?: CallInput,
): Promise<Success<PayloadOf<O, DetailOf<CallInput>>, MetaOf<O>>> {
  try {
    return await read(context.get(loaderContext).client, operation, input)
  } catch (error) {
    if (error instanceof ApiError) throw data(error.payload, { status: pageStatus(error) })
    throw error
  }
}
