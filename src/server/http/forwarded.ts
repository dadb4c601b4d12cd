import { isIP } from 'node:net'

/**
 * The addresses of an `X-Forwarded-For` header, without the ports that some proxies write. An invalid address ends
 * the list, read from the right: entries before it come from an unknown sender.
 */
export function forwardedAddresses(header: string): { addresses: string[]; isLastReadable: boolean } {
  const texts = header.split(',').flatMap(part => withoutPort(part.trim()) || [])
  const unreadable = texts.findLastIndex(text => isIP(text) === 0)
  return {
    addresses: texts.slice(unreadable + 1),
    isLastReadable: texts.length === 0 || unreadable !== texts.length - 1,
  }
}

/** `1.2.3.4:5`, `[::1]:5` and `[::1]` without port and brackets; other texts as they are. */
const withoutPort = (text: string): string =>
  /^([\d.]+):\d+$/.exec(text)?.[1] ?? /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text
