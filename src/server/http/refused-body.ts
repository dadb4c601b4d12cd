import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** Time for a client that is still sending to read the response, milliseconds. */
const maxDrain = 30_000

/**
 * Ends a connection after its last response: immediately only the sending side, because a connection with unread
 * bytes is reset, and the client would not read the response (RFC 9112, 9.6).
 */
export function endLate(socket: Socket, lastBytes = ''): void {
  socket.end(lastBytes)
  const timer = setTimeout(() => socket.destroy(), maxDrain)
  socket.once('close', () => clearTimeout(timer))
}

/**
 * Discards the remainder of a refused body as it arrives, and ends the connection after the response, which must have
 * `connection: close`.
 */
export function closeLate(request: IncomingMessage): void {
  const { socket } = request
  const close = socket.destroySoon.bind(socket)
  // Node calls it after a response with `connection: close`.
  socket.destroySoon = () => {
    if (request.complete) return close()
    request.resume().once('end', () => socket.destroy())
    endLate(socket)
  }
}
