/*
 * All error messages of forms and calls: one entry each, with the text in both languages under
 * `errors.messages.{key}`. Texts from the specification are verbatim (part 2 §5, §8); fragments among them follow a
 * field's name, or are capitalized if they are used alone.
 */

/** Origin of a message: the three lists of part 2 §5, those of whole forms and boxes (§8), or an addition. */
export type MessageKind = 'field' | 'alternate' | 'standard' | 'whole' | 'own'

/** Placeholder of a message: the field's name, a limit, or the list of allowed values. */
export type Placeholder = 'label' | 'field' | 'n' | 'list'

interface Message {
  readonly kind: MessageKind
  readonly wants: readonly Placeholder[]
}

const row = (kind: MessageKind, ...wants: Placeholder[]): Message => ({ kind, wants })

const rows = {
  required: row('field'),
  containsCurlyBraces: row('field'),
  too_short: row('field', 'label', 'n'),
  too_long: row('field', 'label', 'n'),
  email: row('field'),
  phone: row('field'),
  matchEmail: row('field'),
  matchPassword: row('field'),
  form: row('field'),

  is_required: row('alternate', 'field'),
  not_an_email: row('alternate'),
  not_a_phone: row('alternate'),
  not_a_url: row('alternate'),
  passwords_must_match: row('alternate'),
  at_least_n_characters: row('alternate', 'n'),
  at_most_n_characters: row('alternate', 'n'),
  not_in_values: row('alternate', 'list'),
  end_too_low: row('alternate'),
  start_too_high: row('alternate'),
  invalid: row('alternate'),

  result_from_list: row('standard'),
  state_from_list: row('standard'),
  at_least_one_required: row('standard'),
  too_many_failed_attempts: row('standard'),
  not_unique: row('standard'),
  match_password: row('standard'),
  zip: row('standard'),
  phone_us_can: row('standard'),
  accepted: row('standard'),
  blank: row('standard'),
  confirmation: row('standard'),
  empty: row('standard'),
  exclusion: row('standard'),
  greater_than: row('standard', 'label', 'n'),
  greater_than_or_equal_to: row('standard', 'label', 'n'),
  inclusion: row('standard'),
  less_than_or_equal_to: row('standard', 'label', 'n'),
  not_a_number: row('standard'),
  not_an_integer: row('standard'),
  wrong_length: row('standard', 'label', 'n'),

  generic: row('whole'),
  customer_service: row('whole'),
  autoCompleteValueRequired: row('whole'),
  stateSelectionRequired: row('whole'),
  searchResultsEmpty: row('whole'),

  at_least_one: row('own'),
  credentials: row('own'),
  ended_or_deleted: row('own'),
  expired: row('own'),
  file_required: row('own'),
  no_response: row('own'),
  file_too_large: row('own', 'n'),
  last_way: row('own'),
  not_a_table: row('own'),
  too_many_lines: row('own'),
  last_owner: row('own'),
  in_company: row('own'),
  company_in_use: row('own'),
  link_required: row('own'),
  recipients_changed: row('own'),
  no_tours: row('own'),
  other_address: row('own'),
  other_person: row('own'),
  own_address: row('own'),
  too_many_tours: row('own'),
  not_allowed: row('own'),
  too_late: row('own'),
  caption_changed: row('own'),
  changed_meanwhile: row('own'),
  dealer_changed: row('own'),
  not_a_picture: row('own'),
  password_common: row('own'),
  password_personal: row('own'),
  read_only_view: row('own'),
  session_ended: row('own'),
  slot_taken: row('own'),
  social_taken: row('own'),
  too_large: row('own', 'label', 'n'),
  too_many: row('own'),
  date_order: row('own'),
  future_date: row('own'),
  past_date: row('own'),
  time_order: row('own'),
  too_many_alerts: row('own'),
  too_many_applications: row('own'),
  too_many_attempts: row('own'),
  no_saved_homes: row('own'),
  too_many_partners: row('own'),
  too_many_photos: row('own', 'n'),
  too_many_pixels: row('own', 'n'),
  heic_pixels: row('own', 'n'),
  too_large_decoded: row('own', 'n'),
  too_small: row('own', 'label', 'n'),
  tour_changed: row('own'),
  tour_settled: row('own'),
  no_conversation: row('own'),
  unconfirmed: row('own'),
  unknown: row('own'),
  unreadable_picture: row('own'),
  unreachable: row('own'),
  login_expired: row('own'),
  wrong_code: row('own'),
  wrong_recovery_code: row('own'),
  proof_required: row('own'),
  passkey_cancelled: row('own'),
  passkey_unsupported: row('own'),
  passkey_exists: row('own'),
  passkey_unknown: row('own'),
  passkey_failed: row('own'),
  passkey_limit: row('own'),
  passkey_none: row('own'),
  wrong_password: row('own'),
  zip_elsewhere: row('own'),
  home_known: row('own'),
  pin_elsewhere: row('own'),
  pin_far: row('own'),
  hud_label: row('own'),
  fair_housing: row('own'),
  too_narrow: row('own'),
  below_bid: row('own'),
  below_daily: row('own'),
  https_url: row('own'),
  no_ads: row('own'),
  no_picture: row('own'),
  picture_too_small: row('own'),
  low_views_bid: row('own'),
  other_site: row('own'),
  draft_unavailable: row('own'),
  coupon: row('own'),
  same_photo: row('own', 'n'),
  not_public_url: row('own'),
} as const satisfies Record<string, Message>

export type MessageKey = keyof typeof rows
export const messages: Readonly<Record<MessageKey, Message>> = rows
export const isMessageKey = (error: string): error is MessageKey => Object.hasOwn(rows, error)

/** The message of an error key from the API; an unknown key gets the general validation message (part 2 §5). */
export const messageOf = (error: string): MessageKey => (isMessageKey(error) ? error : 'invalid')
