import { type ChildProcess, spawn } from 'node:child_process'
import { installedProgram } from '../debian.ts'

/* The few operations of WebDriver that the tasks need, over classic WebDriver (WebKit) and WebDriver BiDi (Firefox). */

/** Sources of input of a `perform actions` command, the same in both protocols. */
export type Input =
  | { type: 'key'; id: 'keyboard'; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | {
      type: 'pointer'
      id: 'mouse'
      parameters: { pointerType: 'mouse' }
      actions: (
        | { type: 'pointerMove'; x: number; y: number; duration: 0 }
        | { type: 'pointerDown' | 'pointerUp'; button: 0 }
      )[]
    }

export interface Driver {
  /** Opens an address and waits until it has loaded. */
  open(address: string): Promise<void>
  /** The value of an expression in the page, awaited; it must be JSON. @throws Error with what the page threw */
  evaluate(expression: string): Promise<unknown>
  act(input: Input[]): Promise<void>
  /** Chooses files in the file field that matches a selector. */
  choose(selector: string, files: string[]): Promise<void>
  /** What the window shows, as PNG. */
  screenshot(): Promise<Buffer>
  /** Errors that pages threw or logged since the last call, where the browser tells them. */
  problems(): string[]
  close(): Promise<void>
}

/** What a browser is started with; sizes in pixels of the page's area. */
export interface Setting {
  width: number
  height: number
  webgl: boolean
  /** An empty folder for the browser's files. */
  folder: string
}

/** A program in its own process group, so that `end` ends its children too. */
interface Program {
  child: ChildProcess
  /** The first group of a pattern, once the program has written a line like that. */
  written(pattern: RegExp): Promise<string>
  end(): Promise<void>
}

export function startProgram(
  path: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Program {
  const child = spawn(path, words, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  let text = ''
  const seen = new EventTarget()
  for (const stream of child.stdio)
    stream?.on('data', chunk => {
      text = (text + chunk).slice(-100_000)
      seen.dispatchEvent(new Event('text'))
    })
  const exited = new Promise<void>(resolve => {
    child.once('close', () => resolve()).once('error', () => resolve())
  })
  const kill = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  process.once('exit', kill)
  return {
    child,
    written: pattern =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(text)
          if (found) resolve(found[1]!)
        }
        seen.addEventListener('text', look)
        void exited.then(() => reject(new Error(`${path} ended:\n${text}`)))
        look()
      }),
    async end() {
      process.off('exit', kill)
      kill()
      await exited
    },
  }
}

/** A screen without a monitor. */
export async function startScreen(width: number, height: number) {
  const path = installedProgram('/usr/bin/Xvfb', 'xvfb')
  const size = `${width}x${height}x24`
  const program = startProgram(path, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'])
  return { display: `:${await program.written(/^(\d+)$/m)}`, end: program.end }
}
