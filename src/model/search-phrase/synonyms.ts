import type { SearchType } from '../place/search-type.ts'

/*
 * Common names of a filter or a choice other than its label in the catalogue. Keys are `filter`, `filter:choice`, or
 * several of these with a space between them, all of which are meant. Alternatives are separated by a bar. Negations
 * that filters can express are included: "no rentals" are homes for sale.
 */

type Synonyms = Readonly<Record<string, string>>

const homesEnglish: Synonyms = {
  'bedrooms maximum-bedrooms':
    'room|rooms|bed|beds|bedroom|bedrooms|br|brs|bd|bds|bdr|bdrm|bdrms|bedrm|bdroom|bedrom|bedroms|bedrooom|b r',
  'bathrooms maximum-bathrooms':
    'bath|baths|bathroom|bathrooms|ba|bas|bth|bthrm|full bath|full baths|full bathrooms|batroom|bathrom',
  'minimum-price maximum-price':
    'price|total cost|total price|asking price|cost|budget|asking|list price|price range|my budget',
  'minimum-rent maximum-rent': 'rent|monthly rent|rent per month|rental price|home rent',
  'minimum-year maximum-year': 'year|year built|built|built in|built year|model year|from the year|made in',
  'maximum-lot-rent': `lot rent|lot rents|lot fee|lot fees|space rent|site rent|site fee|pad fee|site fees|lot price|space rental|rent for the lot|rent for the space|rent of the lot|pad rent|ground rent|lot rental|land rent|
    park rent|lotrent|space fee|park fee|lot rent fee|monthly lot rent|lot payment|slot rent`,
  'maximum-monthly-cost': `all in|payment|payments|with everything|including lot rent|includes lot rent and|cost a month|cost per month|total|total housing cost|housing cost|housing costs|monthly housing cost|all in cost|all in monthly|all in per month|total monthly|monthly total|total monthly cost|
    total cost per month|total per month|total a month|a month total|a month all in|per month all in|mo total|mo all in|
    monthly payment|all inclusive|lot rent included|including the lot rent|lot included|in total|everything included|all in monthly cost|all in cost a month|all in cost per month|all in a month|monthly all in|monthly all in cost|monthly cost all in|total payment|total monthly payment|all in payment|monthly budget`,
  'listing-type:for-sale': `for sale|to buy|sale|for purchase|4 sale|forsale|no rentals|no rental|no rent|not for rent|not a rental|
    not rentals|no for rent|without rentals|not rental|only for sale|sales only|non rental|no rentels`,
  'listing-type:for-sale listing-type:for-rent': `rent or buy|buy or rent|for rent or sale|rent or sale|sale or rent|
    to buy or rent|to rent or buy`,
  'listing-type:for-sale-by-owner': `sale by owner|by owner|fsbo|from owner|owner selling|for sale by the owner|direct from owner|
    for sale direct by owner|no dealers|no dealer|no agents|no realtors|no agent|private seller|sold by owner`,
  'listing-type:for-rent': `for rent|to rent|rental|rentals|for lease|to lease|4 rent|2 rent|forrent|rent|renting|leasing|
    not for sale|rental home|rental homes`,
  'listing-type:rent-to-own': `rent 2 own|lease to own|rent with option to buy|lease option|rto|lease purchase|rent to buy|lease with option to buy|lease with option|lease to buy|lease with an option to buy|
    rent-own|renttoown|renta to own|rent to purchase|rent towards owning|rent toward owning`,
  'listing-type:seasonal-rental': `seasonal|seasonal rentals|snowbird|snowbirds|snowbird rental|winter rental|vacation rental|
    for the season`,
  reposession:
    'repo|repos|repossessed|bank owned|bank repo|foreclosed by the bank|bank foreclosure|repossession|bank foreclosures|foreclosures|foreclosure|foreclosed|repossessions|bank-owned home|repoed',
  'type:manufactured type:mobile': `mobile home|mobile homes|mobil home|mobile hom|mobilehome|trailer|trailers|mh|mobil homes|
    trailer home|mobile house|manufactured or mobile|mobile or manufactured|mobile manufactured`,
  'type:manufactured':
    'manufactured|manufactured homes|manufactured house|manufactued home|mfg home|hud home',
  'type:modular': 'modular|modulars|modular house|modular homes|moduler home|modular hom',
  'type:tiny-home': 'tiny house|tiny houses|tinyhome|tiny homes',
  'park-model': 'parkmodel|park model home|park model homes|park models|pmrv|park model rv',
  'home-location-type:senior-community': `55 +|55 plus|55 and over|55 and older|55 or older|55 and up|over 55|age 55 +|senior|
    seniors|senior park|senior living|adult community|senior community|seniors community|elderly|older people|55 + community|55 + park|retirement community|retirement park|
    55 + only|age restricted|55 over|55 plus community|55 plus park|senior communities|over 55 community|over 55 park|
    retirement|ages 55 +|55 + living|senior only|fifty five plus|55 + adult community`,
  'home-location-type:all-ages-community': `all ages|all age|family park|family community|all age park|all ages park|
    family friendly park`,
  'not-home-location-type:senior-community': `no age restriction|no age restrictions|kids allowed|children allowed|any age|
    kids ok|children ok|kid friendly|allows kids|allows children|kids|children|kids welcome|not just seniors|my kids|
    my children|family with kids|with kids|with children`,
  'home-location-type:private': `private land|private lot|on private land|own property|private property|not in a park|
    no park|not in park|no parks|outside a park|not in a community|no mobile home parks|private ground`,
  'home-location-type:all-ages-community home-location-type:senior-community home-location-type:resident-owned': `in a park|
    in park|in a community|mobile home park|in a mobile home park|in a trailer park|trailer park|manufactured home community|
    in a manufactured home community|in communities|park only`,
  'home-location-type:resident-owned': `resident owned|resident owned park|roc|co op park|coop|cooperative|co op|
    resident owned communities|owned by residents|coop park`,
  'home-location-type:move': `to move|needs to be moved|has to be moved|must move|must be relocated|move it off|for my land|for my own land|for our land|
    for our own land|on my land|on my own land|on our land|on our own land|to my land|to our land|onto my land|on my lot|on my property|to my property`,
  'home-location-type:dealer-lot':
    'on dealer lot|dealer lot|dealers lot|at a dealer|from a dealer|on a dealer lot|at the dealer',
  'home-location-type:sited': 'set up|already installed|already set|on site|move in ready on site|installed',
  'tenure:own-land': `with land|land|own land|on own land|including land|includes land|owned land|owned lot|own lot|
    with the land|and land|land home|on its own land|with acreage|land is included|no lot rent|without lot rent|no lot fee|
    lot included|deeded land|deeded lot|no space rent|you own the land|own the land|land owned`,
  'tenure:leased-lot': `leased lots|leased land|rented lot|on leased land|no land|without land|land lease|lot lease|
    lot not included|land not included|on a leased lot|on rented land`,
  'tenure:to-be-moved': 'moved|can be moved|relocate|to relocate',
  'pets-allowed': `pet|pets|pet friendly|pets ok|pets okay|pet ok|dogs ok|dogs allowed|dog friendly|dog|dogs|cat|cats|cats ok|
    allows pets|allows dogs|pets welcome|with pets|takes pets|accepts pets|cats allowed|petfriendly|pet-friendly park|
    allow pets|dog ok|my dog|my cat|dog welcome|cat welcome|dogs welcome|cats welcome`,
  'savings down-payment': `down|down payment|downpayment|as a down payment|for a down payment|for the down payment|for down payment|to put down|
    put down|saved|saved up|in savings|savings|savings of`,
  'has-photos': 'photo|photos|pictures|with pictures|with pics|pics|has pictures|with images|pictured',
  'has-virtual-tour':
    'virtual tours|3d tour|video tour|tour online|virtual walkthrough|3 d tour|vr tour|online tour',
  'recently-listed': `new listing|new listings|just listed|newly listed|new on market|recent listing|recent listings|latest listings|
    newest listings|listed recently|new to market|fresh listing`,
  'open-house': 'open houses|with an open house|has an open house',
  'recently-sold': 'just sold|sold recently|recent sales|latest sales|last sales|sold lately',
  'active-sold:1': 'sold homes|already sold',
  'sale-pending': 'pending|under contract|pending sale',
  'amenities:garage-or-carport': 'carport or garage|covered parking|garage / carport',
  'amenities:garage': 'garages|attached garage|detached garage|car garage',
  'amenities:carport': 'car port|carports|covered carport',
  'amenities:washer-dryer': `washer dryer|washer / dryer|w / d|washer and drier|laundry in home|in unit laundry|
    washer & dryer|washer dryer included`,
  'amenities:washer': 'washing machine',
  'amenities:furnished':
    'fully furnished|turnkey furnished|comes furnished|with furniture|furniture included',
  'amenities:central-air': `central a / c|central ac|a / c|ac|air conditioning|air conditioned|central heat and air|
    central air conditioning|central air and heat|hvac`,
  'amenities:fireplace': 'fire place|fireplaces',
  'amenities:porch-or-deck': 'deck or porch',
  'amenities:porch': `screened porch|front porch|covered porch|back porch|screened in porch|lanai|screen porch|porches`,
  'amenities:deck': 'decks|back deck|front deck',
  'amenities:fenced-yard':
    'fenced|fenced in yard|fence|fenced in|fenced backyard|fenced back yard|fenced yd|fence yard',
  'amenities:waterfront':
    'on the water|water front|lakefront|lake front|riverfront|on a lake|on the lake|on the river|by the water|on the canal|on a canal|canal front|on water',
  'amenities:wheelchair-ramp': `ramp|wheelchair accessible|handicap ramp|accessible|wheelchair access|handicap accessible|
    handicapped accessible|accessible entrance|wheelchair`,
  'amenities:shed': 'storage shed|sheds',
  'amenities:pool': 'pool|pools|swimming pool|community pool|with a pool',
  'is-new:new': 'brand new|new home|new homes|never lived in|new construction|brand new home',
  'is-new:pre-owned': 'used|preowned|used home|used homes|second hand|previously owned',
  'confirmed-within:7': `confirmed in the last 7 days|confirmed this week|confirmed in the last week|
    confirmed within 7 days|confirmed within a week|confirmed in the past week`,
  'confirmed-within:14': `confirmed in the last 14 days|confirmed in the last two weeks|confirmed within 14 days|
    confirmed in the past two weeks`,
  'confirmed-within:30': `confirmed in the last 30 days|confirmed this month|confirmed within 30 days|
    confirmed in the last month|confirmed in the past month`,
  'price-reduced':
    'reduced|reduced in price|price was reduced|price drop|price drops|price dropped|dropped in price|price cut|price cuts|reduced price|price reductions|price lowered',
  'available-by': `to move in|move in|moving in|ready to move in|ready|available|available in|available by|available from|move in|move in by|free in|vacant in`,
  'minimum-square-feet maximum-square-feet': 'square footage|sq ft|sqft|living area|size',
  'complete-costs':
    'complete monthly costs|complete monthly cost|complete costs|complete cost|full costs|all costs known|costs known|costs complete',
}

