import type { RouteObject } from 'react-router'

/** A page in the route table: its module, and the message catalogues that it needs. */
export interface PageRoute {
  path: string
  /** File of the page in `src/web`: by it the server knows its styles and scripts. */
  source: string
  catalogues: readonly string[]
  load(): Promise<PageModule>
}

export interface PageModule {
  Component: React.ComponentType
  loader?: RouteObject['loader']
  action?: RouteObject['action']
  ErrorBoundary?: React.ComponentType
}
