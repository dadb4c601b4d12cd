/**
 * Phrases about protected classes in advertisements of homes. Sources: Fair Housing Act, 42 U.S.C. 3604(c); 24 CFR 100.75
 * (advertisements) and 100.300 to 100.308 (housing for older persons); HUD's memorandum of January 9, 1995 on
 * advertisements, which allows descriptions of the property such as "family room", "walk-in closet" or "near a church".
 */

/** Subjects of phrases. All but the source of income are protected by federal law. */
export const fairHousingBases = [
  'familial-status',
  'race',
  'national-origin',
  'religion',
  'sex',
  'disability',
  'source-of-income',
] as const
export type FairHousingBasis = (typeof fairHousingBases)[number]

/** Suggested replacement. */
export const betterPhrases = ['home', 'leave-out', 'senior', 'access', 'animals', 'language'] as const
export type BetterPhrase = (typeof betterPhrases)[number]

export interface PhraseRule {
  readonly basis: FairHousingBasis
  /** Plainly unlawful: it is refused. All else is advice. */
  readonly isUnlawful: boolean
  /** Allowed in a senior community (HOPA, 42 U.S.C. 3607(b)), which may restrict ages. */
  readonly isAllowedForSeniors?: true
  readonly better: BetterPhrase
  /** Alternatives of regular expressions on folded text: lower case, no accents, full words. */
  readonly phrases: readonly string[]
  /** People who may not be in a list after "no": "no pets or …", "no se aceptan niños ni …". */
  readonly people?: string
}

/** People, named by a noun. */
const persons =
  '(?:people|persons?|famil(?:y|ies)(?! room)|couples?|buyers?|tenants?|renters?|residents?|applicants?|households?|neighbors?)'
const personas = '(?:familias?|gente|personas?|parejas?|inquilin[oa]s|comprador[ae]s)'
/** After a word that names people only at the end of a clause: "no Chinese.", not "no Chinese drywall". */
const ends =
  '(?= ?(?:$|[|,])| (?:or|and|nor|please|only|preferred|allowed|accepted|permitted|need|in)(?![a-z]))'
/** People by an adjective, which also describes things. */
const described = (english: string, spanish: string) =>
  `(?:${english})(?: ${persons}|${ends})|${personas} (?:${spanish})`

const peopleOfRace = `(?:whites|blacks|caucasians|negroes|negros|negras|blancos|blancas|${described(
  'caucasian|african americans?',
  'blanc[oa]s?|negr[oa]s?',
)}|(?:white|black) ${persons})`
const peopleOfOrigin = `(?:hispanics|latinos|latinas|mexicans|asians|arabs|africans|haitians|cubans|puerto ricans|foreigners|immigrants|hispanos|hispanas|mexicanos|mexicanas|asiaticos|arabes|haitianos|cubanos|puertorriquenos|extranjeros|inmigrantes|${described(
  'hispanic|latino|latina|mexican|asian|chinese|arab|african(?! american)|indians?|haitian|cuban|puerto rican|foreign|immigrant',
  'hispan[oa]s?|latin[oa]s?|mexican[oa]s?|asiatic[oa]s?|haitian[oa]s?|cuban[oa]s?|extranjer[oa]s?',
)})`
const peopleOfFaith = `(?:christians|catholics|protestants|mormons|jews|muslims|hindus|buddhists|atheists|cristianos|cristianas|catolicos|catolicas|judios|judias|musulmanes|evangelicos|testigos de jehova|${described(
  'christian|catholic|protestant|mormon|jewish|muslim|hindu|buddhist',
  'cristian[oa]s?|catolic[oa]s?|judi[oa]s?|musulman(?:a|as|es)?|evangelic[oa]s?',
)})`
const peopleOfSex =
  '(?:(?:males?|females?|men|women|ladies|gentlemen|girls|boys)(?! s\\b)(?! (?:and girls )?(?:club|room|bath|bathroom|restroom|night)s?\\b)|hombres|mujeres|damas|caballeros|varones)'
/** Parts of a home or of a park, which may be for children. */
const ofChildren =
  '(?! (?:s\\b|care|support|safety|(?:swimming )?pool|playground|play|club|room|area|bath|bedroom|menu))'
