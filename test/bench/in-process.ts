import { resolve } from 'node:path'
import { inProcessClient } from '#api/client.ts'
import { handlers } from '#api/handlers.ts'
import { build } from '#cli/build.ts'
import { joinEmbedded } from '#db/embedded.ts'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/log.ts'
import { builtWeb } from '#server/web.ts'
import { openServices } from '#server/wiring.ts'
import type { PreparedPage } from '#web/entry-server.tsx'

/** The site's services in this process, without HTTP and page cache. */
export interface InProcessSite {
  prepare(path: string): Promise<PreparedPage>
  /** Renders a page as on a first visit, including its document. */
  answer(path: string): Promise<void>
  close(): Promise<void>
}

export async function openSite(dataDir: string): Promise<InProcessSite> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const embedded = await joinEmbedded({ dataDir })
  const logger = createLogger(config.logLevel)
  const { services, writes, close } = await openServices({
    config,
    secret: 'the secret of a bench',
    connectionString: embedded.connectionString,
    logger,
    drop: () => {},
    onSilence: () => {},
  })
  const web = await builtWeb(resolve(await build(console.log)))
  const client = inProcessClient(
    handlers,
    {
      services,
      writes,
      report(error) {
        throw error
      },
    },
    () => {},
  )
  const site = {
    name: config.siteName,
    origin: config.siteUrl,
    sampleData: true,
    mapStyleUrl: null,
    mapTiles: null,
    errorReportUrl: null,
  }
  const request = (path: string) => ({
    url: new URL(path, config.siteUrl),
    language: 'en' as const,
    client,
    site,
    now: Date.now(),
  })
  return {
    async prepare(path) {
      const page = await web.prepare(request(path))
      if ('location' in page) throw new Error(`${path} leads to ${page.location}.`)
      return page
    },
    async answer(path) {
      await web.render(request(path))
    },
    async close() {
      await close()
      await embedded.stop()
    },
  }
}
