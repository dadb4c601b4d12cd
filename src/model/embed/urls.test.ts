import { expect, test } from 'vitest'
import { embedCode, embeddedAt, embedUrl } from './urls.ts'

test('a path names whose homes a frame shows', () => {
  expect(embeddedAt(embedUrl({ owner: 'parks', key: 7 }))).toEqual({ owner: 'parks', key: 7 })
  expect(embeddedAt('/embed/dealers/12')).toEqual({ owner: 'dealers', key: 12 })
  for (const path of ['/embed/homes/7', '/embed/parks/0', '/embed/parks/x', '/embed/parks/7/8', '/parks/7'])
    expect(embeddedAt(path), path).toBeUndefined()
})

test('the code names the frame, whatever the name has in it', () => {
  expect(embedCode({ owner: 'parks', key: 7 }, 'es', 'https://site.example', 'Casas en "El Sol"')).toBe(
    '<iframe src="https://site.example/es/embed/parks/7" title="Casas en &quot;El Sol&quot;" width="100%" height="600" loading="lazy" style="border:0"></iframe>',
  )
})
