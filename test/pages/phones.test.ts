import { describe, expect, test } from 'vitest'
import { open, site, startPages } from '../world/pages.ts'

startPages(undefined, {
  COMPANY_NAME: 'Example Homes, Inc.',
  COMPANY_FOUNDED: '2026',
  COMPANY_CITY: 'Ocala',
  SOCIAL_LINKS: 'https://www.facebook.com/example,https://youtube.com/@example',
})

test.each([
  ['', 'You are offline', 'Offline'],
  ['/es', 'No tienes conexión', 'Sin conexión'],
])(
  'the page that is shown offline has a place for what was seen, in both languages: %s',
  async (prefix, heading, mark) => {
    const page = await open(`${prefix}/offline`)
    expect(page.text('h1')).toBe(heading)
    expect(page.getByText(mark)).toBeInTheDocument()
    expect(page.all('[data-seen]')).toHaveLength(1)
  },
)

test('the company and its social pages are listed, also in structured data (L44)', async () => {
  const page = await open('/')
  expect(page.text('footer')).toContain('Example Homes, Inc.')
  expect(page.getByText('Facebook')).toHaveAttribute('href', 'https://www.facebook.com/example')
  expect(page.html).toContain('"foundingDate":"2026"')
  expect(page.html).toContain('"addressLocality":"Ocala"')
})

test('the bottom row of the footer links to each of its pages (L41)', async () => {
  const page = await open('/404')
  const links = page.all('footer li a').map(link => [page.text(link), link.getAttribute('href')])
  for (const link of [
    ['About Us', '/about-us'],
    ['Terms of Use', '/terms'],
    ['Privacy Policy', '/privacy-policy'],
    ['Do Not Sell My Personal Information', '/privacy-policy#ccpa'],
    ['Sitemap', '/sitemap'],
  ])
    expect(links).toContainEqual(link)
  expect(page.text('footer')).toContain(String(new Date().getFullYear()))
})

describe('legacy URLs redirect permanently (L18)', () => {
  test.each([
    ['/Mobile-Homes/Search.php', '/homes'],
    ['/Mobile-Homes/Search.php?State=fl&City=St+Augustine&Beds=2', '/homes/fl/st-augustine?bedrooms=2'],
    ['/Mobile-Homes/Search.php?zip=34470', '/homes?zip=34470'],
    ['/es/Mobile-Homes/Search.php?state=TX', '/es/homes/tx'],
    ['/ListHome/Home.php?Page=Location', '/homes/start/location'],
    ['/es/ListHome/Home.php?Page=Location', '/es/homes/start/location'],
    [
      '/Mobile-Homes/Search.php?state=GA&MinPrice=20000&max_price=60000&beds=',
      '/homes/ga?minimum-price=20000&maximum-price=60000',
    ],
    // UTM parameters are kept.
    ['/Mobile-Homes/Search.php?state=TX&utm_source=mail&gclid=7', '/homes/tx?gclid=7&utm_source=mail'],
  ])('%s', async (old, target) => {
    const ask = (path: string) => fetch(new URL(path, site.address), { redirect: 'manual' })
    const answer = await ask(old)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, target])
    expect((await ask(target)).status).toBe(200)
  })

  test('to pages that are there', async () => {
    expect((await open('/ListHome/Home.php?Page=Location')).text('h1')).toBe('Where is the home?')
  })
})
