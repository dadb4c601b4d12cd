import { expect, test } from 'vitest'
import { escapeMarkup } from './markup.ts'

test('text cannot end an element or a quoted attribute', () => {
  expect(escapeMarkup(`<b title="x">Tom & Ann's</b>`)).toBe(
    "&lt;b title=&quot;x&quot;&gt;Tom &amp; Ann's&lt;/b&gt;",
  )
})
