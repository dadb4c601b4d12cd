import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { SentLead, SentMeta } from '#contract/lead/v1.response.ts'
import { listSent } from '#contract/lead/v1.ts'
import { formats } from '#i18n/format.ts'
import { capitalize } from '#kit/capitalize.ts'
import { leadSubjectUrl, messagesUrl } from '#model/lead/urls.ts'
import { searchUrl } from '#model/search/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { requirePerson } from '../parts/account/require-person.ts'
import { recipientName } from '../parts/lead/Recipients.tsx'
import { load, queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import { Phone } from '../ui/primitives/Phone.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import style from './Account.module.css'
import { Answers } from './Answers.tsx'
import { Conversation, stop } from './Conversation.tsx'
import { pageOf, pagesOf } from './page-of.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { key } = await requirePerson(args)
  const { page, offset, limit } = pageOf(queryOf(args.request))
  const { payload, meta } = await load(args, listSent, { path: { userKey: key }, query: { offset, limit } })
  return { messages: payload, meta, page }
}

export const action = async (args: ActionFunctionArgs) =>
  stop(args, await args.request.formData(), messagesUrl(pageOf(queryOf(args.request)).page))

/** Messages that the user sent, with deliveries and replies. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { messages, meta, page } = useLoaderData<{
    messages: SentLead[]
    meta: SentMeta
    page: number
  }>()
  const [query] = useSearchParams()
  return (
    <AccountLayout page="messages">
      {query.has('sent') && <Saved>{t('relay.stopped')}</Saved>}
      {messages.length === 0 ? (
        <div className={style.empty}>
          <p>{t('inbox.noneSent')}</p>
          <p>
            <a href={at(searchUrl('homes'))}>{t('inbox.findHomes')}</a>
          </p>
        </div>
      ) : (
        <>
          <p>{t('inbox.sentLead')}</p>
          <ul role="list" className={style.list}>
            {messages.map(message => (
              <li key={message.key}>
                <Message message={message} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pagination page={page} pages={pagesOf(meta)} address={to => at(messagesUrl(to))} />
    </AccountLayout>
  )
}

function Message({ message: { kind, key, subject, message, sentAt, recipients } }: { message: SentLead }) {
  const { t } = useText()
  const at = useLocalized()
  const href = leadSubjectUrl(subject)
  return (
    <article className={style.message}>
      <h2>{href ? <a href={at(href)}>{subject.label}</a> : subject.label}</h2>
      <p className={style.soft}>
        <Ago instant={sentAt} /> · {t('inbox.number', { key })}
      </p>
      {kind === 'virtual-tour' ? (
        <p>{t('inbox.tourSent')}</p>
      ) : (
        message !== null && <p className={style.words}>{message}</p>
      )}
      <h3>{t('inbox.went')}</h3>
      <ul className={style.recipients}>
        {recipients.map(recipient => (
          <li key={`${recipient.kind} ${recipient.key}`}>
            <Recipient recipient={recipient} />
          </li>
        ))}
      </ul>
    </article>
  )
}

/** A recipient of a message, with deliveries and replies. */
function Recipient({ recipient }: { recipient: SentLead['recipients'][number] }) {
  const { t, language } = useText()
  const { dateTime } = formats(language)
  const { by, deliveries, phone, conversation, answers } = recipient
  const name = capitalize(recipientName(recipient, t))
  const isLost = deliveries.length > 0 && deliveries.every(({ state }) => state === 'failed')
  return (
    <>
      <strong>{name}</strong>
      <ul role="list" className={style.ways}>
        {by.map(channel => {
          const way = t(`lead.channel.${channel}`)
          const delivery = deliveries.find(one => one.channel === channel)
          return (
            <li key={channel} data-state={delivery?.state}>
              {delivery
                ? t(`inbox.delivery.${delivery.state}`, {
                    way,
                    when: delivery.at === null ? '' : dateTime(delivery.at),
                  })
                : way}
            </li>
          )
        })}
      </ul>
      {isLost && phone !== null && (
        <p>
          {t('inbox.callThem')} <Phone number={phone} />
        </p>
      )}
      <p className={style.soft}>{answers.length === 0 ? t('inbox.notAnswered') : t('inbox.answered')}</p>
      <Answers answers={answers} areOfOthers />
      <Conversation conversation={conversation} name={name} />
    </>
  )
}