const homesSpanish: Synonyms = {
  'bedrooms maximum-bedrooms': `recámara|recámaras|rec|recs|recamra|cuarto|cuartos|habitación|habitaciones|hab|habs|dormitorio|dormitorios|
    alcoba|alcobas|recámras|rcm|ambientes|recamars`,
  'bathrooms maximum-bathrooms':
    'baño|baños|banos|bno|baños completos|baño completo|bańos|sanitario|sanitarios',
  'minimum-price maximum-price':
    'precio|costo total|precio total|costo|presupuesto|mi presupuesto|valor|precio de venta|precio pedido',
  'minimum-rent maximum-rent': 'renta|renta mensual|renta al mes|mensualidad|alquiler|renta de la casa',
  'minimum-year maximum-year': `modelo|modelo del año|modelo del|año|año de construcción|construida|construida en|construidas en|construida en el|año del modelo|
    fabricada en|hecha en|construido en`,
  'maximum-lot-rent': `renta de lote|renta por el lote|renta por el espacio|renta por espacio|cuota del lote|cuota del espacio|pago de espacio|pago del espacio|renta del lote|renta de espacio|renta del espacio|renta de terreno|renta del terreno|
    renta de espacios|cuota de lote|pago de lote|renta por lote|pago del lote|renta de lote al mes|renta lote|espacio|
    renta del parque|renta de parque|cobro de lote|renta máxima del lote|renta máxima de lote|lote|espacio al mes`,
  'maximum-monthly-cost': `en total|pago total|pago total por mes|mensualidad total|mensualidad en total|costo mensual en total|todo incluido|en total por mes|costo total por mes|costo total mensual|pagar al mes en total|costo total al mes|costo total mensual|total al mes|total por mes|total mensual|al mes en total|
    al mes con todo|en total al mes|todo incluido al mes|costo mensual|costo mensual total|por todo al mes|por todo por mes|por todo|pago|pagos|pago mensual|pagos mensuales|con todo y lote|con todo y el lote|con lote y todo|con todo y renta|con todo y renta de lote|con todo|gasto mensual total|costo al mes|gasto mensual|gasto total al mes|
    pago mensual total|pago total al mes|presupuesto mensual|presupuesto al mes`,
  'listing-type:for-sale': `en venta|de venta|a la venta|se vende|venta|para comprar|sin renta|sin rentas|no renta|no rentas|
    no en renta|que no sea renta|que no sea de renta|no de renta|no alquiler|solo venta|nada de rentas|nada de renta`,
  'listing-type:for-sale listing-type:for-rent': `renta o venta|venta o renta|en renta o venta|en venta o renta|
    rento o compro|compro o rento|comprar o rentar|rentar o comprar|de venta o renta|de renta o venta`,
  'listing-type:for-sale-by-owner': `dueño particular|de dueño particular|dueño a dueño|de dueño a dueño|venta directa|venta directa del dueño|venta directa por dueño|venta directa por el dueño|
    venta por dueño|venta por el dueño|vendida por el dueño|del dueño|por dueño|por el dueño|directo del dueño|directo con dueño|trato directo|
    directo con el dueño|trato directo con el dueño|trato directo con dueño|dueño directo|sin agentes|sin distribuidor|vende el dueño|dueño vende|directo dueño|sin intermediarios`,
  'listing-type:for-rent': `en renta|de renta|rento|renta|rentas|se renta|para rentar|rentar|en alquiler|alquiler|alquilar|rentada|
    para alquilar|se alquila|no en venta`,
  'listing-type:rent-to-own': `renta con opción de compra|renta con opción a comprar|rentar para comprar|rentar con opción a compra|
    rentar con opción de compra|opción a compra|rento con opción a compra|rento con opción de compra|rento con opción|rento para comprar|renta para comprar|renta a comprar|renta a compra|rentar a comprar|rentar a compra|renta con derecho a compra|rentar con derecho a compra|
    rentar con opción a comprar|con opción a comprar|opción a comprar|con opción de comprar|con opción de compra|alquiler con opción a compra|con opción a compra|opción de compra`,
  'listing-type:seasonal-rental':
    'renta de invierno|renta para el invierno|para el invierno|por temporada|temporada|renta de temporada|alquiler por temporada|temporada de invierno',
  reposession:
    'recuperada|recuperadas|embargada por el banco|embargadas por el banco|quitada por el banco|quitadas por el banco|recuperada por el banco|del banco embargada|reposeída por el banco|remate del banco|remate bancario|remates bancarios|reposeída|reposeídas|del banco|embargada|embargadas|remate|remates|de banco',
  'type:manufactured type:mobile': `casa móvil|casas móviles|móvil|móviles|traila|trailas|tráiler|tráilers|mobil home|
    mobile home|casa mobil|casas mobiles|casa movible|mobil jom|casa traila|mobilhome|casa rodante|movil home`,
  'type:manufactured':
    'prefabricada|prefabricadas|casas prefabricadas|casa manufacturada|casas manufacturadas|manufacturada|prefab',
  'type:modular': 'modular|modulares|casas modulares',
  'type:tiny-home': 'casa pequeñita|mini casa|minicasas|casa diminuta',
  'park-model': 'modelo de parque|modelos de parque|park model|park models|casa de parque|casas de parque',
  'home-location-type:senior-community': `55 años|55 años o más|55 o más|mayores de 55|más de 55|personas mayores|adultos mayores|viejitos|comunidad de viejitos|parque de viejitos|ancianos|
    para mayores|parque de 55 años o más|parque de 55 o más|tercera edad|55 y más|55 años y más|de 55 +|parque de 55 +|
    parque de 55|comunidad de 55 +|comunidad 55 +|parque 55 +|jubilados|retirados|para jubilados|comunidad de adultos|para retirados|
    mayores de 55 años|parque de mayores|parques de mayores|parque de mayores de 55|comunidad de mayores|comunidad de 55|
    comunidad de 55 años|comunidad de 55 años o más|comunidad de 55 o más|comunidad para mayores de 55|parque para mayores de 55|parque de jubilados|comunidad de jubilados|55 + años|55 y mayores|parque para mayores|para adultos mayores|comunidad para mayores`,
  'home-location-type:all-ages-community': `todas las edades|toda edad|parque familiar|para familias|familiar|
    para toda la familia|parque para familias|para todas edades`,
  'not-home-location-type:senior-community': `niños|niños ok|hijos|mis hijos|con hijos|para niños|cualquier edad|con niños|acepta niños|acepten niños|aceptan niños|
    permite niños|permiten niños|sin límite de edad|sin restricción de edad|sin restricciones de edad`,
  'home-location-type:private': `terreno privado|propiedad privada|lote privado|fuera de parque|fuera de un parque|sin parque|
    no en parque|que no sea parque|no en un parque|que no esté en parque|que no esté en un parque|no esté en un parque|no esté en parque|fuera del parque`,
  'home-location-type:all-ages-community home-location-type:senior-community home-location-type:resident-owned': `en parque|
    en un parque|parque de casas móviles|en comunidad|en una comunidad|parque de trailas|en parque de trailas|trailer park`,
  'home-location-type:resident-owned':
    'cooperativa|de los residentes|propiedad de residentes|de residentes|parque de los residentes',
  'home-location-type:move': `para mover|para jalar|para jalarla|para llevarla|hay que moverla|para llevar|que se pueda mover|para moverla|hay que mover|
    para mi terreno|para mi propio terreno|para mi lote|en mi terreno|en mi propio terreno|a mi terreno|a mi propio terreno|para nuestro terreno|en nuestro terreno|a nuestro terreno`,
  'home-location-type:dealer-lot':
    'en lote de distribuidor|en el dealer|de dealer|de distribuidor|con distribuidor|en dealer',
  'home-location-type:sited': 'instalada|ya puesta|ya está instalada|ya instaladas',
  'tenure:own-land': `que tenga terreno|tenga terreno|con terreno|con lote|terreno propio|lote propio|con tierra|tierra propia|incluye terreno|
    incluye el terreno|con terreno propio|con el terreno|y terreno|sin renta de lote|sin renta del lote|terreno incluido|
    en terreno propio|dueño del terreno|sin pago de lote|sin renta de espacio|lote incluido|con lote propio|con su terreno`,
  'tenure:leased-lot':
    'lote rentado|terreno rentado|sin terreno|en lote rentado|lote de renta|sin tierra|en terreno rentado',
  'tenure:to-be-moved': 'para trasladar|se traslada|para transportar',
  'pets-allowed': `mascota|mascotas|con mascota|con mascotas|acepta mascotas|acepten mascotas|aceptan mascotas|perro|perros|
    gato|gatos|acepta perros|aceptan perros|permite mascotas|permiten mascotas|permitan mascotas|pet friendly|con perro|
    acepten perros|admite mascotas|mis perros|con mi perro|se permiten mascotas|mascotas ok|acepta gatos|con gato`,
  'savings down-payment': `enganche|de enganche|para el enganche|para enganche|como enganche|pago inicial|de pago inicial|de entrada|
    para dar de enganche|ahorros|de ahorros|en ahorros|ahorrados|ahorrado`,
  'has-photos': 'foto|fotos|con foto|imágenes|con imágenes|que tenga fotos',
  'has-virtual-tour':
    'tour virtual|recorrido en video|visita virtual|recorrido en línea|paseo virtual|recorridos virtuales',
  'recently-listed': `nuevos anuncios|recién listadas|anunciadas recientemente|anunciada recientemente|publicadas recientemente|publicada recientemente|anunciadas hace poco|publicadas hace poco|recién salidas|recién anunciada|recién anunciadas|anuncios nuevos|anuncios recientes|casas recientes|
    recién publicada|lo más nuevo|acabadas de publicar|recién puestas`,
  'open-house': 'open house|open houses|casa abierta|casas abiertas|puertas abiertas',
  'recently-sold':
    'vendida hace poco|recién vendidas|recién vendida|recientemente vendidas|ventas recientes|últimas ventas|vendidas últimamente',
  'active-sold:1': 'vendida|casas vendidas|ya vendidas|se vendieron|vendieron',
  'sale-pending': 'pendiente|bajo contrato|pendientes',
  'amenities:garage-or-carport': 'garaje o carport|carport o garaje|estacionamiento techado|cochera',
  'amenities:garage': 'garage|garajes',
  'amenities:carport': 'techo para carro|techo para carros|marquesina',
  'amenities:washer-dryer': `lavadora secadora|con lavadora y secadora|lavadora / secadora|
    lavadora y secadora incluidas`,
  'amenities:furnished': 'amueblado|amuebladas|con muebles|muebles incluidos|muebles',
  'amenities:central-air':
    'aire acondicionado|aire|a / c|ac|clima|aire acondicionado central|aire y calefacción central',
  'amenities:fireplace': 'chimeneas|con chimenea',
  'amenities:porch-or-deck': 'terraza o porche|deck o porche|porche o deck',
  'amenities:porch': 'porch|porche con mosquitero|portal|corredor',
  'amenities:deck': 'terraza|terraza de madera',
  'amenities:fenced-yard': 'patio cercado|cercada|yarda cercada|con cerca|bardeada|patio bardeado|cercado',
  'amenities:waterfront': `frente al lago|frente al mar|en el agua|a la orilla del lago|frente al río|junto al agua|
    orilla del agua|sobre el agua|en el lago|en el río|a la orilla del río|a la orilla del agua`,
  'amenities:wheelchair-ramp': `rampa|accesible|silla de ruedas|para silla de ruedas|acceso para silla de ruedas|
    entrada accesible`,
  'amenities:shed': 'bodega|cuarto de herramientas|cobertizos|shed',
  'amenities:pool': 'piscina|alberca|pileta|con piscina|con alberca|piscinas|albercas',
  'is-new:new':
    'casa nueva|casas nuevas|nuevecita|completamente nueva|sin estrenar|a estrenar|para estrenar|de estreno|nuevas|nueva de paquete',
  'is-new:pre-owned': 'usadas|de segunda mano|de uso|segunda mano',
  'confirmed-within:7':
    'confirmada en los últimos 7 días|confirmadas en los últimos 7 días|confirmada esta semana|confirmadas esta semana',
  'confirmed-within:14':
    'confirmada en los últimos 14 días|confirmadas en los últimos 14 días|confirmada en las últimas dos semanas',
  'confirmed-within:30':
    'confirmada en los últimos 30 días|confirmadas en los últimos 30 días|confirmada este mes|confirmadas este mes',
  'price-reduced': `con precio rebajado|bajo de precio|bajado de precio|han bajado de precio|hayan bajado de precio|ha bajado de precio|precios reducidos|rebajada|rebajadas|rebajado|precio reducido|bajó de precio|bajaron de precio|precios rebajados|
    con rebaja|rebaja`,
  'available-by': `mudarme|mudarnos|pueda mudarme|me pueda mudar|podamos mudarnos|para mudarse|lista para mudarse|para mudarse en|me mudo en|disponible|disponible en|disponible para|disponible desde|disponible a partir de|desocupada en|libre en|
    para mudarme en|para entrar en|disponibles en|disponibles para`,
  'minimum-square-feet maximum-square-feet': 'superficie|tamaño|metraje',
  'complete-costs':
    'costo mensual completo|con el costo mensual completo|con costo mensual completo|costos completos|costo completo|costos conocidos|todos los costos conocidos',
}

