import { freePort } from '#test/cluster/programs.ts'
import { installedProgram } from '../debian.ts'
import { until } from '../world/site.ts'
import { type Driver, type Setting, startProgram, startScreen } from './driver.ts'

/** The key of an element's reference in classic WebDriver. */
const reference = 'element-6066-11e4-a52e-4f735466cecf'

/** Debian's WebKitGTK in its MiniBrowser, whose window fills a screen of Xvfb, by classic WebDriver. */
export async function startWebKit({ width, height, webgl, folder }: Setting): Promise<Driver> {
  const path = installedProgram('/usr/bin/WebKitWebDriver', 'webkit2gtk-driver')
  const screen = await startScreen(width, height)
  const port = await freePort()
  const program = startProgram(path, ['-p', String(port)], {
    DISPLAY: screen.display,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CACHE_HOME: folder,
    NO_AT_BRIDGE: '1',
    // Without a graphics card, painting by OpenGL takes many times as long.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  })
  const end = async () => {
    await program.end()
    await screen.end()
  }
  try {
    const address = `http://127.0.0.1:${port}`
    await until(
      () =>
        fetch(`${address}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      isUp => isUp,
    )
    const send = async (method: string, path: string, body?: object) => {
      const reply = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) })
      const { value } = await reply.json()
      if (!reply.ok) throw new Error(`${value.error}: ${value.message}`)
      return value
    }
    const { sessionId } = await send('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          timeouts: { pageLoad: 60_000, script: 60_000 },
          'webkitgtk:browserOptions': {
            binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
            args: ['--automation', '--full-screen', `--enable-webgl=${webgl}`],
          },
        },
      },
    })
    const session = `/session/${sessionId}`
    await send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height })
    return {
      async open(url) {
        const load = () => send('POST', `${session}/url`, { url })
        // Once in a full run, a page was never reported as loaded.
        await load().catch(error => (/timeout/.test(String(error)) ? load() : Promise.reject(error)))
      },
      async evaluate(expression) {
        const script = `return (async () => JSON.stringify([await (${expression})]))()`
        return JSON.parse(await send('POST', `${session}/execute/sync`, { script, args: [] }))[0]
      },
      async act(actions) {
        await send('POST', `${session}/actions`, { actions })
      },
      async choose(selector, files) {
        const found = await send('POST', `${session}/element`, { using: 'css selector', value: selector })
        const text = files.join('\n')
        await send('POST', `${session}/element/${found[reference]}/value`, { text, value: [...text] })
      },
      async screenshot() {
        return Buffer.from(await send('GET', `${session}/screenshot`), 'base64')
      },
      // Classic WebDriver does not tell what is logged.
      problems: () => [],
      async close() {
        await send('DELETE', session).catch(() => {})
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}
