import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Text } from '#i18n/text.ts'
import { email, price, text } from '#model/form.ts'
import { describeFields } from '#model/form-data.ts'
import { type MessageKey, type MessageKind, messageOf, messages } from '#model/messages.ts'
import { textIn, textOf } from '#web/ui/client/text.tsx'
import { errorText, messageText, missingTexts, summaryText } from '#web/ui/form/error-text.ts'
import { placeholders, readMessages } from './po.ts'

/** Texts of the specification (part 2 §5, §8); those not quoted there are ours. */
const sentences: Record<MessageKey, string> = {
  required: 'This is a required field',
  containsCurlyBraces: '{ or } are invalid characters',
  too_short: 'Zone must be at least 7 characters long',
  too_long: 'Zone must be less than 7 characters long',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',
  matchEmail: 'Email does not match',
  matchPassword: 'Password does not match',
  form: 'There are required fields that need information.',

  is_required: 'Zone is required',
  not_an_email: 'not a valid email address',
  not_a_phone: 'not a valid phone number',
  not_a_url: 'not a valid URL',
  passwords_must_match: 'Password fields must match',
  at_least_n_characters: 'should be at least 7 characters',
  at_most_n_characters: 'cannot exceed 7 characters',
  not_in_values: 'Must be in values: rent, sale',
  end_too_low: 'End is too low',
  start_too_high: 'Start is too high',
  invalid: 'Failed validation',

  result_from_list: 'must select a result from the list',
  state_from_list: 'must select a State',
  at_least_one_required: 'at least one required',
  too_many_failed_attempts: 'too many failed attempts',
  not_unique: 'This is already in use',
  match_password: 'The passwords must be the same',
  zip: 'zip must be 5 or 9 digits',
  phone_us_can: 'phone must be a standard US/CAN number',
  accepted: 'Check this box to continue',
  blank: 'This cannot be blank',
  confirmation: 'The two entries must be the same',
  empty: 'This cannot be empty',
  exclusion: 'This is reserved',
  greater_than: 'Zone must be greater than 7',
  greater_than_or_equal_to: 'Zone must be greater than or equal to 7',
  inclusion: 'Choose an option from the list',
  less_than_or_equal_to: 'Zone must be less than or equal to 7',
  not_a_number: 'Enter a number',
  not_an_integer: 'Enter a whole number',
  wrong_length: 'Zone must be 7 characters long',

  generic:
    'We apologize, something has gone wrong. Please refresh the page and try again. If you continue to have problems please reach out to our Customer Service team.',
  customer_service: 'An Error Occurred, Please Contact Customer Service',
  autoCompleteValueRequired: 'You must select a result from the returned list.',
  stateSelectionRequired: 'You must select a State from the dropdown.',
  searchResultsEmpty:
    'There are no results that match your criteria, please change location or remove options.',

  at_least_one: 'Enter an email address or a phone number',
  credentials: 'The email address or password is incorrect.',
  ended_or_deleted:
    'You are no longer logged in. If you already sent this, your account is deleted. If not, log in using another tab and send it again.',
  expired: 'This link has expired or was already used. Request a new one.',
  too_large: 'Zone must be 7 or earlier',
  date_order: 'Enter a date on or after the earlier steps',
  future_date: 'Enter today’s date or an earlier one',
  past_date: 'Enter a later date',
  time_order: 'Enter an end time after the start time',
  skipped_time: 'Enter another time. Clocks move forward that night and skip this one',
  too_many_applications: 'You have reached the limit for applications. Delete one first',
  no_saved_homes: 'Select the heart on a home to save it first. Hidden homes are not shared.',
  too_many_partners: 'This list already has 10 people. Ask its owner to remove someone first.',
  too_many_alerts: 'You have reached the limit of 100 alerts. Delete one first.',
  too_many_attempts: 'Too many attempts.',
  too_small: 'Zone must be 7 or later',
  not_a_table: 'We cannot read this file. Save it as a CSV or a JSON file in UTF-8.',
  too_many_lines: 'Upload up to 10,000 homes and 20 MB at a time.',
  last_way: 'This is your only way to log in. Set a password first.',
  last_owner: 'A company needs an owner. Make another person the owner first, or remove the other people.',
  in_company: 'You already belong to a company. Leave that company first.',
  invited_other:
    'This invitation was sent to another email address. Log in with the account of that address, or ask the person who invited you to invite the address of this account.',
  invited_unconfirmed:
    'Confirm your email address first, with the link in our email. Then open this invitation again.',
  company_in_use:
    'This company still has other people, homes on the market, parks or dealers. Remove them first.',
  link_required:
    'An account with this email address already exists. We emailed you a link to connect the two.',
  file_required: 'Choose a file that is not empty.',
  no_response:
    'We could not reach the site. What you entered is still here: check your connection and send it again.',
  file_too_large: 'This file is too large. Choose one up to 7 MB.',
  not_a_picture: 'We cannot open this file. Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF photo.',
  too_many_photos: 'A home has at most 7 photos. Delete one to add another.',
  too_many_pixels: 'This photo has too many pixels. Choose one up to 7 megapixels.',
  too_large_decoded:
    'Opening this photo takes too much memory. Save it as JPEG, or choose one up to 7 megapixels.',
  unreadable_picture: 'We cannot read this photo. The file may be damaged. Choose another one.',
  not_allowed: 'This change is not possible right now.',
  too_late: 'It is too late to make this change.',
  caption_changed: 'This photo’s caption changed while you were editing. Yours is not saved yet',
  plans_of_both:
    'Both manufacturers offer a floor plan with the same name. Retire one of the two plans first.',
  other_owner: 'The two dealers have different owners. Give both to the same owner first.',
  dealer_changed: 'This dealer changed while you were editing. Reload the page to see the latest version.',
  changed_meanwhile:
    'Someone else changed this home while you were editing. Check both versions, then save again.',
  no_tours: 'No tours are available here right now.',
  own_address: 'You already log in with this address.',
  other_address: 'We sent the link to a different address.',
  other_person:
    'Someone else is now logged in on this browser. In another tab, log them out and log in to your account. Then send this again. We kept what you typed.',
  password_common:
    'This password is on the lists that attackers try first. Enter one that is harder to guess, such as four unrelated words.',
  password_personal:
    'This password is too close to your email address or the name of this site. Enter one that has nothing to do with them.',
  read_only_view: 'You are viewing the site as someone else. Nothing was changed.',
  session_ended:
    'You were logged out. Log in using another tab, then send this again. We kept what you typed.',
  too_many_tours: 'You have several tour requests waiting for a reply here. Wait for a reply, or cancel one.',
  slot_taken: 'Someone just booked this time. Choose another time.',
  social_taken:
    'That account is already connected to another account here, or your account already has a different one connected.',
  tour_changed: 'The tour changed after you opened this page. Check the new details.',
  tour_settled: 'This tour can no longer be changed.',
  too_narrow:
    'You cannot target ads for housing, credit and insurance this narrowly. Choose a state, a county, or at least 15 miles around a place.',
  below_bid: 'Enter at least the maximum cost per click',
  below_daily: 'Enter at least the daily budget',
  https_url: 'Enter a web address that starts with https://',
  no_own_dealer: 'Add your dealer first. Once visitors see it, you can add floor plans.',
  plan_changed:
    'This floor plan was changed while you edited it. Load the page again to see it as it is now.',
  rooms_overlap: 'These rooms overlap. Check their places and sizes.',
  off_wall: 'Each door and window must be on a wall of a room.',
  no_account: 'No account has this email address',
  no_dealer: 'No dealer has this number. Copy the address of its page.',
  other_association: 'This dealer is a member of another association. The other membership must end first.',
  no_ads: 'A campaign needs at least one ad. Write one first.',
  no_picture: 'Add a picture to each ad first.',
  picture_too_small: 'This picture is too small. Choose one at least 970 pixels wide and 500 pixels high.',
  other_site: 'Use the same website as the landing page, such as insure.example.',
  low_views_bid: 'The minimum for 1,000 views of a picture ad is $1.',
  fair_housing:
    'This text has a phrase that the Fair Housing Act does not allow. Describe the home, not the people who may live in it.',
  no_conversation: 'This conversation has already ended. You will not get any more email from it.',
  unconfirmed:
    'Confirm your email address first. We emailed you a link. You can get a new one on your account page.',
  email_ascii:
    'We cannot send email to an address with accents or other special letters before the @. Enter another address.',
  one_phone: 'Enter one phone number only.',
  unknown: 'This field is not allowed here',
  not_public_url: 'must be an https URL of a public server',
  percent_too_large: 'Lower prices by up to 90 percent, or raise them by up to 100 percent',
  recipients_changed: 'The list of people who get your message has changed. Check it and send again.',
  too_many: 'You chose too many. Choose fewer',
  unreachable: 'The sender left no email address or opted out of emails about this',
  login_expired: 'Your login took too long. Log in again.',
  wrong_code: 'The code is incorrect or was already used. Check it, or wait for the next one.',
  wrong_recovery_code: 'The recovery code is incorrect or was already used. Each one works once.',
  proof_required: 'Enter your password or a code.',
  passkey_cancelled:
    'The passkey was not used. You canceled, or it timed out. Try again, or choose another way.',
  passkey_unsupported: 'This device or browser cannot use this passkey here. Choose another way.',
  passkey_exists: 'This passkey is already registered. Use another device or security key.',
  passkey_unknown: 'We do not recognize this passkey. Log in with your password, or use another passkey.',
  passkey_failed: 'We could not verify the passkey. Try again, or choose another way.',
  passkey_limit: 'You have reached the limit of 10 passkeys. Remove one first.',
  passkey_none: 'Your account no longer has a passkey. Choose another way.',
  wrong_password: 'The password is incorrect.',
  home_known:
    'This home is already in My homes. Open it there to change it, or to put it back on the market with its number, photos and history.',
  pin_elsewhere: 'The pin is more than 15 miles from the address. Correct the address first',
  pin_far: 'The pin is far from the address. Move it, or check this box',
  zip_elsewhere: 'This ZIP code is not in the state you chose',
  draft_unavailable:
    'This draft is no longer available: it was published or deleted, or you were logged out. Log in using another tab, then send this again.',
  coupon: 'This coupon is not valid for this package',
  heic_pixels:
    'This HEIC photo has too many pixels. Choose one up to 7 megapixels, or save it as JPEG first.',
  same_photo: 'You already added this photo. It is photo 7.',
  hud_label: 'Enter three letters and six or seven digits, such as FLA 123456',
}
const values = { label: 'Zone', field: 'Zone', n: 7, list: 'rent, sale' }

