import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { assignLead, getCompany } from '#contract/company/v2.ts'
import { isFailure } from '#contract/error.ts'
import type { ReceivedLead } from '#contract/lead/v1.response.ts'
import { answerLead, changeLead, getReceived } from '#contract/lead/v1.ts'
import type { RegisteredUser } from '#contract/registered-user.response.ts'
import { formats } from '#i18n/format.ts'
import { may, ownedByCompany, userActor } from '#model/access/access.ts'
import { assigneeForm } from '#model/company/forms.ts'
import { leadAnswer } from '#model/lead/form.ts'
import { inboxUrl, leadSubjectUrl, receivedUrl } from '#model/lead/urls.ts'
import { sentUrl } from '#model/page-urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { asPerson, loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { load, loaderContext, queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Select, TextArea } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { mailUrl } from '../ui/primitives/contact.ts'
import { type Fact, Facts } from '../ui/primitives/Facts.tsx'
import { Phone } from '../ui/primitives/Phone.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import style from './Account.module.css'
import { Answers } from './Answers.tsx'
import { Conversation, stop } from './Conversation.tsx'
import { NoteForm, type NoteResult, storeNote } from './NoteForm.tsx'
import { viewOf } from './page-of.ts'
import { Warnings } from './Warnings.tsx'

/** The key in the URL. @throws 404 if it is not a key */
function keyOf({ params: { key = '' } }: Pick<LoaderFunctionArgs, 'params'>): string {
  if (!/^[1-9]\d{0,8}$/.test(key)) throw data('not_found', { status: 404 })
  return key
}

interface ReceivedData {
  lead: ReceivedLead
  /** Possible assignees; empty if the user does not assign it. */
  people: Assignable[]
}

export const loader = (args: LoaderFunctionArgs) => loadOrFormOnly(args, () => loadReceived(args))

/** Loads a message of the inbox; opening a new one marks it as read. */
async function loadReceived(args: LoaderFunctionArgs): Promise<ReceivedData> {
  const person = await requirePerson(args)
  const path = { key: keyOf(args), userKey: person.key }
  const { payload } = await load(args, getReceived, { path })
  const people = await assignable(args, person, payload)
  if (payload.status !== 'new') return { lead: payload, people }
  const { body } = await args.context
    .get(loaderContext)
    .client.call(changeLead, { path, body: { status: 'read' } })
  return { lead: isFailure(body) ? payload : body.payload, people }
}

/** The people of the company, if the user may assign the message to them. */
async function assignable(
  args: LoaderFunctionArgs,
  { key, membership }: RegisteredUser,
  { companyKey }: ReceivedLead,
): Promise<Assignable[]> {
  if (companyKey === null || !membership) return []
  if (!may(userActor(key, false, [membership]), 'lead.assign', ownedByCompany(companyKey))) return []
  const { people } = (await load(args, getCompany, { path: { companyKey } })).payload
  return people.map(({ userKey, firstName, lastName }) => ({
    key: userKey,
    name: `${firstName} ${lastName}`,
  }))
}

/** Sends a reply, saves the status and note, or stops the conversation. */
export async function action(args: ActionFunctionArgs) {
  const key = keyOf(args)
  const here = receivedUrl(Number(key), viewOf(queryOf(args.request)))
  const form = await args.request.clone().formData()
  if (form.has('conversation')) return stop(args, form, here)
  if (form.has('userKey')) return assign(args, key, sentUrl(here))
  if (form.has('status')) return storeNote(args, form, key, sentUrl(here))
  return sendForm(args, {
    schema: leadAnswer,
    operation: answerLead,
    call: (client, input) =>
      asPerson(client, ({ key: userKey }) => client.call(answerLead, { ...input, path: { userKey, key } })),
    otherwise: 'customer_service',
    done: sentUrl(here),
  })
}

