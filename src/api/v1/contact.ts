import { sendContactMessage } from '#contract/v1/contact.ts'
import { created, type Handler, handler } from '../handle.ts'

const send = handler(sendContactMessage, ({ contact }, { body, write }) =>
  write(async transaction => created({ key: await contact.receive(transaction, body) })),
)

export const contactHandlers = [send] as unknown as readonly Handler[]
