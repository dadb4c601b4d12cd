import { phraseOf } from './tokens.ts'

/*
 * The words of a phrase other than those of filters: both languages together, because people mix them. Alternatives are
 * separated by a bar.
 */

const listed = (text: string): string[] =>
  text
    .split('|')
    .map(phrase => phraseOf(phrase))
    .filter(phrase => phrase !== '')

/** The set of such phrases. */
const set = (text: string): ReadonlySet<string> => new Set(listed(text))

/** Meaning of a number: a bound, itself not included if `exclusive`, of a year if `isYear`. */
export interface Comparison {
  readonly bound: 'lowest' | 'highest' | 'both'
  readonly exclusive?: true
  readonly isYear?: true
  /** This number only. */
  readonly isExact?: true
}

const groups: readonly (readonly [Comparison, string])[] = [
  [
    { bound: 'highest' },
    `≤|up to|upto|max|maximum|a maximum of|at most|no more than|not more than|not over|no over|within|until|hasta|máximo|
    máxima|un máximo de|maximo de|no más de|que no pase de|que no pasen de|que no cueste más de|tope|tope de|
    within budget of|no farther than|no further than|not farther than|tops|max of|maximum of|no higher than|capped at|no mayor de|no mayor a|no mayor que|no sea mayor de|no sea mayor a|no pase de|no pasen de|no pasar de|sin pasar de|no cueste más de|que no sea más de|a lo mucho|
    cuando mucho|not to exceed|not exceeding|no exceda de|que no exceda|topping out at|< =`,
  ],
  [
    { bound: 'highest', exclusive: true },
    `<|under|below|beneath|less than|cheaper than|less then|cheaper then|under the|menos de|por debajo de|debajo de|bajo|a menos de|undr|unde|
    below about|smaller than|fewer than|lower than|menor de|menor a|más barata que|más baratas que|más barato que|más baratos que|cuesten menos de|cueste menos de|menor que|más chica que|más pequeña que|under about|inferior a|no arriba de|abajo de`,
  ],
  [
    { bound: 'lowest' },
    `≥|> =|at least|min|minimum|a minimum of|starting at|starting from|from|no less than|not less than|al menos|
    por lo menos|mínimo|mínima|mínimo de|un mínimo de|desde|a partir de|no menos de|atleast|min of|minimum of`,
  ],
  [
    { bound: 'lowest', exclusive: true },
    '>|over|above|more then|more than|más de|mas que|arriba de|por encima de|encima de|larger than|bigger than|mayor de|mayor a|más grande que|más grandes que|mayor que|superior a|que pase de|que pasen de|que cueste más de|que cuesten más de|greater than|higher than|mas grande de',
  ],
  [
    { bound: 'lowest', exclusive: true, isYear: true },
    `after|newer then|newer than|later than|post|built after|después de|después del|posterior a|más nueva que el|más nueva que|más nueva de|más nuevas que|más nuevos que|
    más nuevo que|más reciente que|construida después de|construidas después de|construida después del`,
  ],
  [
    { bound: 'lowest', isYear: true },
    `since|built since|built in or after|built from|a partir del|a partir del año|desde el|desde el año|del año|
    construida desde|construidas desde|construida a partir de|built after or in|no older than|not older than|
    no earlier than|not earlier than|not before|not built before|no más vieja que|no más viejas que|no más antigua que|
    no más antiguas que|no sea más vieja que|no sea más antigua que|no anterior a|no sea anterior a`,
  ],
  [
    { bound: 'highest', exclusive: true, isYear: true },
    `before|older then|older than|earlier than|built before|pre|antes de|antes del|anterior a|más vieja que|más viejas que|más viejo que|más viejos que|más antiguo que|
    más antigua que|construida antes de|construidas antes de|construida antes del`,
  ],
  [
    { bound: 'highest', isYear: true },
    `built in or before|hasta el año|construida hasta|construidas hasta|built until|no newer than|not newer than|
    no later than|not later than|not after|not built after|no más nueva que|no más nuevas que|no sea más nueva que|
    no posterior a`,
  ],
  [{ bound: 'both', isExact: true }, 'exactly|exact|exactamente|justo|precisely'],
  [{ bound: 'both' }, 'between|entre|btw|btwn|range|rango|from between|rango de|range of'],
]