const children = `(?:(?:children|child|kids)${ofChildren}|minors|babies|infants|toddlers|teens|teenagers)(?: under (?:the age of )?[0-9]+)?`
const ninos =
  '(?:ninos|ninas|menores(?! (?:detalles|danos|reparaciones|problemas|arreglos|costos|gastos))|hijos|hijas|bebes|adolescentes)(?: (?:pequen[oa]s|chic[oa]s))?'
/** Parts of a home that a wheelchair needs: without them it may be described so. */
const ofAccess =
  '(?! (?:ramp|access|accessible|accessibility|parking|lift|entrance|shower|bath|bathroom|friendly)s?\\b)'
const disabled = `(?:(?:disabled|handicapped|wheelchairs?)${ofAccess}|mentally ill|crippled|discapacitad[oa]s|minusvalid[oa]s|enfermos mentales|(?:personas en )?sillas de ruedas|personas con discapacidad)`
const assistance =
  '(?:(?:service|support|assistance|emotional support) (?:animals?|dogs?)(?! (?:fee|deposit|charge)s?\\b)|(?:animales?|perros?) de (?:servicio|asistencia|apoyo))'
/** "No …", "Sin …", "We do not rent to …", with what people write in between. */
export const no = `(?:(?:no|sin|without)(?: se (?:aceptan|permiten|admiten|quieren|(?:renta|vende|alquila) a))?|no (?:aceptamos|admitimos|permitimos|queremos|(?:rentamos|vendemos) a)|(?:(?:do|does|will) not|don t|doesn t|won t) (?:want|allow|accept|take|(?:rent|sell|lease) to)|must not have|que no tengan|prohibid[oa]s?)(?: (?:small|young|any))?`
const only = '(?:only|exclusively|preferred|solamente|unicamente|exclusivamente|nada mas|de preferencia)'
const just =
  '(?:only|exclusively|solo|solamente|unicamente|exclusivamente|se prefieren?|prefer|we prefer|preferably|preferimos|prefiero)'
/** After people who are excluded. */
const unwanted =
  '(?:(?:are |is )?not (?:allowed|permitted|welcome|accepted|wanted)|need not apply|no se (?:aceptan|permiten|admiten)|no (?:son )?bienvenid[oa]s|abstenerse)'

/** People who are excluded or preferred: "no …", "… only", "solo …". */
const excludes = (people: string) => [
  `${no} ${people}`,
  `(?<!(?:gabinetes|muebles|electrodomesticos|aparatos|azulejos|pisos|techos|muros|marcos|tonos|paredes|puertas) )${people} ${only}`,
  `${just} (?:for |to |a |para )?${people}`,
  `${people} ${unwanted}`,
]

