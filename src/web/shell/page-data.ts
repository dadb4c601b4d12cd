import {
  type HydrationState,
  isRouteErrorResponse,
  type StaticHandlerContext,
  UNSAFE_ErrorResponseImpl,
} from 'react-router'
import type { RenderContext } from '../ui/client/render-context.ts'

interface PageData {
  world: RenderContext
  loaderData: HydrationState['loaderData']
  actionData: HydrationState['actionData']
  /** Serializes only API errors with their status; the text of any other error stays on the server. */
  errors: Record<string, { status: number; data: unknown }> | null
}

/** Hydration data as JSON that is safe inside a script element. */
export function pageData(world: RenderContext, context: StaticHandlerContext): string {
  const errors = Object.entries(context.errors ?? {}).map(([id, error]) => [
    id,
    isRouteErrorResponse(error) ? { status: error.status, data: error.data } : { status: 500, data: null },
  ])
  const data: PageData = {
    world,
    loaderData: context.loaderData,
    actionData: context.actionData,
    errors: errors.length > 0 ? Object.fromEntries(errors) : null,
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

export function readPageData(text: string): { world: RenderContext; hydration: HydrationState } {
  const { world, loaderData, actionData, errors } = JSON.parse(text) as PageData
  const entries = Object.entries(errors ?? {}).map(
    ([id, { status, data }]) => [id, new UNSAFE_ErrorResponseImpl(status, '', data)] as const,
  )
  return {
    world,
    hydration: { loaderData, actionData, errors: entries.length > 0 ? Object.fromEntries(entries) : null },
  }
}
