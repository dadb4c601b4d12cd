import { entryOf } from '#kit/lookup.ts'
import type { LayoutBlock } from '#model/association/association.ts'
import { associationHomesUrl } from '#model/association/urls.ts'
import { type Ground, type Grounds, scatter } from './ground.ts'
import { phoneNumber, streetAddress } from './names.ts'
import { hash, randomOf } from './random.ts'
import { stateFacts } from './states.ts'

/** Keys from the specification (part 2 §7); the others are numbered around them. */
const fixedKeys: Readonly<Record<string, number>> = { FL: 52, MI: 9, IA: 27 }
/** The one excluded from lists. */
const nationalKey = 3001
const used = new Set(Object.values(fixedKeys))

/** A text in English and Spanish. */
interface Words {
  readonly en: string
  readonly es: string
}

export interface SampleBlock {
  readonly block: LayoutBlock
  readonly enabled: boolean
  readonly link: string | null
  readonly title: Words
  readonly text: Words
}

export interface SampleOffice {
  readonly ground: Ground
  readonly latitude: number
  readonly longitude: number
  readonly street: string
  readonly phone: string
}

export interface SampleAssociation {
  readonly key: number
  readonly name: string
  readonly abbreviation: string
  readonly state: string | null
  readonly isSponsored: boolean
  readonly hasFilteredResults: boolean
  readonly boostsLeads: boolean
  readonly website: string | null
  readonly joinLink: string | null
  readonly sendNotices: boolean
  readonly showStatisticSection: boolean
  /** Has pictures for its page and its card; it always has a logo. */
  readonly hasPictures: boolean
  /** Null if unknown. */
  readonly office: SampleOffice | null
  readonly blocks: readonly SampleBlock[]
  readonly links: readonly { readonly label: Words; readonly url: string }[]
}

/** Texts of the about block and the four blocks of a sample association. */
function blocksOf(key: number, name: string, state: string, enabled: (n: number) => boolean): SampleBlock[] {
  const site = `https://association-${key}.example`
  const about = {
    en: `${name} is a made-up trade association. It shows what a page like this has: members, publications, how to join and what homes cost in the state.`,
    es: `${name} es una asociación inventada. Está aquí para mostrar lo que lleva una página así: quiénes son sus miembros, qué publica, cómo unirse y cuánto cuestan las casas en el estado.`,
  }
  const four: [title: Words, text: Words, link: string][] = [
    [
      { en: 'Buy from a member', es: 'Compra a un miembro' },
      {
        en: 'Members follow a code of conduct and answer complaints through the association.',
        es: 'Los miembros siguen un código de conducta y responden a las quejas por medio de la asociación.',
      },
      associationHomesUrl(state, { members: key }),
    ],
    [
      { en: 'Living on a leased lot', es: 'Vivir en un lote rentado' },
      {
        en: 'A short guide to the lease, the rules of the park and the notice before the lot rent goes up.',
        es: 'Una guía corta sobre el contrato, las reglas del parque y el aviso antes de que suba la renta del lote.',
      },
      `${site}/leased-lots`,
    ],
    [
      { en: 'Licenses and training', es: 'Licencias y capacitación' },
      {
        en: 'Courses for dealers, installers and park managers, with the dates of the next exams.',
        es: 'Cursos para distribuidores (dealers), instaladores y gerentes de parques, con las fechas de los próximos exámenes.',
      },
      `${site}/training`,
    ],
    [
      { en: 'Before the storm', es: 'Antes de la tormenta' },
      {
        en: 'How to have tie-downs checked, what insurers ask for and who to call after a storm.',
        es: 'Cómo revisar los anclajes, qué pide el seguro y a quién llamar después.',
      },
      `${site}/storms`,
    ],
  ]
  return [
    {
      block: 'about',
      enabled: true,
      link: `${site}/about`,
      title: { en: `About ${name}`, es: `Acerca de ${name}` },
      text: about,
    },
    ...four.map(([title, text, link], index) => ({
      block: `block${index + 1}` as LayoutBlock,
      enabled: enabled(index),
      link,
      title,
      text,
    })),
  ]
}

const linkLabels: readonly (readonly [path: string, en: string, es: string])[] = [
  ['directory', 'Directory of members', 'Directorio de miembros'],
  ['titles', 'How to transfer a title', 'Cómo transferir un título de propiedad'],
  ['complaints', 'File a complaint', 'Presentar una queja'],
  ['installers', 'Find a licensed installer', 'Encontrar un instalador con licencia'],
  ['events', 'Meetings and events', 'Reuniones y eventos'],
]

/** One association per state, and the national one. Florida's is complete; each of the others lacks something. */
export function makeAssociations(
  seed: string,
  grounds: Grounds,
  stateName: (state: string) => string,
): SampleAssociation[] {
  let next = 0
  const freeKey = () => {
    do next += 1
    while (used.has(next))
    return next
  }
  const ofStates = [...stateFacts.keys()].sort().map(state => {
    const key = fixedKeys[state] ?? freeKey()
    const random = randomOf(seed, 'association', state)
    const isFull = state === 'FL'
    const chance = hash(seed, 'association layout', state)
    const name = `${stateName(state)} Sample Council of Factory-Built Homes`
    const ground = grounds.pick(random, state)
    const has = (probability: number) => isFull || random.chance(probability)
    return {
      key,
      name,
      abbreviation: `${state}FBH`,
      state,
      isSponsored: state in fixedKeys,
      hasFilteredResults: state === 'FL' || state === 'MI',
      boostsLeads: state === 'FL' || state === 'IA',
      website: has(0.9) ? `https://association-${key}.example` : null,
      joinLink: has(0.7) ? `https://association-${key}.example/join` : null,
      sendNotices: random.chance(0.5),
      showStatisticSection: has(0.85),
      hasPictures: state in fixedKeys || has(0.6),
      office: has(0.8)
        ? {
            ground,
            ...scatter(random, ground),
            street: streetAddress(random, false),
            phone: phoneNumber(random, entryOf(stateFacts, state).areaCodes),
          }
        : null,
      blocks: has(0.75) ? blocksOf(key, name, state, n => isFull || ((chance >> n) & 1) === 1) : [],
      links: linkLabels
        .slice(0, isFull ? linkLabels.length : random.integer(0, 3))
        .map(([path, en, es]) => ({ label: { en, es }, url: `https://association-${key}.example/${path}` })),
    }
  })
  return [
    ...ofStates,
    {
      key: nationalKey,
      name: 'National Sample Council of Factory-Built Homes',
      abbreviation: 'NFBH',
      state: null,
      isSponsored: false,
      hasFilteredResults: false,
      boostsLeads: false,
      website: `https://association-${nationalKey}.example`,
      joinLink: null,
      sendNotices: false,
      showStatisticSection: true,
      hasPictures: false,
      office: null,
      blocks: [],
      links: [],
    },
  ]
}