export const phraseRules: readonly PhraseRule[] = [
  {
    basis: 'familial-status',
    isUnlawful: true,
    isAllowedForSeniors: true,
    better: 'home',
    people: `(?:${children}|${ninos})`,
    phrases: [
      `${no} ${children}`,
      `${no} ${ninos}`,
      `${children} ${unwanted}`,
      `${ninos} ${unwanted}`,
      '(?:child|kid) free',
      'libre de ninos',
      'adults? (?:only|solamente|unicamente)',
      '(?:only|just) adults',
      '(?:solo|solamente|unicamente) (?:para )?adultos',
      'adultos (?:solamente|unicamente|nada mas)',
      'no (?:families|familias)',
      '(?:couples|singles) only',
      '(?:solo|solamente|unicamente) (?:para )?(?:parejas|solter[oa]s)',
      'childless',
    ],
  },
  {
    basis: 'familial-status',
    isUnlawful: false,
    isAllowedForSeniors: true,
    better: 'senior',
    phrases: [
      '(?:55|62) ?(?:\\+|plus|and (?:over|older|up)|or (?:over|older)|y mas|o mas)',
      '(?:mayores de|over) (?:55|62)',
      '(?:seniors?|retirees|jubilados) (?:only|preferred|solamente)',
      'senior (?:community|park|living)',
      'adult (?:community|park|living|building|complex)',
      'comunidad (?:de adultos|para adultos|de jubilados|para mayores)',
    ],
  },
  {
    basis: 'familial-status',
    isUnlawful: false,
    isAllowedForSeniors: true,
    better: 'home',
    phrases: [
      '(?:perfect|ideal|great|best|suited|suitable|made) for (?:a |an |the )?(?:(?:young|small|growing|large|older|mature|retired|quiet|professional) )?(?:famil(?:y|ies)|couples?|singles?|retirees?|seniors?|bachelors?|newlyweds?|empty nesters?|adults?|children|kids)(?! (?:room|gathering|dinner|photo|car|van|dog|pet))',
      '(?:ideal|perfect[oa]|excelente) para (?:una |un |la )?(?:familias?|parejas?|solter[oa]s?|jubilad[oa]s?|recien casados|adultos)',
      '(?:young|mature|older|retired|quiet) (?:couples?|person|persons|people|tenants?|buyers?|individuals?)',
      '(?:pareja|persona) (?:joven|madura|mayor|sola)',
      'no more than (?:one|two|three|1|2|3) (?:children|kids)',
      'maximo (?:un|uno|dos|tres|1|2|3) (?:ninos|hijos)',
      'empty nesters?',
    ],
  },
  {
    basis: 'race',
    isUnlawful: true,
    better: 'leave-out',
    people: peopleOfRace,
    phrases: [
      ...excludes(peopleOfRace),
      `(?:white|black|caucasian|african american) (?:${persons}|community|neighborhood|area)`,
      '(?:vecindario|barrio|comunidad|zona) (?:de |para )?(?:blancos|negros|blanca|negra)',
    ],
  },
  {
    basis: 'national-origin',
    isUnlawful: true,
    better: 'leave-out',
    people: peopleOfOrigin,
    phrases: excludes(peopleOfOrigin),
  },
  {
    basis: 'national-origin',
    isUnlawful: false,
    better: 'language',
    phrases: [
      '(?:english|spanish) (?:speakers? )?(?:only|required)',
      '(?:must|have to) speak (?:english|spanish)',
      '(?:solo|solamente|unicamente) (?:se habla |hablan? )?(?:ingles|espanol)',
      '(?:us |american |u s )?citizens only',
      '(?:hispanic|latino|mexican|asian|chinese|ethnic) (?:community|neighborhood|area|families)',
    ],
  },
  {
    basis: 'religion',
    isUnlawful: true,
    better: 'leave-out',
    people: peopleOfFaith,
    phrases: excludes(peopleOfFaith),
  },
  {
    basis: 'religion',
    isUnlawful: false,
    better: 'leave-out',
    phrases: [
      '(?:christian|catholic|jewish|muslim|mormon) (?:home|household|family|families|community|neighborhood|neighbors)',
      '(?:hogar|familia|comunidad) (?:cristian[oa]|catolic[oa]|judi[oa]|musulman)',
    ],
  },
  {
    basis: 'sex',
    isUnlawful: true,
    better: 'leave-out',
    people: peopleOfSex,
    phrases: excludes(peopleOfSex),
  },
  {
    basis: 'disability',
    isUnlawful: true,
    better: 'access',
    people: disabled,
    phrases: [
      `${no} ${disabled}`,
      `${disabled} ${unwanted}`,
      `not (?:suitable|suited|good|appropriate|meant) for (?:the |people in |a )?${disabled}`,
      'no (?:es )?(?:apto|apta|adecuado|adecuada) para (?:personas en )?(?:discapacitados|sillas de ruedas|minusvalidos)',
      'able bodied(?: only| persons?| people)?',
      'must be able to live independently',
    ],
  },
  {
    basis: 'disability',
    isUnlawful: true,
    better: 'animals',
    people: assistance,
    phrases: [
      `${no} ${assistance}`,
      `${no} (?:pets|animals|dogs|mascotas|animales|perros),? (?:including|even|not even|incluidos|ni siquiera) ${assistance}`,
      `${assistance} ${unwanted}`,
    ],
  },
  {
    basis: 'disability',
    isUnlawful: false,
    better: 'access',
    phrases: ['physically fit', '(?:healthy|sane) (?:people|persons|tenants|buyers)', 'personas sanas'],
  },
  {
    basis: 'source-of-income',
    isUnlawful: false,
    better: 'leave-out',
    phrases: [
      'no section 8',
      'no (?:se acepta )?seccion 8',
      'no (?:housing )?vouchers',
      'no se aceptan vales',
    ],
  },
]