/** Before a number. */
export const comparisons: ReadonlyMap<string, Comparison> = new Map(
  groups.flatMap(([comparison, text]) => listed(text).map(phrase => [phrase, comparison] as const)),
)

const laterGroups: readonly (readonly [Comparison, string])[] = [
  [
    { bound: 'highest' },
    `or less|or under|or below|or lower|or cheaper|and under|and below|max|maximum|tops|o menos|máximo|máxima|tope|
    or fewer|as a maximum|como máximo|y menos|como mucho`,
  ],
  [
    { bound: 'lowest' },
    `+|plus|or more|and up|or up|and over|or over|or higher|or greater|and more|or better|min|minimum|o más|y más|
    mínimo|mínima|para arriba|hacia arriba|en adelante|or bigger|or larger|o más grande|como mínimo|por lo menos|al menos`,
  ],
  [
    { bound: 'lowest', isYear: true },
    `or newer|and newer|or later|and later|newer|or after|o más nueva|o más nuevas|o más nuevo|o más reciente|
    o más recientes|o después|o posterior|onwards|para acá|pa acá|pa ca|para ca|a la fecha|and on|on up`,
  ],
  [
    { bound: 'highest', isYear: true },
    'or older|and older|older|or earlier|or before|o más vieja|o más viejas|o más antigua|o antes|o anterior',
  ],
]

/** After a number. */
export const laterComparisons: ReadonlyMap<string, Comparison> = new Map(
  laterGroups.flatMap(([comparison, text]) => listed(text).map(phrase => [phrase, comparison] as const)),
)

/** Between the two numbers of a range. */
export const betweens: ReadonlySet<string> = new Set([
  '-',
  '&',
  ...listed('to|and|thru|through|a|al|y|hasta|hasta los|til|till'),
])

/** Words allowed between a number and its unit or name. */
export const linkers = set(
  'of|is|at|a|around|about|approx|approximately|roughly|de|del|en|es|como|unos|unas|aprox|aproximadamente|alrededor de|más o menos|the|el|la|los|las|that is|which is|thats|has to be|have to be|must be|should be|needs to be|tiene que ser|debe ser|priced at|que cueste|que cuesten|cueste|que valga|sea|sea de|que sea|be|for|to be',
)

export const partsOfMillions: ReadonlyMap<string, number> = new Map(
  [
    ['half a million|half million|medio millón', 500_000],
    [
      'quarter million|a quarter million|quarter of a million|a quarter of a million|un cuarto de millón',
      250_000,
    ],
  ].flatMap(([text, value]) => listed(String(text)).map(phrase => [phrase, Number(value)] as const)),
)

/** First years of decades. */
export const decades: ReadonlyMap<string, number> = new Map(
  ['setentas:1970', 'ochentas:1980', 'noventas:1990', 'seventies:1970', 'eighties:1980', 'nineties:1990'].map(
    pair => {
      const [name = '', year] = pair.split(':')
      return [phraseOf(name), Number(year)] as const
    },
  ),
)

/** After a number: an age of a home. */
export const ages = set(
  `years old|year old|years of age|yrs old|yr old|years|yrs|años de antigüedad|años de uso|años de construida|
  años de vieja|años de edad|años de viejo|años de construcción|años`,
)

/** After a choice that does not matter: "land not needed". */
export const needless = set(
  `not needed|ok|okay|fine|is fine|are fine|is ok|are ok|is okay|are okay|is also fine|would be fine|está bien|están bien|not necessary|not required|not important|is not needed|optional|not a must|no necesario|no es necesario|
  no necesaria|no es necesaria|no importa|opcional|no es importante|no indispensable|si se puede`,
)

/** Before a choice that does not matter: it is not excluded. */
export const indifference = set(
  `dont need|do not need|doesnt need|dont care|dont care about|do not care about|no necesito|no necesitamos|no hace falta|
  no me importa|no importa|no need for|no need`,
)

export const multipliers: ReadonlyMap<string, number> = new Map(
  [
    ['k|mil|thousand|thousands|grand|thou|ks', 1000],
    ['million|millions|mill|millón|millones', 1_000_000],
  ].flatMap(([text, value]) => listed(String(text)).map(word => [word, Number(value)] as const)),
)

export const currencies = set(
  'of dollars|de dólares|dollar|dollars|usd|bucks|dólar|dólares|dlls|dls|us dollars|pesos',
)

export const percents = set('%|percent|pct|por ciento')