/** A received message: text, sender, reply form and private note. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const loaded = useLoaderData<typeof loader>()
  const lead = loaded?.lead ?? null
  const result = useActionData<NoteResult | object>()
  const facts = useFacts(lead)
  if (!lead)
    return (
      <AccountLayout page="inbox">
        {result && 'unkept' in result ? <NoteForm lead={null} /> : <AnswerForm />}
      </AccountLayout>
    )
  const { name, subject, kind, message, language, answers, email, conversation } = lead
  const href = leadSubjectUrl(subject)
  return (
    <AccountLayout page="inbox" title={name ?? t('inbox.forgotten')}>
      {query.has('sent') && <Saved>{t('inbox.saved')}</Saved>}
      <p>
        <a href={at(inboxUrl(viewOf(query)))}>{t('inbox.back')}</a>
      </p>
      <p>
        {t('inbox.about')} {href ? <a href={at(href)}>{subject.label}</a> : subject.label}
      </p>
      {kind === 'virtual-tour' ? (
        <p>{t('inbox.tour')}</p>
      ) : (
        message !== null && (
          <>
            <blockquote lang={language} className={`${style.answer} ${style.words}`}>
              {message}
            </blockquote>
            <Warnings message={message} />
          </>
        )
      )}
      <Facts facts={facts} />
      {loaded && loaded.people.length > 0 && (
        <AssignForm key={lead.assignee?.key} people={loaded.people} current={lead.assignee?.key ?? null} />
      )}
      <h2>{t('inbox.answers')}</h2>
      <Answers answers={answers} />
      {/* Remount after each reply to clear the form. */}
      {email === null ? <p>{t('inbox.noAddress')}</p> : <AnswerForm key={answers.length} />}
      <Conversation conversation={conversation} name={name} />
      <h2>{t('inbox.own')}</h2>
      <NoteForm lead={lead} />
    </AccountLayout>
  )
}

function useFacts(lead: ReceivedLead | null): Fact[] {
  const { t, language } = useText()
  if (!lead) return []
  const { assignee, email, phone, topics, questions, moveIn, zip, receivedAt, language: own, as } = lead
  const list = new Intl.ListFormat(`${language}-US`, { type: 'conjunction' })
  return [
    {
      label: t('inbox.fact.email'),
      value: email === null ? null : <a href={mailUrl(email)}>{email}</a>,
    },
    { label: t('inbox.fact.phone'), value: phone === null ? null : <Phone number={phone} /> },
    ...(topics.length > 0
      ? [
          {
            label: t('inbox.fact.topics'),
            value: list.format(topics.map(topic => t(`lead.topic.${topic}`))),
          },
        ]
      : []),
    ...(questions.length > 0
      ? [
          {
            label: t('inbox.fact.questions'),
            value: list.format(questions.map(fact => t(`sell.field.${fact}`))),
          },
        ]
      : []),
    ...(moveIn === null ? [] : [{ label: t('inbox.fact.moveIn'), value: t(`lead.moveIn.${moveIn}`) }]),
    ...(zip === null ? [] : [{ label: t('inbox.fact.zip'), value: zip }]),
    { label: t('inbox.fact.language'), value: t(`inbox.language.${own}`) },
    { label: t('inbox.fact.received'), value: formats(language).dateTime(receivedAt) },
    ...(assignee === null ? [] : [{ label: t('inbox.assignee'), value: assignee.name }]),
    ...(as.name === null ? [] : [{ label: t('inbox.fact.as'), value: as.name }]),
  ]
}

function AnswerForm() {
  const { t } = useText()
  const [form, fields] = usePageForm(leadAnswer, { id: 'answer' })
  const labels = { message: t('inbox.answer') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('inbox.sendAnswer')} bare>
      <TextArea field={fields.message} label={labels.message} hint={t('inbox.answerHint')} />
    </PostForm>
  )
}

/** People of the company to whom a message can be assigned. */
interface Assignable {
  key: number
  name: string
}

/** Assigns a message of the company's inbox to one of its people. */
const assign = (args: ActionFunctionArgs, key: string, done: string) =>
  sendForm(args, {
    schema: assigneeForm,
    operation: assignLead,
    call: (client, { body }) =>
      asPerson(client, async ({ key: userKey }) => {
        const read = await client.call(getReceived, { path: { userKey, key } })
        if (isFailure(read.body)) return { ...read, body: read.body }
        return client.call(assignLead, {
          path: { companyKey: read.body.payload.companyKey ?? 0, leadKey: key },
          body,
        })
      }),
    otherwise: 'customer_service',
    done,
  })

function AssignForm({ people, current }: { people: readonly Assignable[]; current: number | null }) {
  const { t } = useText()
  const [form, fields] = usePageForm(assigneeForm, {
    id: 'assign',
    defaultValue: { userKey: current === null ? '' : String(current) },
  })
  const labels = { userKey: t('inbox.assignee') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('inbox.assign')} kind="plain" bare>
      <Select
        field={fields.userKey}
        label={labels.userKey}
        values={people.map(({ key, name }) => ({ value: String(key), text: name }))}
      />
    </PostForm>
  )
}
