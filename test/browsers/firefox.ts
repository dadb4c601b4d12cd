import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installedProgram } from '../debian.ts'
import { type Driver, type Setting, startProgram, startScreen } from './driver.ts'

/** Result of a command of WebDriver BiDi. */
// biome-ignore lint/suspicious/noExplicitAny: each command has its own shape
type Result = any

const preferences = (webgl: boolean) => ({
  'webgl.disabled': !webgl,
  // Without a graphics card.
  'webgl.force-enabled': webgl,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'signon.rememberSignons': false,
  'ui.useOverlayScrollbars': 1,
})

/** Debian's Firefox ESR by WebDriver BiDi, which it speaks itself. Without a screen it has no WebGL. */
export async function startFirefox({ width, height, webgl, folder }: Setting): Promise<Driver> {
  const path = installedProgram('/usr/bin/firefox-esr', 'firefox-esr')
  const lines = Object.entries(preferences(webgl)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  await writeFile(join(folder, 'user.js'), lines.join(''))
  const screen = await startScreen(1280, 1024)
  const program = startProgram(path, ['--no-remote', '--remote-debugging-port', '0', '--profile', folder], {
    DISPLAY: screen.display,
    HOME: folder,
    MOZ_CRASHREPORTER_DISABLE: '1',
  })
  const close = async () => {
    await program.end()
    await screen.end()
  }
  try {
    const address = await program.written(/WebDriver BiDi listening on (ws:\S+)/)
    let errors: string[] = []
    const send = await connect(`${address}/session`, (method, { level, text, source }) => {
      if (method === 'log.entryAdded' && level === 'error') errors.push(`${text} ${source?.url ?? ''}`)
    })
    await send('session.new', { capabilities: {} })
    await send('session.subscribe', { events: ['log.entryAdded'] })
    const { contexts } = await send('browsingContext.getTree', {})
    const { context } = contexts[0]
    await send('browsingContext.setViewport', { context, viewport: { width, height } })
    const evaluate = async (expression: string, resultOwnership = 'none') => {
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
        userActivation: true,
        resultOwnership,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result
    }
    return {
      async open(url) {
        await send('browsingContext.navigate', { context, url, wait: 'complete' })
      },
      async evaluate(expression) {
        const { value } = await evaluate(`(async () => JSON.stringify([await (${expression})]))()`)
        return JSON.parse(value)[0]
      },
      async act(actions) {
        await send('input.performActions', { context, actions })
      },
      async choose(selector, files) {
        const { sharedId } = await evaluate(`document.querySelector(${JSON.stringify(selector)})`)
        await send('input.setFiles', { context, element: { sharedId }, files })
      },
      async screenshot() {
        const { data } = await send('browsingContext.captureScreenshot', { context })
        return Buffer.from(data, 'base64')
      },
      problems() {
        const found = errors
        errors = []
        return found
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Sends commands over a WebSocket; rejects with the error that the browser answers. */
async function connect(
  address: string,
  onEvent: (method: string, params: Result) => void,
): Promise<(method: string, params: object) => Promise<Result>> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, { resolve(result: Result): void; reject(error: Error): void }>()
  let sent = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message, method, params } = JSON.parse(data)
    if (method) return onEvent(method, params)
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(new Error(`${error}: ${message}`))
    else asked?.resolve(result)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection'))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}`)), { once: true })
  })
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++sent
      waiting.set(id, { resolve, reject })
      socket.send(JSON.stringify({ id, method, params }))
    })
}