export const monthly = set(
  `/ mo|/ month|/ mes|/ mth|/ m|a month|a mo|per mo|a mth|per month|monthly|mo|mth|al mes|por mes|mensual|mensuales|each month|month|
  de renta mensual|every month|cada mes`,
)

/** Before a month: "available in March". */
export const monthLinks = set(
  'in|by|for|from|starting|before|on|the|early|late|mid|end of|beginning of|en|para|desde|a partir de|antes de|el|mes de|fines de|finales de|principios de|a',
)

/** After an amount per month: the all-in cost. */
export const totals = set(
  'tot|ttl|total|for everything|including everything|por todo|con lote y todo|ya con lote|ya con el lote|incluyendo el lote|all in|in total|in all|altogether|everything included|en total|con todo|todo incluido',
)

export const miles = set(
  'mile|miles|mi|mls|mile radius|miles radius|mi radius|milla|millas|millas de radio|millas a la redonda',
)

export const squareFeet = set(
  `sq ft|sqft|sq feet|square feet|square foot|square ft|sf|sq|ft2|square footage|pies cuadrados|pies²|pies cuadrado|
  pie cuadrado|pies2|pies|p2|sq foot|sq fts`,
)

/** "y medio" after a number of bathrooms. */
export const halves = set('y medio|y media|and a half|and half')

/** Before a place: in it, or within `nearMiles`. */
export const inWords = set(
  'in|inside|within|at|around here in|located in|en|dentro de|ubicada en|ubicadas en|por|por el área de|en el área de|in the area of|en la zona de|en la ciudad de|in the city of',
)
export const nearWords = set(
  `near|nearby|close to|next to|around|outside|outside of|by|nr|near to|cerca de|cerca a|cerca del|cerca|alrededor de|
  alrededores de|junto a|near the|en los alrededores de|cercana a|vicinity of|not far from|no lejos de|close by|nearby to|as close as possible to|lo más cerca posible de|lo más cerca de|not too far from|no muy lejos de|no tan lejos de`,
)
/** Miles around a place that is only near: one of the radii that pages offer. */
export const nearMiles = 20

/** A time without a number: how far a place is. */
export const times = set('half an hour|half hour|an hour|an hour and a half|media hora|hora y media|an hours')
export const timeUnits = set(
  'min|mins|minutes|minute|hr|hrs|hour|hours|minutos|hora|horas|hours drive|hour drive',
)
/** Between a time and a place. */
export const timeLinks = set(
  'of|from|de|del|to|away from|drive from|drive to|drive of|outside of|outside|en carro de|manejando de',
)

/** Before an amount a month that someone can pay: a cost, not a rent. */
export const payments = set(
  `can pay|could pay|can afford|i can pay|can do|can spend|could do|afford|puedo pagar|podemos pagar|puedo gastar|pay|paying|pagar|pagando|
  puedo dar|para pagar`,
)

/** After an amount that is no price. */
export const otherMoney = set(
  `down|down payment|deposit|enganche|de enganche|pago inicial|de pago inicial|de depósito|depósito|hoa|taxes|income|
  de ingresos|credit score|security deposit|move in|moves you in`,
)

/** Before an income or a payment at the start, which are no prices: "I make 3,000 a month", "enganche de 5 mil". */
export const earnings = set(
  `i make|we make|i earn|we earn|earn|income|income of|my income|salary|i get paid|gano|ganamos|ingreso|ingresos|
  mis ingresos|sueldo|salario|cobro|down payment|down payment of|deposit of|move in cost|move in costs|move in fee|closing cost|closing costs|application fee|setup cost|set up cost|moving cost|moving costs|delivery cost|transport cost|costo de mudanza|costos de mudanza|costo de cierre|costos de cierre|costos de cierre de|enganche|enganche de|pago inicial de|
  depósito de|credit score|puntaje de crédito|crédito de`,
)