const parksEnglish: Synonyms = {
  'type:senior': `${homesEnglish['home-location-type:senior-community']}|55 + communities|senior parks`,
  'type:all-ages': homesEnglish['home-location-type:all-ages-community']!,
  'not-type:senior': homesEnglish['not-home-location-type:senior-community']!,
  'type:resident-owned': `${homesEnglish['home-location-type:resident-owned']}`,
  'type:has-rv-sites': 'rv|rvs|rv sites|rv lots|rv spaces|rv park|rv parks|camper|campers|motorhome',
  'maximum-lot-rent': `${homesEnglish['maximum-lot-rent']}|rent|price|budget`,
  'pets-allowed': homesEnglish['pets-allowed']!,
  'has-pool': 'pools|swimming pool|with a pool|community pool|swimming|heated pool|pool area',
  'has-clubhouse': 'club house|clubhouses|club|community center|rec center|recreation center',
  'has-photos': homesEnglish['has-photos']!,
  'has-virtual-tour': homesEnglish['has-virtual-tour']!,
  'has-for-rent': 'for rent|rentals|homes for rent|to rent|with rentals|has rentals',
  'has-for-sale': 'for sale|homes for sale|to buy|with homes for sale',
  'has-vacant-sites':
    'vacant lots|available lots|open lots|vacant sites|lots available|empty lots|free lots|vacancies|available spaces|open spaces',
}

