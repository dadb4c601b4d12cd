import type { SentLead } from '#contract/lead/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { capitalize } from '#kit/capitalize.ts'
import { recipientName } from '../parts/lead/Recipients.tsx'
import { useText } from '../ui/client/text.tsx'
import { Phone } from '../ui/primitives/Phone.tsx'
import style from './Account.module.css'
import { Answers } from './Answers.tsx'
import { Conversation } from './Conversation.tsx'

/** A recipient of a message, with deliveries and replies. */
export function Recipient({ recipient }: { recipient: SentLead['recipients'][number] }) {
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
