/// <reference lib="webworker" />
import { escapeMarkup } from '#kit/markup.ts'
import { localized, splitLanguage } from '#model/language.ts'
import { offlineUrl } from '#model/page-urls.ts'
import type { PushedNotice } from '#model/push/push.ts'
import { VIEWED_CACHE, type ViewedHome, viewedHomes } from './parts/card/viewed-homes.ts'
import { cachedSheet, cachedSheets, PHOTO_CACHE, SHEET_CACHE } from './parts/listing/visit-sheets.ts'

/*
 * Caches only files with a hash in their name, which never change. Everything else is fetched from the network, so that
 * no page or response is stale. Without a connection a visit sheet that was opened before is shown as it was then, with
 * its date; any other page is replaced by the offline page, with those sheets, and the recently viewed homes with the
 * date of each view. Notifications of alerts are shown, and open their page.
 */

declare const self: ServiceWorkerGlobalScope
/** Set by the build: another version is another worker. */
declare const __BUILD__: string

const FILES = `files-${__BUILD__}`
/** Caches of pages; a new version of the worker does not clear them. */
const ofPages = [VIEWED_CACHE, SHEET_CACHE, PHOTO_CACHE]
const offlinePages = [offlineUrl(), localized(offlineUrl(), 'es')]

self.addEventListener('install', event => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(FILES)
      await Promise.all(offlinePages.map(path => cacheOfflinePage(cache, path)))
      await self.skipWaiting()
    })(),
  )
})

self.addEventListener('activate', event => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name !== FILES && !ofPages.includes(name)) await caches.delete(name)
      await self.clients.claim()
    })(),
  )
})

// The user logged out, and all caches were cleared: nothing here is theirs any more.
self.addEventListener('message', event => {
  if (event.data !== 'keep-offline-pages') return
  event.waitUntil(
    Promise.all([
      caches.open(FILES).then(cache => Promise.all(offlinePages.map(path => cacheOfflinePage(cache, path)))),
      self.registration.pushManager?.getSubscription().then(subscription => subscription?.unsubscribe()),
    ]),
  )
})

// Only the site can send these: they are encrypted with the keys of this browser.
self.addEventListener('push', event => {
  if (!event.data) return
  const { title, body, url, language, tag }: PushedNotice = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang: language,
      tag,
      icon: '/icon-192.png',
      data: url,
    }),
  )
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  const { href } = new URL(String(event.notification.data), self.location.origin)
  event.waitUntil(openPage(href))
})

/** Shows the window with a page, or opens one. */
async function openPage(href: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  const shown = windows.find(({ url }) => url === href)
  await (shown ? shown.focus() : self.clients.openWindow(href))
}

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(cachedFile(request))
  else if (request.mode === 'navigate')
    event.respondWith(
      fetch(request).catch(async () => (await cachedSheet(url.pathname)) ?? offlinePage(url.pathname)),
    )
  else if (request.destination === 'image')
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()))
})

async function cachedFile(request: Request): Promise<Response> {
  const cached = await caches.match(request)
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(FILES)).put(request, answer.clone())
  return answer
}

/** Caches the offline page with its styles; scripts are removed, because hydration would remove the inserted list. */
async function cacheOfflinePage(cache: Cache, path: string): Promise<void> {
  const answer = await fetch(path, { cache: 'reload' })
  const html = (await answer.text()).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!)
  await cache.addAll(styles)
  await cache.put(path, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
}

async function offlinePage(pathname: string): Promise<Response> {
  const { language } = splitLanguage(pathname)
  const page = await caches.match(localized(offlineUrl(), language))
  if (!page) return Response.error()
  const [viewed, sheets] = await Promise.all([viewedHomes(), cachedSheets(language)])
  const html = withItems(
    withItems(
      await page.text(),
      'data-seen',
      viewed.map(home => item(home, language)),
    ),
    'data-sheets',
    sheets.map(({ href, title }) => `<li><a href="${href}">${title}</a></li>`),
  )
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** A page with items in the empty list that has an attribute. */
const withItems = (html: string, attribute: string, items: readonly string[]): string =>
  html.replace(
    new RegExp(`(<ul [^>]*\\b${attribute}\\b[^>]*>)</ul>`),
    (_, list: string) => `${list}${items.join('')}</ul>`,
  )

function item({ href, name, price, place, image, at }: ViewedHome, language: string): string {
  const day = new Date(at).toLocaleDateString(language === 'es' ? 'es-US' : 'en-US', { dateStyle: 'long' })
  const picture = image ? `<img src="${escapeMarkup(image)}" alt="" width="120" height="90">` : ''
  return (
    `<li><a href="${escapeMarkup(href)}">${picture}<span><b>${escapeMarkup(price)}</b> ${escapeMarkup(name)}<br>${escapeMarkup(place)}` +
    `<br><time datetime="${new Date(at).toISOString()}">${escapeMarkup(day)}</time></span></a></li>`
  )
}