const parksSpanish: Synonyms = {
  'type:senior': `${homesSpanish['home-location-type:senior-community']}|parques de 55 +`,
  'type:all-ages': homesSpanish['home-location-type:all-ages-community']!,
  'not-type:senior': homesSpanish['not-home-location-type:senior-community']!,
  'type:resident-owned': homesSpanish['home-location-type:resident-owned']!,
  'type:has-rv-sites': 'rv|lotes para rv|lugares para rv|con rv|casas rodantes|espacios para rv|motorhome',
  'maximum-lot-rent': `${homesSpanish['maximum-lot-rent']}|renta|precio|lote|lotes`,
  'pets-allowed': homesSpanish['pets-allowed']!,
  'has-pool': 'piscinas|alberca|albercas|con alberca|pileta|con piscina',
  'has-clubhouse': 'club|salón social|casa de club|salón comunitario',
  'has-photos': homesSpanish['has-photos']!,
  'has-virtual-tour': homesSpanish['has-virtual-tour']!,
  'has-for-rent': 'en renta|casas en renta|para rentar|con rentas',
  'has-for-sale': 'en venta|casas en venta|a la venta',
  'has-vacant-sites':
    'lotes disponibles|lotes libres|lotes vacíos|espacios disponibles|espacios libres|lotes vacantes|lote disponible',
}

