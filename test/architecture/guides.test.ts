import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { languages } from '#model/language.ts'
import { staffPages } from '#model/staff/urls.ts'
import { readMessages } from './po.ts'

/** Guides for people who sell, manage and decide. */
const guides = [
  'sell-your-home-on-this-site',
  'working-as-a-dealer',
  'managing-a-park-page',
  'reviewing-homes-as-staff',
]
const readGuide = (language: string, name: string) =>
  readFile(`content/${language}/articles/${name}.md`, 'utf8')

describe.each(languages)('guides in %s', language => {
  test.each(guides)('%s: what is printed in bold in a sentence is a word of the pages', async name => {
    const messages = [...(await readMessages(language)).values()].map(({ text }) => text)
    // At the start of a paragraph or an item it may be a heading.
    const labels = [...(await readGuide(language, name)).matchAll(/(?<=[^\n*.] )\*\*([^*]+)\*\*/g)]
      .map(([, label]) => label!)
      .filter(label => !/[.:]$/.test(label))
    expect(labels.length).toBeGreaterThan(0)
    expect(labels.filter(label => !messages.some(text => text.includes(label)))).toEqual([])
  })

  test('the guide for staff names all of their pages', async () => {
    const messages = await readMessages(language)
    const guide = await readGuide(language, 'reviewing-homes-as-staff')
    const pages = staffPages.map(page => messages.get(`staff.${page}.name`)!.text)
    expect(pages.filter(page => !guide.includes(`**${page}**`))).toEqual([])
  })
})