let texts: Record<'en' | 'es', Record<string, string>>
beforeAll(async () => {
  const read = async (language: string) =>
    Object.fromEntries([...(await readMessages(language))].map(([key, { text }]) => [key, text]))
  texts = { en: await read('en'), es: await read('es') }
})
const say = (language: 'en' | 'es', key: string) =>
  textIn(language, texts[language])._(`errors.messages.${key}`, values)

describe('the table of messages', () => {
  test('has a row for exactly the messages of the catalogues: add new ones to model/messages.ts', () => {
    const inCatalogue = Object.keys(texts.en).filter(key => key.startsWith('errors.messages.'))
    expect(Object.keys(messages).sort()).toEqual(
      inCatalogue.map(key => key.replace('errors.messages.', '')).sort(),
    )
  })

  test('has the nine messages of fields and forms, the eleven alternate ones and the standard catalogue (L159) (L161)', () => {
    const listed = (kind: MessageKind) =>
      Object.entries(messages)
        .filter(([, row]) => row.kind === kind)
        .map(([key]) => key)
    expect(listed('field')).toHaveLength(9)
    expect(listed('alternate').map(key => say('en', key))).toEqual([
      'Zone is required',
      'not a valid email address',
      'not a valid phone number',
      'not a valid URL',
      'Password fields must match',
      'should be at least 7 characters',
      'cannot exceed 7 characters',
      'Must be in values: rent, sale',
      'End is too low',
      'Start is too high',
      'Failed validation',
    ])
    expect(listed('standard')).toEqual([
      'result_from_list',
      'state_from_list',
      'at_least_one_required',
      'too_many_failed_attempts',
      'not_unique',
      'match_password',
      'zip',
      'phone_us_can',
      'accepted',
      'blank',
      'confirmation',
      'empty',
      'exclusion',
      'greater_than',
      'greater_than_or_equal_to',
      'inclusion',
      'less_than_or_equal_to',
      'not_a_number',
      'not_an_integer',
      'wrong_length',
    ])
  })

  test.each(Object.entries(sentences))('%s: %s (L159) (L161) (L208)', (key, sentence) => {
    expect(say('en', key)).toBe(sentence)
    const { wants } = messages[key as MessageKey]
    for (const language of ['en', 'es'] as const)
      expect(placeholders(texts[language][`errors.messages.${key}`]!)).toEqual([...wants].sort())
    expect(say('es', key)).not.toBe(sentence)
    expect(say('es', key)).not.toMatch(/undefined|\{\w/)
  })
})

describe('the message at a field', () => {
  const t: Text = (key, ...values) => textOf(textIn('en', texts.en))(key, ...values)
  const field = { id: 'zone', name: 'zone', errorId: 'zone-error' }

  test('includes the limit of the field (L159)', () => {
    const limits = { ...field, minLength: 4, maxLength: 55, min: 0 }
    expect(errorText(t, { ...limits, error: 'too_short' }, 'Zone')).toBe(
      'Zone must be at least 4 characters long',
    )
    // So that 55 are allowed.
    expect(errorText(t, { ...limits, error: 'too_long' }, 'Zone')).toBe(
      'Zone must be less than 56 characters long',
    )
    expect(errorText(t, { ...limits, error: 'greater_than_or_equal_to' }, 'Price')).toBe(
      'Price must be greater than or equal to 0',
    )
  })

  test.each([
    ['at_least_n_characters', 'Should be at least 4 characters'],
    ['at_most_n_characters', 'Cannot exceed 55 characters'],
    ['wrong_length', 'Zone must be 55 characters long'],
    ['less_than_or_equal_to', 'Zone must be less than or equal to 90'],
  ])('%s includes the limit of the field, too (L161)', (error, text) => {
    const limits = { minLength: 4, maxLength: 55, min: 0, max: 90 }
    expect(errorText(t, { ...field, ...limits, error }, 'Zone')).toBe(text)
  })

  test('has the limits of the form fields (L159)', () => {
    const sentence = (schema: v.GenericSchema, error: string) => {
      const { fields, ...limits } = describeFields(v.object({ zone: schema })).zone!
      return errorText(t, { ...field, ...limits, error }, 'Zone')
    }
    expect(sentence(text(2, 55, 'Words.'), 'too_short')).toBe('Zone must be at least 2 characters long')
    expect(sentence(text(2, 55, 'Words.'), 'too_long')).toBe('Zone must be less than 56 characters long')
    expect(sentence(email('An address.'), 'too_long')).toBe('Zone must be less than 255 characters long')
    expect(sentence(price('Dollars.'), 'greater_than_or_equal_to')).toBe(
      'Zone must be greater than or equal to 0',
    )
  })

  test('says what to enter in an empty field, and names other fields in the summary (L159) (L161)', () => {
    const empty = { ...field, error: 'required' }
    const name = { ...empty, name: 'name' }
    expect([errorText(t, name, 'Your name'), summaryText(t, name, 'Your name')]).toEqual([
      'Enter your name',
      'Enter your name',
    ])
    expect(errorText(t, { ...empty, name: 'texts.number' }, 'Number')).toBe(
      'Enter the mobile number for texts',
    )
    expect(errorText(t, empty, 'Zone')).toBe('This is a required field')
    expect(summaryText(t, empty, 'Zone')).toBe('Zone is required')
    expect(summaryText(t, { ...field, error: 'zip' }, 'ZIP code')).toBe('ZIP code: Zip must be 5 or 9 digits')
    expect(Object.keys(texts.en).filter(key => key.startsWith('form.missing.'))).toEqual(
      [...missingTexts].map(missing => `form.missing.${missing}`),
    )
  })

  test('begins with a capital letter on its own (L161)', () => {
    expect(messageText(t, 'zip')).toBe('Zip must be 5 or 9 digits')
    expect(messageText(t, 'containsCurlyBraces')).toBe('{ or } are invalid characters')
  })

  test('is the default one for an unknown error, or without the required values (L161)', () => {
    expect(messageOf('constructor')).toBe('invalid')
    expect(errorText(t, { ...field, error: 'some_new_error' }, 'Zone')).toBe('Failed validation')
    expect(errorText(t, { ...field, error: 'too_short' }, 'Zone')).toBe('Failed validation')
  })
})
