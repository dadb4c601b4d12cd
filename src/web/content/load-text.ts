import type { LoaderFunctionArgs } from 'react-router'
import type { TextPage } from '#contract/content/v1.response.ts'
import { getTextPage } from '#contract/content/v1.ts'
import { lastOf } from '#kit/lookup.ts'
import { load, loaderContext } from '../ui/client/render-context.ts'

/** Loads the text page in the reader's language; its name is the last segment of the URL. */
export async function loadText(args: LoaderFunctionArgs): Promise<TextPage> {
  const { language } = args.context.get(loaderContext)
  const slug = lastOf(new URL(args.request.url).pathname.split('/').filter(Boolean))
  const { payload } = await load(args, getTextPage, { path: { slug }, query: { language } })
  return payload
}