/** What no filter expresses, although its words alone would mean something. */
export const unsupported = set(
  `sin lote ni|newest first|latest first|most recent first|newest listings first|latest listings first|latest listings at the top|newest at the top|latest at the top|newest on top|lo más nuevo primero|lo más reciente primero|recientes primero|más recientes primero|near me|nr me|close to me|around me|by me|cerca de mí|cerca de mi casa|cerca de mi|cerca de aquí|near here|in my area|en mi área|
  lot 4 rent|space for rent|spaces for rent|rent a space|lote en renta|lotes en renta|espacio en renta|espacios en renta|rentar un lote|rentar un espacio|rentar lote|rentar espacio|near our kids|near my kids|near our children|near my children|near our grandkids|near my grandkids|near my family|cerca de mis hijos|lot for rent|lots for rent|rent a lot|land for rent|new or like new|like new|almost new|nearly new|nueva o seminueva|casa nueva o seminueva|casas nuevas o seminuevas|nuevas o seminuevas|seminueva|semi nueva|casi nueva|como nueva|sell my mobile home|sell my home|sell my trailer|vender mi casa|vender mi traila|poner mi traila|for my trailer|this weekend|next weekend|this week|next week|este fin de semana|fin de semana|esta semana|sale price|ready to move in|ready to move|move in ready|ready for move in|lista para mudarse|listas para mudarse|lista para habitar|lista para vivir|with or without land|land or no land|con o sin terreno|con terreno o sin terreno|
  owner financing|owner finance|owner financed|owner will finance|owner carry|owner will carry|seller financing|
  seller finance|owner terms|rent includes lot|includes lot rent|lot included in rent|utilities included|
  financiamiento del dueño|financiada por el dueño|el dueño financia|dueño financia|financiado por el dueño|
  financiamiento directo del dueño|financiamiento directo|financiamiento directo con el dueño|rent control|rent controlled|rent stabilized|raise my rent|raise the rent|raise rent|rent increase|rent increases|rent hike|rent assistance|rental assistance|financiamiento por el dueño|renta con lote incluido|con el lote incluido|incluye el lote|
  incluye la renta del lote|renta de lote incluida|renta del lote incluida|servicios incluidos|washer hookup|
  washer dryer hookup|w / d hookup|hookup`,
)

export const negations = set(
  `anywhere but|anywhere except|everywhere but|any state but|cualquier estado menos|cualquier lugar menos|en cualquier lado menos|no acepto|no aceptamos|no me interesa|no me interesan|no deseo|no ocupo|no not|not interested in|no interest in|not into|i hate|hate|refuse|leave out|will not|w / out|not a|not an|not the|nada que|no puede ser|no puede|no debe ser|no deben ser|no debe|no tiene que ser|cant be|cannot be|can not be|cant|cannot|shouldnt be|should not be|must not be|wont|isnt|is not|arent|are not|
  doesnt|does not|wouldnt|nothing|nada|ninguna|ningún|excluding|exclude|other than|but not|and not|never|avoid|rather not|skip|excluyendo|excluir|evitar|que no sean|que no tenga|no me gusta|no me gustan|no busco|no buscamos|do not want|dont like|do not like|not looking for|no queremos|no|not|non|without|w / o|except|sin|ni|excepto|nor|no quiero|nothing with|dont want|no quiero que sea|anything but|
  anything except|everything but|todo menos|cualquiera menos|cualquier cosa menos|cualquier cosa excepto|lo que sea menos|anything other than|nada de`,
)
/** Continue a negation: "no rentals or repos". */
export const alternatives = set('or|nor|ni|o|u')

