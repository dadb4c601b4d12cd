import { type MembershipSide, type MembershipState, mayConfirm } from '#model/association/member.ts'
import { form as formOf } from '#model/form.ts'
import { useText } from '../ui/client/text.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import style from './Membership.module.css'

export const press = formOf({})

/** What a button does with the membership of a key; undefined if the form of this name is another one. */
export function pressedOf(name: unknown): { act: 'confirm' | 'end'; key: string } | undefined {
  const [, act, key = ''] = (typeof name === 'string' && /^(confirm|end)-(\d{1,9})$/.exec(name)) || []
  return act === 'confirm' || act === 'end' ? { act, key } : undefined
}

interface MembershipProps {
  side: MembershipSide
  /** Of the other side. */
  of: { key: number; label: string; state: MembershipState }
  href: string
}

/** A membership with the buttons that confirm, decline or end it. */
export function Membership({ side, of: { key, label, state }, href }: MembershipProps) {
  const { t } = useText()
  // The page of an association has a heading above its members, that of a dealer has none.
  const Heading = side === 'association' ? 'h3' : 'h2'
  return (
    <li className={style.membership}>
      <Heading>
        <a href={href}>{label}</a>
      </Heading>
      <p>{t(`own-association.${side}.${state}`)}</p>
      {mayConfirm(state, side) && (
        <PressForm id={`confirm-${key}`} submit={t(`own-association.${side}.confirm`)} label={label} />
      )}
      <PressForm id={`end-${key}`} submit={t(`own-association.${side}.end.${state}`)} label={label} />
    </li>
  )
}

function PressForm({ id, submit, label }: { id: string; submit: string; label: string }) {
  const [form, fields] = usePageForm(press, { id })
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={{}}
      submit={submit}
      submitName={`${submit}: ${label}`}
      kind="plain"
      bare
      unguarded
    />
  )
}
