import { inboxUrl, messagesUrl } from '#model/lead/urls.ts'

interface LeadRoute {
  path: string
  source: string
  catalogues: readonly string[]
  load(): Promise<{ Component: React.ComponentType }>
}

const ofForm = ['lead', 'form', 'card', 'enumeration']
const ofAccount = ['inbox', 'lead', 'account-menu', 'form', 'card', 'enumeration']

/** Pages of `web/lead`: contact forms, sent messages and the inbox. */
export const leadRoutes: readonly LeadRoute[] = [
  ...['homes', 'parks', 'dealers', 'floorplans'].map(type => ({
    path: `/${type}/:key/contact`,
    source: 'ContactPage',
    catalogues: ofForm,
    load: () => import('../lead/ContactPage.tsx'),
  })),
  {
    path: '/homes/:key/virtual-tour',
    source: 'GatePage',
    catalogues: ofForm,
    load: () => import('../lead/GatePage.tsx'),
  },
  {
    path: messagesUrl(),
    source: 'MessagesPage',
    catalogues: [...ofAccount, 'relay'],
    load: () => import('../lead/MessagesPage.tsx'),
  },
  {
    path: inboxUrl(),
    source: 'InboxPage',
    catalogues: ofAccount,
    load: () => import('../lead/InboxPage.tsx'),
  },
  {
    path: '/account/inbox/:key',
    source: 'ReceivedPage',
    catalogues: [...ofAccount, 'listing', 'relay'],
    load: () => import('../lead/ReceivedPage.tsx'),
  },
]
