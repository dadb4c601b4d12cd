import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { loadLanguage } from '#i18n/catalogues.ts'
import type { AtLeastOneMode } from '#model/at-least-one.ts'
import { TextProvider, textIn } from '../client/text.tsx'
import { Field } from './Field.tsx'
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
  const html = renderToString(
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
