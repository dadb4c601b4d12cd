/** The outbox page, read as on a developer's machine: without a forwarding header. */
export const readOutbox = async (): Promise<string> =>
  (await fetch(`http://localhost:${process.env.E2E_PORT}/dev/outbox`)).text()