/** What excludes a choice, where its filter has no negation, or another filter is better. */
export const opposites: Readonly<Record<string, string>> = {
  'listing-type:for-rent': 'listing-type:for-sale',
  'listing-type:for-sale': 'listing-type:for-rent',
  'for-sale-by-owner': 'not-listing-type:for-sale-by-owner',
  reposession: 'not-listing-type:repo',
  'park-model': 'not-type:park-model',
  'maximum-lot-rent': 'tenure:own-land',
  'is-new:new': 'is-new:pre-owned',
  'is-new:pre-owned': 'is-new:new',
}

export const synonyms: Partial<Record<SearchType, { readonly en: Synonyms; readonly es: Synonyms }>> = {
  homes: { en: homesEnglish, es: homesSpanish },
  parks: { en: parksEnglish, es: parksSpanish },
}

/**
 * Sizes of homes are one choice only, by sections and square feet: the words for a number of sections, and for small
 * and large ones.
 */
export const widths = {
  single: `single wide|singlewide|sngl wide|sgl wide|singel wide|sw|single section|una sección|sencilla|
    single wides|singlewides|single-wide home`,
  multi: `double wide|double wide or larger|double wide or bigger|doublewide or larger|doublewide or bigger|double wide or more|doublewide|triple wide|triplewide|triple|quad wide|dbl wide|dblwide|double|doble|dobles|dbl|dw|multi section|multi wide|multisection|
    varias secciones|double wides|doublewides|double section|doubel wide|dos secciones|doble ancho|de doble ancho|doble ancha|dobles anchas|triple ancho|doble amplia|
    doblewide|doble wide`,
} as const
export const smallWords = 'small|smaller|chica|pequeña|pequeño|chico'
export const largeWords = 'large|big|larger|bigger|grande|grandes|amplia|spacious|huge|espaciosa'