/** Words without information about the home. */
export const fillers = set(
  `i|im|ive|ill|was|permiten|dejen|dejan|ocupo|ocupamos|toy|estoy|somos|yall|lol|idk|hey|hi|thx|thanks|urge|pronto|anyone|anybody|whats|smthing|sumthin|somethin|gotta|gonna|nomás|am|mudarme|mudarnos|got|out|there|cuánto|cuanto|including|casita|casitas|doy|damos|put|available|disponible|wanna|wanting|trying|hoping|may|maybe|whatever|ando|andamos|andaba|porfa|oye|pues|bueno|ok|u|ur|lemme|gimme|state|estado|i|im|am|we|me|my|us|you|your|is|are|be|it|its|that|this|which|who|there|the|a|an|and|or|of|for|to|with|w|has|have|having|had|
  want|wants|wanted|need|needs|looking|look|search|searching|find|show|get|give|buy|buying|would|like|love|prefer|preferably|
  please|pls|plz|help|only|just|any|some|all|home|homes|house|houses|place|places|property|properties|listing|listings|area|
  areas|region|zone|somewhere|something|thing|must|should|can|could|will|in|at|on|from|by|near|around|about|per|so|do|does|
  thanks|thank|live|living|vivir|ser|estar|como|alrededor|aproximadamente|anything|whats|take|takes|toma|um|uh|uhm|okay|included|includes|incluido|incluida|incluidos|incluidas|incluye|incluyendo|allowed|permitted|tengo|tenemos|code|codigo|postal|lookin|looks|hi|hello|hey|if|possible|located|location|within|also|but|good|max|min|least|most|radius|range|price|priced|
  one|ones|y|e|o|u|de|del|la|el|los|las|lo|un|una|unos|unas|uno|con|que|para|por|en|a|al|se|es|sea|sean|esté|está|
  estén|están|tenga|tengan|tiene|tienen|quiero|queremos|busco|buscamos|buscando|necesito|necesitamos|quisiera|deseo|dame|muéstrame|
  ver|encontrar|comprar|casa|casas|hogar|hogares|vivienda|viviendas|propiedad|propiedades|anuncio|anuncios|lugar|zona|área|
  cerca|cercana|solo|sólo|solamente|algún|alguna|algo|cualquier|mi|mis|me|nos|favor|gracias|hola|si|sí|posible|también|pero|
  radio|precio|ubicada|ubicado|cueste|cuesten|valga|costar|budget|presupuesto|our|nuestro|hay|haya|donde|where|
  site|year|año|years|años|built|construida|construidas|acepte|acepten|ideally|idealmente|than|more|más|menos|dollars|&|etc|
  type|kind|kinds|tipo|allow|allows|accept|accepts|acepta|aceptan|permite|permitan|admita|admitan|lets|let|zip|zipcode|q|pk|código postal|dime|puedes|puede`,
)

/** Towns and words of the same name: never a place without a state. */
export const notPlaces = set(
  `asap|anywhere|puedo|podemos|golf|pool|lake|lakes|beach|river|ocean|water|waterfront|garage|carport|home|house|houses|price|rent|sale|park|mobile|land|
  lot|lots|town|city|country|school|schools|hospital|shopping|nice|best|quiet|clean|new|newer|used|modern|big|small|large|
  cash|credit|owner|finance|financing|security|deck|porch|patio|shed|yard|garden|mountain|mountains|hill|hills|view|views|
  central|air|heat|ac|fence|fenced|gated|community|communities|resident|residents|senior|seniors|family|families|dog|dogs|cat|
  cats|pet|pets|condition|move|ready|manufactured|modular|double|single|triple|wide|section|bank|repo|south|north|east|west|
  downtown|campo|playa|lago|río|agua|mar|centro|escuela|escuelas|piscina|alberca|patio|terreno|lote|renta|venta|dueño|nueva|
  nuevas|usada|barata|baratas|bonita|grande|chica|sur|norte|este|oeste|familia|familias|perro|perros|gato|gatos|banco|cash|
  furnished|amueblada|affordable|cheap|gas|well|septic|fireplace|corner|plant|energy|star|sunny|ideal|safe|comfort|hope|
  friendship|college|university|airport|highway|freeway|interstate|store|church|work|job|center|clubhouse|gym|tennis|fishing|
  boat|boats|rv|storage|laundry|internet|cable|trail|trails|rural|private|privado|privada|retirement|retired|young|old|
  owner will carry|down|payment|monthly|fee|fees|hoa|taxes|tax|insurance|loan|financiamiento|crédito|enganche|remodeled|updated|
  renovated|remodelada|handicap|ramp|washer|dryer|kitchen|island|floor|floors|roof|metal|bed|bath|room|rooms|office|den|story|
  carro|carros|coche|dinero|trabajo|mes|meses|semana|semanas|favor|pagos|buena|buenas|bueno|buenos|buen|condiciones|
  excelente|excellent|great|perfect|mint|shape|post|hud|valley|coast|metro|may|will|can|early|late|summer|winter|spring|fall|invierno|verano|easy|first|last|ok|okay|many|much|plus|extra|bonus|both|
  nuevo|lead|page|landing|worth|media|welcome|reserve|hurricane|tornado|crane|purchase|bear|noble|caro|cara|gray|salida|alturas|
  escalón|mayo|ratón|superior|centre|grant|green|normal|ill|miss|wash|mass|ore`,
)

/** Abbreviations of states that are words, too: only in capitals, or after a city. */
export const wordlikeStates = set('in|or|me|hi|ok|la|de|co|al|pa|ma|id|oh|mi|as|va')
