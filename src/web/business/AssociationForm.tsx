import type { OwnAssociation } from '#contract/association/v2.response.ts'
import { keysOf } from '#kit/keys.ts'
import { contentBlocks, layoutBlocks } from '#model/association/association.ts'
import {
  type AssociationField,
  associationEdit,
  linkSlots,
  savedAssociation,
} from '#model/association/edit-form.ts'
import { associationFields } from '#model/association/patch.ts'
import type { Conflict } from '#model/edit-form.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import { Conflicts } from '../ui/edit/Conflicts.tsx'
import { EditGroup } from '../ui/edit/EditGroup.tsx'
import { addressInputs, editInputs, fieldAt, labelledFields } from '../ui/edit/inputs.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import type { ShownField } from '../ui/form/shown.ts'
import { usePageForm } from '../ui/form/use-form.ts'

interface AssociationFormProps {
  association: OwnAssociation
  conflicts: readonly Conflict<AssociationField>[] | undefined
}

const blockParts = ['enabled', 'title', 'titleEs', 'text', 'textEs', 'link'] as const
const linkParts = ['label', 'labelEs', 'url'] as const
const addressParts = ['streetAddress1', 'streetAddress2', 'city', 'state', 'postalCode'] as const
/** Links that may be added at once. */
const freeLinks = 3

/** A field's value as people read it: parts line by line. */
function valueText(t: Text, value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0))
    return t('form.none')
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
  if (typeof value !== 'object') return String(value)
  return Object.values(value)
    .filter(part => part !== null && part !== false)
    .map(part => (part === true ? t('own-association.part.enabled') : valueText(t, part)))
    .join('\n')
}

/** Everything that a manager changes of the page of a state association. */
export function AssociationForm({ association, conflicts }: AssociationFormProps) {
  const { t, language } = useText()
  const base = associationEdit.fieldsOf(savedAssociation(association))
  const [form, found] = usePageForm(associationEdit.form, {
    id: 'details',
    defaultValue: { ...associationEdit.typedFields(base) },
  })
  const fields: Readonly<Record<string, ShownField>> = { ...found }
  const slots = linkSlots.slice(0, association.usefulLinks.length + freeLinks)
  const label = (field: AssociationField) => t(`own-association.field.${field}`)
  const labels: Record<string, string> = {
    ...Object.fromEntries(keysOf(associationFields).map(field => [field, label(field)])),
    ...Object.fromEntries(addressParts.map(part => [`address.${part}`, t(`own-association.part.${part}`)])),
    ...Object.fromEntries(
      layoutBlocks.flatMap(block =>
        blockParts.map(part => [`${block}.${part}`, t(`own-association.part.${part}`)]),
      ),
    ),
    ...Object.fromEntries(
      slots.flatMap((slot, index) =>
        linkParts.map(part => [
          `usefulLinks.${slot}.${part}`,
          t(`own-association.link.${part}`, { n: index + 1 }),
        ]),
      ),
    ),
  }
  const input = editInputs(fields, (name: string) => labels[name] ?? name)
  const url = { hint: t('own-association.hint.url'), inputMode: 'url' } as const
  return (
    <PostForm
      form={form}
      fields={labelledFields(fields, labels)}
      labels={labels}
      submit={t('own-association.save')}
      bare
    >
      {conflicts && (
        <Conflicts
          title={t('own-association.conflict')}
          conflicts={conflicts}
          label={label}
          text={(_, value) => valueText(t, value)}
        />
      )}
      <input type="hidden" name="version" value={association.version} />
      <input type="hidden" name="base" value={JSON.stringify(base)} />
      <EditGroup legend={t('own-association.group.contact')}>
        {input.text('website', url)}
        {input.text('JoinLink', url)}
        {input.text('phone', { type: 'tel', size: 24 })}
        {input.check('SendNotices', t('own-association.hint.notices'))}
        {input.check('showStatisticSection')}
      </EditGroup>
      <EditGroup legend={labels.address ?? ''} field={fieldAt(fields, 'address')}>
        {addressInputs(input, language)}
      </EditGroup>
      {(['about', ...contentBlocks] as const).map(block => (
        <EditGroup key={block} legend={label(block)} field={fieldAt(fields, block)}>
          {input.check(`${block}.enabled`)}
          {input.text(`${block}.title`)}
          {input.text(`${block}.titleEs`)}
          {input.area(`${block}.text`)}
          {input.area(`${block}.textEs`)}
          {input.text(`${block}.link`, { hint: t('own-association.hint.link'), inputMode: 'url' })}
        </EditGroup>
      ))}
      <EditGroup
        legend={label('usefulLinks')}
        hint={t('own-association.hint.links')}
        field={fieldAt(fields, 'usefulLinks')}
      >
        {slots.flatMap(slot => linkParts.map(part => input.text(`usefulLinks.${slot}.${part}`)))}
      </EditGroup>
    </PostForm>
  )
}
