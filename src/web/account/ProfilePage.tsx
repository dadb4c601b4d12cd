import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { changeProfile } from '#contract/profile/v1.ts'
import type { RegisteredUser } from '#contract/registered-user.response.ts'
import { recordOf } from '#kit/keys.ts'
import { profilePageForm } from '#model/account/profile.ts'
import { accountPageUrl, emailChangeUrl, salesPhotoUrl } from '#model/account/urls.ts'
import { accountTypes, professionalTypes } from '#model/account/values.ts'
import { languages } from '#model/language.ts'
import { sentUrl } from '#model/page-urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { stateTexts } from '../ui/edit/choices.ts'
import { useElsewhere } from '../ui/form/elsewhere.ts'
import { Choices, Field, Group, Select } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { Ticks } from '../ui/form/Ticks.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import style from './Own.module.css'
import { ownUserCall } from './own.ts'
import { PageOwnerField } from './PageOwnerField.tsx'
import { type PhotoResult, PhotoSection } from './PhotoSection.tsx'
import { Saved } from './Saved.tsx'

export const loader = (args: LoaderFunctionArgs) => loadOrFormOnly(args, () => requirePerson(args))

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: profilePageForm,
    ...ownUserCall(changeProfile),
    done: sentUrl(accountPageUrl('profile')),
  })

/** Form to edit the profile. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const person = useLoaderData<typeof loader>()
  const photo = useElsewhere<PhotoResult>(salesPhotoUrl(), 'photo')
  if (!person)
    return (
      <AccountLayout page="profile">
        <ProfileForm person={null} />
      </AccountLayout>
    )
  return (
    <AccountLayout page="profile">
      <Saved text={t('account.saved')} />
      <p>{t('account.profile.lead')}</p>
      <section className={style.card} aria-labelledby="sign-in-address">
        <h2 id="sign-in-address">{t('account.email.name')}</h2>
        <p>
          {person.username}
          <span className={style.soft}>
            {' '}
            ({t(person.isVerified ? 'account.email.verified' : 'account.email.unverified')})
          </span>
        </p>
        <a href={at(emailChangeUrl())}>{t('account.email.change')}</a>
      </section>
      <PhotoSection of={person.key} name={person.name} photo={person.salesPhoto} elsewhere={photo} />
      <ProfileForm person={person} />
    </AccountLayout>
  )
}

const typed = (phone: { number: string; extension: string | null } | null) =>
  phone ? `${phone.number}${phone.extension ? ` ext. ${phone.extension}` : ''}` : ''

/** Form values of a profile. */
const valuesOf = (person: RegisteredUser) => {
  const { name, address, professionalType } = person
  return {
    of: String(person.key),
    prefix: name.prefix ?? '',
    firstName: name.firstName,
    middleName: name.middleName ?? '',
    lastName: name.lastName,
    suffix: name.suffix ?? '',
    streetAddress1: address?.streetAddress1 ?? '',
    streetAddress2: address?.streetAddress2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postalCode: address?.postalCode ?? '',
    phone: typed(person.phone),
    fax: typed(person.fax),
    company: person.company ?? '',
    accountType: person.accountType,
    professionalTypes: professionalTypes.filter(type => professionalType[type]),
    professionalOtherDetail: professionalType.otherDetail ?? '',
    licenseNumber: person.licenseNumber ?? '',
    nmlsNumber: person.nmlsNumber ?? '',
    customId: person.customId ?? '',
    language: person.language,
  }
}

function ProfileForm({ person }: { person: RegisteredUser | null }) {
  const { t, language } = useText()
  const [form, fields] = usePageForm(profilePageForm, {
    id: 'profile',
    ...(person && { defaultValue: valuesOf(person) }),
  })
  const names = [
    'prefix',
    'firstName',
    'middleName',
    'lastName',
    'suffix',
    'streetAddress1',
    'streetAddress2',
    'city',
    'state',
    'postalCode',
    'phone',
    'fax',
    'company',
    'accountType',
    'professionalTypes',
    'professionalOtherDetail',
    'licenseNumber',
    'nmlsNumber',
    'customId',
    'language',
  ] as const
  const labels = recordOf(names, field => t(`account.profile.${field}`))
  const text = (field: (typeof names)[number], autoComplete?: string, hint?: string) => (
    <Field
      field={fields[field]}
      label={labels[field]}
      hint={hint}
      autoComplete={autoComplete}
      {...(field === 'phone' || field === 'fax' ? { type: 'tel' } : {})}
    />
  )
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('account.save')} bare>
      <PageOwnerField field={fields.of} />
      <Group legend={t('account.profile.nameGroup')}>
        <div className={style.pair}>
          {text('firstName', 'given-name')}
          {text('lastName', 'family-name')}
          {text('middleName', 'additional-name')}
          {text('prefix', 'honorific-prefix', t('account.profile.prefixHint'))}
          {text('suffix', 'honorific-suffix', t('account.profile.suffixHint'))}
        </div>
      </Group>
      <Group legend={t('account.profile.addressGroup')} hint={t('account.profile.addressHint')}>
        {text('streetAddress1', 'address-line1')}
        {text('streetAddress2', 'address-line2')}
        <div className={style.pair}>
          {text('city', 'address-level2')}
          <Select
            field={fields.state}
            label={labels.state}
            autoComplete="address-level1"
            values={stateTexts(language)}
          />
          {text('postalCode', 'postal-code')}
        </div>
      </Group>
      <Group legend={t('account.profile.contactGroup')}>
        <div className={style.pair}>
          {text('phone', 'tel')}
          {text('fax', 'off')}
        </div>
        <Choices
          field={fields.language}
          label={labels.language}
          hint={t('account.profile.languageHint')}
          values={languages.map(value => ({ value, text: t(`account.profile.language-${value}`) }))}
        />
      </Group>
      <Group legend={t('account.profile.tradeGroup')} hint={t('account.profile.tradeHint')}>
        <Select
          field={fields.accountType}
          label={labels.accountType}
          values={accountTypes.map(value => ({ value, text: t(`account.accountType.${value}`) }))}
        />
        <Ticks
          field={fields.professionalTypes}
          label={labels.professionalTypes}
          values={professionalTypes.map(value => ({ value, text: t(`account.professionalType.${value}`) }))}
        />
        {text('professionalOtherDetail')}
        {text('company', 'organization')}
        <div className={style.pair}>
          {text('licenseNumber')}
          {text('nmlsNumber', undefined, t('account.profile.nmlsHint'))}
          {text('customId', undefined, t('account.profile.customIdHint'))}
        </div>
      </Group>
    </PostForm>
  )
}
