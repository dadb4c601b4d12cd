import { askFactsUrl, inboxUrl, messagesUrl } from '#model/lead/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

const ofForm = ['lead', 'form']
const ofAccount = ['inbox', 'lead', 'account-menu', 'form']

/** Pages of `web/lead`: contact forms, sent messages and the inbox. */
export const leadRoutes: readonly PageRoute[] = [
  ...['homes', 'parks', 'dealers', 'floorplans'].map(type => ({
    path: `/${type}/:key/contact`,
    source: 'lead/ContactPage.tsx',
    catalogues: ofForm,
    load: () => import('./ContactPage.tsx'),
  })),
  {
    path: '/homes/:key/virtual-tour',
    source: 'lead/GatePage.tsx',
    catalogues: ofForm,
    load: () => import('./GatePage.tsx'),
  },
  {
    path: askFactsUrl(':key'),
    source: 'lead/AskFactsPage.tsx',
    catalogues: [...ofForm, 'question'],
    load: () => import('./AskFactsPage.tsx'),
  },
  {
    path: messagesUrl(),
    source: 'lead/MessagesPage.tsx',
    catalogues: [...ofAccount, 'relay', 'warning'],
    load: () => import('./MessagesPage.tsx'),
  },
  {
    path: inboxUrl(),
    source: 'lead/InboxPage.tsx',
    catalogues: ofAccount,
    load: () => import('./InboxPage.tsx'),
  },
  {
    path: '/account/inbox/:key',
    source: 'lead/ReceivedPage.tsx',
    catalogues: [...ofAccount, 'listing', 'relay', 'sell', 'warning'],
    load: () => import('./ReceivedPage.tsx'),
  },
]
