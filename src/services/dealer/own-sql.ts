import { dealerFields } from '#model/dealer/fields.ts'
import {
  addressColumns,
  addressPlace,
  emailBy,
  fieldsObject,
  hoursOf,
  interestIn,
  milliseconds,
  object,
  phoneBy,
  phonePartsBy,
  select,
  toursOf,
  typedAddress,
} from '../rows/index.ts'

const peopleOf = (columns: string) =>
  `coalesce((select json_agg(${columns} order by n.order_number, n.key) from sales_person n
    where n.sales_center_key = c.key), '[]')`
const person = {
  key: 'n.key',
  firstName: 'n.first_name',
  lastName: 'n.last_name',
  phone: phonePartsBy('n.phone_key'),
  email: emailBy('n.email_key'),
  userKey: 'n.user_key',
}

/** The changeable fields of a dealer (`c`, with its address `a`) as one object. */
const changeableFields = `${fieldsObject(dealerFields, 'c')} || ${object({
  email: emailBy('c.email_key'),
  otherEmail1: emailBy('c.other_email_1_key'),
  otherEmail2: emailBy('c.other_email_2_key'),
  hours: hoursOf('sales_center', 'c'),
  socialMedia: `coalesce((select json_agg(${object({
    network: 'm.network',
    url: 'm.url',
  })} order by m.network collate "C") from sales_center_social_media m where m.sales_center_key = c.key), '[]')`,
  phone: phonePartsBy('c.phone_key'),
  altPhone: phonePartsBy('c.alt_phone_key'),
  appointmentAvailability: toursOf('sales_center', 'c'),
  address: typedAddress,
  salesPersons: peopleOf(object(person)),
})}::jsonb`

const packageFacts = {
  packageName: 'c.package_name',
  isLowVolumePro: 'c.is_low_volume_pro',
  memberSince: "to_char(c.member_since, 'YYYY-MM-DD')",
  territoryRadius: 'c.territory_radius',
  territoryLimit: 'c.territory_limit',
}

/** Dealers as their owners see them, by key ($1). */
export const selectOwn = `
  select ${select({
    key: 'c.key',
    version: 'c.version',
    ownerType: 'c.owner_type',
    ownerKey: 'c.owner_key',
    active: 'c.active',
    licenseNumber: 'c.license_number',
    licenseState: 'c.license_state',
    closedByStaff: 'c.closed_by_staff',
    review: 'c.review',
    reviewReason: 'c.review_reason',
    reviewMessage: 'c.review_message',
    removed: milliseconds('c.removed_at'),
    created: milliseconds('c.created_at'),
    modified: milliseconds('c.modified_at'),
    ...packageFacts,
    stateAssociationKey: 'c.state_association_key',
    companyKey: 'c.company_key',
    parkKey: 'c.park_key',
    ...interestIn('sales-center', 'c'),
    homesCount: `(
      select count(*)::integer from listing l
      where l.sales_center_key = c.key and l.active = 1 and not l.is_hidden
        and (l.removed_at is null or l.removed_at >= now())
    )`,
    phone: phoneBy('c.phone_key'),
    altPhone: phoneBy('c.alt_phone_key'),
    address: object(addressColumns),
    salesPersons: peopleOf(
      object({
        ...person,
        phone: phoneBy('n.phone_key'),
        homesCount: `(
          select count(*)::integer from listing l
          where l.sales_person_key = n.key and l.active = 1 and not l.is_hidden
            and (l.removed_at is null or l.removed_at >= now())
        )`,
      }),
    ),
    fields: changeableFields,
  })}
  from sales_center c join address a on a.key = c.address_key
  where c.key = any($1)`

/** A dealer for changes ($1), locked. */
export const lock = `
  select ${select({
    version: 'c.version',
    ownerType: 'c.owner_type',
    ownerKey: 'c.owner_key',
    active: 'c.active',
    closedByStaff: 'c.closed_by_staff',
    mergedInto: 'c.merged_into',
    review: 'c.review',
    companyKey: 'c.company_key',
    stateAssociationKey: 'c.state_association_key',
    ...packageFacts,
    keys: object({
      phone: 'c.phone_key',
      altPhone: 'c.alt_phone_key',
      email: 'c.email_key',
      otherEmail1: 'c.other_email_1_key',
      otherEmail2: 'c.other_email_2_key',
      address: 'c.address_key',
    }),
    place: addressPlace,
    fields: changeableFields,
  })}
  from sales_center c join address a on a.key = c.address_key
  where c.key = $1 for update of c`
