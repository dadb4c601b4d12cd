import { type AssociationPicture, drawnLogo } from '#model/association/association.ts'
import { associationPictureUrl } from '#model/association/urls.ts'
import type { SampleAssociation } from './associations.ts'
import { addAddress, addPhone, type Batch, type Keys } from './rows.ts'

export function addAssociation(
  batch: Batch,
  association: SampleAssociation,
  keys: Pick<Keys, 'address' | 'phone'>,
): void {
  const { key, name, office, hasPictures } = association
  if (office) {
    addAddress(batch, keys.address, office)
    addPhone(batch, keys.phone, office.phone, 'office')
  }
  const drawn = (picture: AssociationPicture) => (hasPictures ? associationPictureUrl(key, picture) : null)
  batch.add('state_association', {
    key,
    name,
    abbreviation: association.abbreviation,
    state: association.state,
    is_sponsored: association.isSponsored,
    has_filtered_results: association.hasFilteredResults,
    boosts_leads: association.boostsLeads,
    website: association.website,
    join_link: association.joinLink,
    send_notices: association.sendNotices,
    show_statistic_section: association.showStatisticSection,
    address_key: office ? keys.address : null,
    phone_key: office ? keys.phone : null,
    about_image: drawn('about'),
    header_image: drawn('header'),
    card_header_image: drawn('card-header'),
    card_left_image: drawn('card-left'),
    card_right_image: drawn('card-right'),
  })
  for (const [kind, picture] of [['logo', 'logo'], ['alternate', 'alternate-logo']] as const) // biome-ignore format: pairs
    batch.add('state_association_logo', {
      state_association_key: key,
      kind,
      url: associationPictureUrl(key, picture),
      alt: name,
      ...drawnLogo,
    })
  for (const { block, enabled, link, title, text } of association.blocks)
    batch.add('state_association_block', {
      state_association_key: key,
      block,
      enabled,
      link,
      background_image: drawn(block),
      title: title.en,
      title_es: title.es,
      text: text.en,
      text_es: text.es,
    })
  for (const [index, { label, url }] of association.links.entries())
    batch.add('state_association_link', {
      state_association_key: key,
      number: index + 1,
      label: label.en,
      label_es: label.es,
      url,
    })
}
