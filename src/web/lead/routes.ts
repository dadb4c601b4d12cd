import { askFactsUrl, inboxUrl, messagesUrl } from '#model/lead/urls.ts'
import type { PageRoute } from '../ui/client/page-route.ts'

const ofForm = ['lead', 'form']
const ofAccount = ['inbox', 'lead', 'account-menu', 'form']

/** Pages of `web/lead`: contact forms, sent messages and the inbox. */
export const leadRoutes: readonly PageRoute[] = [
  ...['homes', 'parks', 'dealers', 'floorplans'].map(type => ({
    path: `/${type}/:key/contact`,
    source: 'src/web/lead/ContactPage.tsx',
    catalogues: ofForm,
    load: () => import('./ContactPage.tsx'),
  })),
  {
    path: '/homes/:key/virtual-tour',
    source: 'src/web/lead/GatePage.tsx',
    catalogues: ofForm,
    load: () => import('./GatePage.tsx'),
  },
  {
    path: askFactsUrl(':key'),
    source: 'src/web/lead/AskFactsPage.tsx',
    catalogues: [...ofForm, 'question'],
    load: () => import('./AskFactsPage.tsx'),
  },
  {
    path: messagesUrl(),
    source: 'src/web/lead/MessagesPage.tsx',
    catalogues: [...ofAccount, 'relay', 'warning'],
    load: () => import('./MessagesPage.tsx'),
  },
  {
    path: inboxUrl(),
    source: 'src/web/lead/InboxPage.tsx',
    catalogues: ofAccount,
    load: () => import('./InboxPage.tsx'),
  },
  {
    path: '/account/inbox/:key',
    source: 'src/web/lead/ReceivedPage.tsx',
    catalogues: [...ofAccount, 'listing', 'relay', 'sell', 'warning'],
    load: () => import('./ReceivedPage.tsx'),
  },
]
