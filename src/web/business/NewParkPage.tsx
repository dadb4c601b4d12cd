import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as v from 'valibot'
import { addPark } from '#contract/park/v2.ts'
import type { ParkOfRegister } from '#contract/park-claim/v2.response.ts'
import { findInRegister } from '#contract/park-claim/v2.ts'
import { accountPageUrl, claimUrl, newParkUrl, ownParkUrl } from '#model/account/urls.ts'
import { checkbox, form as formOf } from '#model/form.ts'
import { alikeForm } from '#model/park/claim.ts'
import { newParkFacts, newParkPlace } from '#model/park/patch.ts'
import { parkUrl } from '#model/park/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { asPerson, loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { load, queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { stateTexts } from '../ui/edit/choices.ts'
import { Checkbox, Field, Select } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Button } from '../ui/primitives/Button.tsx'
import style from './Business.module.css'
import { newOwner } from './owned.ts'

const { streetAddress1, city, state, postalCode } = newParkPlace
const newParkForm = formOf({
  name: newParkFacts.name,
  streetAddress1,
  city,
  state,
  postalCode,
  forCompany: v.optional(checkbox('The park is of the company.'), false),
})

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    const { companyAdmin } = await requirePerson(args)
    const query = queryOf(args.request)
    const typed = { name: query.get('name')?.trim() ?? '', postalCode: query.get('postalCode')?.trim() ?? '' }
    const isComplete = v.safeParse(alikeForm, typed).success
    const found = isComplete
      ? await load(args, findInRegister, { query: typed }).then(
          ({ payload }) => payload,
          () => null,
        )
      : null
    return {
      typed,
      found,
      isWrong: query.has('name') && found === null,
      hasCompany: companyAdmin,
    }
  })

/** Adds the park for the user or their company. */
export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: newParkForm,
    operation: addPark,
    call: (client, { body: { forCompany, ...body }, ...input }) =>
      asPerson<typeof addPark>(client, person =>
        client.call(addPark, { ...input, path: { ...newOwner(person, forCompany) }, body }),
      ),
    done: ({ key }) => `${ownParkUrl(key)}?added=1`,
    errors: { 403: 'other_person' },
  })

/** Looks for a park in the register, and adds it if it is not there. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const loaded = useLoaderData<typeof loader>()
  const { typed, found, isWrong, hasCompany } = loaded ?? {
    typed: { name: '', postalCode: '' },
    found: [],
    isWrong: false,
    hasCompany: false,
  }
  return (
    <AccountLayout page="parks" title={t('claim.new.title')}>
      <p>{t('claim.new.lead')}</p>
      <form action={at(newParkUrl())} method="get" className={style.find}>
        <label htmlFor="find-name">{t('claim.new.name')}</label>
        <input id="find-name" name="name" defaultValue={typed.name} required minLength={2} maxLength={120} />
        <label htmlFor="find-zip">{t('claim.new.postalCode')}</label>
        <input
          id="find-zip"
          name="postalCode"
          defaultValue={typed.postalCode}
          required
          inputMode="numeric"
          pattern="\d{5}"
          maxLength={10}
        />
        {isWrong && <p role="alert">{t('claim.new.wrong')}</p>}
        <Button type="submit" kind={found ? 'plain' : 'primary'}>
          {t('claim.new.find')}
        </Button>
      </form>
      {found && found.length > 0 && <Found parks={found} />}
      {found && <Add typed={typed} hasFound={found.length > 0} hasCompany={hasCompany} />}
      <p>
        <a href={at(accountPageUrl('parks'))}>{t('claim.parks')}</a>
      </p>
    </AccountLayout>
  )
}

function Found({ parks }: { parks: readonly ParkOfRegister[] }) {
  const { t } = useText()
  const at = useLocalized()
  return (
    <section className={style.section} aria-labelledby="found">
      <h2 id="found">{t('claim.new.found')}</h2>
      <ul role="list" className={style.items}>
        {parks.map(({ key, label, address, claimStatus }) => (
          <li key={key} className={style.item}>
            <p>
              <b>
                <a href={at(parkUrl(key))}>{label}</a>
              </b>
            </p>
            <p>
              {address} · {t(`claim.status.${claimStatus}`)}
            </p>
            <a href={at(claimUrl(key))}>
              {t('claim.new.claim')}
              <span className="visually-hidden">: {label}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AddProps {
  typed: { name: string; postalCode: string }
  hasFound: boolean
  hasCompany: boolean
}

function Add({ typed, hasFound, hasCompany }: AddProps) {
  const { t, language } = useText()
  const [form, fields] = usePageForm(newParkForm, { id: 'park', defaultValue: typed })
  const labels = {
    name: t('claim.new.name'),
    streetAddress1: t('claim.new.street'),
    city: t('claim.new.city'),
    state: t('claim.new.state'),
    postalCode: t('claim.new.postalCode'),
    forCompany: t('claim.new.forCompany'),
  }
  return (
    <section className={style.section} aria-labelledby="add">
      <h2 id="add">{t(hasFound ? 'claim.new.addOther' : 'claim.new.add')}</h2>
      <p>{t('claim.new.review')}</p>
      <PostForm form={form} fields={fields} labels={labels} submit={t('claim.new.submit')} kind="main" bare>
        <Field field={fields.name} label={labels.name} />
        <Field field={fields.streetAddress1} label={labels.streetAddress1} />
        <Field field={fields.city} label={labels.city} />
        <Select field={fields.state} label={labels.state} values={stateTexts(language)} />
        <Field field={fields.postalCode} label={labels.postalCode} inputMode="numeric" size={10} />
        {hasCompany && <Checkbox field={fields.forCompany} label={labels.forCompany} />}
      </PostForm>
    </section>
  )
}
