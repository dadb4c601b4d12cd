import { renderToStaticMarkup } from 'react-dom/server'
import {
  type ActionFunctionArgs,
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from 'react-router'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { requestPassword } from '#contract/account-link/v1.ts'
import { loadLanguage } from '#i18n/catalogues.ts'
import type { AtLeastOneMode } from '#model/at-least-one.ts'
import { TextProvider, textIn } from '../client/text.tsx'
import { Field } from './Field.tsx'
import { PostForm } from './PostForm.tsx'
import { sendForm } from './send-form.ts'
import { usePageForm } from './use-form.ts'

const text = textIn('en', await loadLanguage('en'))
const schema = v.object({
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
})

function TestForm({ mode, defaultValue }: { mode: AtLeastOneMode; defaultValue: Record<string, string> }) {
  const [, { name, email, phone }] = usePageForm(schema, {
    id: 'test',
    defaultValue,
    atLeastOne: { fields: ['email', 'phone'], message: 'at_least_one', mode },
  })
  return (
    <>
      <Field field={name} label="Name" />
      <Field field={email} label="Email" />
      <Field field={phone} label="Phone" />
    </>
  )
}

/** Ids of the fields with errors before any input. */
async function wrong(mode: AtLeastOneMode, defaultValue: Record<string, string> = {}): Promise<string[]> {
  const routes = [{ path: '/', element: <TestForm mode={mode} defaultValue={defaultValue} /> }]
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(new Request('http://localhost/'))
  if (context instanceof Response) throw new Error('The page leads elsewhere.')
  const html = renderToStaticMarkup(
    <TextProvider value={text}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} />
    </TextProvider>,
  )
  return [...html.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(
    ([input]) => /name="(\w+)"/.exec(input)![1]!,
  )
}

describe('an untouched form with an at-least-one rule (L160)', () => {
  test('shows the error at the first field in mode "always"', async () => {
    expect(await wrong('always')).toEqual(['email'])
    expect(await wrong('always', { name: 'Rosa', phone: ' ' })).toEqual(['email'])
    expect(await wrong('always', { phone: '352' })).toEqual([])
  })

  test.each(['form-dirty', 'input-dirty'] as const)('says nothing where the rule is %s', async mode => {
    expect(await wrong(mode)).toEqual([])
    expect(await wrong(mode, { name: 'Rosa' })).toEqual([])
  })
})

const required = v.object({ name: v.pipe(v.string('required'), v.trim()) })

function NamedForm({ id }: { id: string }) {
  const [form, fields] = usePageForm(required, { id })
  return (
    <PostForm form={form} fields={fields} labels={{ name: 'Name' }} submit="Send" bare>
      <Field field={fields.name} label="Name" />
    </PostForm>
  )
}

test('of two forms on a page, only the one that was sent shows errors, without script, too', async () => {
  const { query, dataRoutes } = createStaticHandler([
    {
      path: '/',
      action: (args: ActionFunctionArgs) =>
        sendForm(args, { schema: required, operation: requestPassword, done: '/' }),
      element: (
        <>
          <NamedForm id="first" />
          <NamedForm id="second" />
        </>
      ),
    },
  ])
  const errorsAfter = async (sent: Record<string, string>) => {
    const body = new URLSearchParams(sent)
    const context = await query(new Request('http://localhost/', { method: 'POST', body }))
    if (context instanceof Response) throw new Error('The page leads elsewhere.')
    const html = renderToStaticMarkup(
      <TextProvider value={text}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} />
      </TextProvider>,
    )
    for (const name of ['first', 'second'])
      expect(html).toContain(`<input type="hidden" name="form" value="${name}"/>`)
    return [...html.matchAll(/id="([a-z]+)-error"/g)].map(([, form]) => form)
  }
  expect(await errorsAfter({ form: 'first' })).toEqual(['first'])
  expect(await errorsAfter({ form: 'second' })).toEqual(['second'])
  expect(await errorsAfter({})).toEqual(['first', 'second'])
})
