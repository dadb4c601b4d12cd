/**
 * Phrases about protected classes in advertisements of homes. Sources: Fair Housing Act, 42 U.S.C. 3604(c); 24 CFR 100.75
 * (advertisements) and 100.300 to 100.308 (housing for older persons); HUD's memorandum of January 9, 1995 on
 * advertisements, which allows descriptions of the property such as "family room", "walk-in closet" or "near a church".
 */

/** What a phrase is about. All but the source of income are protected by federal law. */
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

/** What to write instead. */
export const betterPhrases = ['home', 'leave-out', 'senior', 'access', 'animals', 'language'] as const
export type BetterPhrase = (typeof betterPhrases)[number]

export interface PhraseRule {
  readonly basis: FairHousingBasis
  /** Plainly unlawful: it is refused. All else is advice. */
  readonly isUnlawful: boolean
  /** Allowed in a senior community (HOPA, 42 U.S.C. 3607(b)), which may restrict ages. */
  readonly isAllowedForSeniors?: true
  readonly better: BetterPhrase
  /** Alternatives of regular expressions on folded text: lower case, no accents, whole words. */
  readonly phrases: readonly string[]
  /** People who may not be in a list after "no": "no pets or …", "no se aceptan niños ni …". */
  readonly people?: string
}

const peopleOfRace = '(?:whites|blacks|caucasians?|african americans?|negroes|negros|negras|blancos|blancas)'
const peopleOfOrigin =
  '(?:hispanics?|latinos?|latinas?|mexicans?|asians?|chinese|arabs?|africans?|indians?|haitians?|cubans?|puerto ricans?|foreigners?|immigrants?|hispanos|hispanas|mexicanos|mexicanas|asiaticos|arabes|haitianos|cubanos|extranjeros|inmigrantes)'
const peopleOfFaith =
  '(?:christians?|catholics?|protestants?|mormons?|jews|jewish|muslims?|hindus?|buddhists?|atheists?|cristianos|cristianas|catolicos|catolicas|judios|judias|musulmanes|evangelicos|testigos de jehova)'
const peopleOfSex =
  '(?:males?|females?|men|women|ladies|gentlemen|girls|boys|hombres|mujeres|damas|caballeros|varones)'
const children = '(?:children(?! s\\b)|child|kids|minors|babies|infants|toddlers|teens|teenagers)'
const ninos = '(?:ninos|ninas|menores|hijos|hijas|bebes|adolescentes)'
const disabled =
  '(?:disabled|handicapped|wheelchairs?|mentally ill|crippled|discapacitados|discapacitadas|minusvalidos|enfermos mentales|sillas de ruedas|personas con discapacidad)'
const assistance =
  '(?:service animals?|service dogs?|support animals?|assistance animals?|emotional support animals?|animales? de servicio|perros? de servicio|animales? de asistencia|animales? de apoyo)'
/** "No …", "Sin …", with what people write in between. */
export const no =
  '(?:no|sin|without)(?: se (?:aceptan|permiten|admiten|renta a|vende a))?(?: (?:small|young|any))?'
const only = '(?:only|preferred|solamente|unicamente|nada mas)'
const just = '(?:only|solo|solamente|unicamente|se prefieren?|prefer|we prefer)'

/** People who are excluded or preferred: "no …", "… only", "solo …". */
const excludes = (people: string) => [
  `${no} ${people}`,
  `${people} ${only}`,
  `${just} (?:for |to |a |para )?${people}`,
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
      `${children} (?:are )?not (?:allowed|permitted|welcome)`,
      'adults? (?:only|solamente|unicamente)',
      '(?:only|just) adults',
      '(?:solo|solamente|unicamente) (?:para )?adultos',
      'adultos (?:solamente|unicamente|nada mas)',
      'no (?:families|familias)',
      'couples only',
      'singles only',
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
      '(?:white|black|caucasian|african american) (?:famil(?:y|ies)(?! room)|people|persons?|buyers?|tenants?|renters?|neighbors|community|neighborhood|area) ?(?:only|preferred)?',
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
    phrases: [`${no} ${assistance}`, `${assistance} (?:are )?not (?:allowed|permitted|welcome)`],
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
