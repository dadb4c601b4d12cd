/** The outbox page, read as on a developer's machine: without the forwarding header of a household. */
export const readOutbox = async (): Promise<string> =>
  (await fetch(`http://localhost:${process.env.E2E_PORT}/dev/outbox`)).text()
