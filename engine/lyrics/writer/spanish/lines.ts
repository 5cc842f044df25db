import { lists } from '../frames/lists.ts'

/** What any song can say. */
export const spanishLines = lists(`
when: al amanecer / al caer la tarde / a la medianoche / antes del otoño / en la madrugada / cada primavera / un domingo claro / una tarde lenta / en pleno verano / al final del día / con la calle en calma / al salir el sol / bajo la llovizna / en el mes de abril
 / a las tres y diez / sin hacer ruido / sin decir adiós / sin mirar atrás / paso a paso / poco a poco / en voz baja / a media luz / una vez más / sin saber por qué / con el alma abierta / con los pies descalzos / con el corazón en paz / como quien espera / como la primera vez / bajo un cielo gris
 / bajo la misma luna / con las manos frías / en cualquier lugar / entre sombra y luz / con toda la calma / al volver a casa / antes de dormir / como en un cuento / en pleno enero / hasta el último tren
then: @brief @act @where / @brief @state @where / @act @where @brief / @act @where / @when @act / @state @where / @when @state / @act @when / @state @when / @where @act / @where @state
turn: @brief @state @where / @brief @act @where / @act @where @brief / @act @when / pero @act @where / @state @where / y @act @when / aunque @state @when / @when @state / @where @act / ya @state @where
after: @brief @act @where / @brief @state @where / @act @where @brief / @act @where / @state @when / y @act @when / @when @act / @where @state / y @state @where / @where @act
thenOpen: @brief @act @where / @brief @state @where / @act @where / @when @act / @where @act / @state @where
turnOpen: pero @brief @act @where / pero @brief @state @where / pero hoy @act @when / y de pronto @state / hoy por fin @act / pero @state @when / y una noche @act / hoy @state @where
afterOpen: y @brief @act @where / y @brief @state @where / desde entonces @act / y ahora @state / ahora sí @act @when / y al final @state @where / hoy ya @act @when / ya sin miedo @act
placed: en {place} @act / en {place} @state / allá en {place} @act @when / en {place} @state @when
timed: era {time} y @state / llegó {time} y @state / era {time} cuando @act / con {time} @act
also: y {el:T} [también |todavía |siempre |aún |][{V:esperar}|{V:seguir}|{V:brillar}|{V:quedar}] @where / {el:T} [{V:llegar}|{V:pasar}|{V:volver}|{V:brillar}] @when / con {el:T} @act @where / cerca de {el:T} @act @when / junto a {el:T} @act
counted: {count} {bare:C} @where / {count} {bare:C} @when / ahora son {count} {bare:C} / quedan {count} {bare:C} @when
lift: [y|porque] [todo|algo|el mundo] [me lleva|se mueve|me empuja|despierta|se enciende] @when / [siento|escucho|adivino|presiento] que [llega|vuelve|se acerca] {el:bright} / [sube|crece|late|respira] {el:bright} @when / ya [se oye|se siente|se acerca] {el:sound} @where / [falta poco|nada falta|ya no falta], [sube|abre|suelta|alza] {el:body}
 / y {el:sky} [nos espera|nos llama|se abre|nos mira] @when / [respira|espera|escucha] que {el:sky} {V:llegar} @when
named: [mira|oye|ven|canta|baila|sueña|escucha|sonríe|salta|despierta], {name}, {^:S}[{V:llegar}|{V:volver}|{V:brillar}|{V:sonar}] {el:S} / [con|por|para|junto a] {name} {^:S}[{V:llegar}|{V:brillar}|{V:volver}|{V:sonar}] {el:S} / @brief {name}, {^:S}[{V:llegar}|{V:volver}|{V:brillar}|{V:sonar}] {el:S} / {el:S} [{V:llegar}|{V:volver}|{V:sonar}] @brief, {name} / para {name}, {el:S} [{V:llegar}|{V:esperar}|{V:brillar}] @when / {name} y {el:S} @where / {name}, [hoy|siempre|por fin] {el:S} @when / [canto|vivo|vuelvo] con {name} por {el:S} @when / {name} lleva {el:S} @where
hookPerson: {mi:S} [{V:cantar}|{V:seguir}|{V:caminar}|{V:soñar}] [conmigo|en mí|en mi voz] @when / [canto|vivo|sigo|vuelvo] [siempre |hoy |aún |]por {mi:S} @when / {mi:S} me {V:dar} [su canción|su calor|la mano|un abrazo] @when / [llevo|guardo|siento|nombro] a {mi:S} @where
hook: [canto|vivo|sigo|vuelvo|llego] [siempre |hoy |aún |otra vez |]por {el:S} @when / {el:S} me [{V:llamar}|{V:esperar}|{V:llevar}|{V:nombrar}|{V:encontrar}] @when / {el:S} me [{V:llamar}|{V:esperar}|{V:llevar}|{V:nombrar}|{V:encontrar}] @where / [dame|déjame|quiero|busco] {el:S} @where
chorus: @claim, @ever / @brief @claim, @ever / @state, @ever / @claim @where / @ever, @claim / @claim, @claim / y @claim, @ever / @when, @claim / @where, @claim / @claim, @when / @brief, @claim
ever: lo sé / te lo juro / ya verás / créeme / es verdad / así es / escúchame / lo prometo / ya lo ves / de verdad / una vez más / hasta el final / ya lo sabrás / hoy también / sin dudar / óyeme bien / qué más da
bridge: [tal vez|quizás|acaso] {el:sky} [no sabe|no entiende|nunca supo] @ask / [visto|mirado] desde lejos [todo es|parece|queda] [tan pequeño|más claro|más sencillo|otra cosa|una canción] / [nadie|nada] [se pierde|se acaba|se apaga] si [queda|vive|suena] {un:sound} @when / [y si|qué tal si] {el:feeling} [fuera|no es más que|es también] {un:light} @where
 / lo que [perdí|buscaba|callé|temía] [vuelve|regresa|amanece|florece] como {un:blossom} / [ahora veo|por fin entiendo|aprendí tarde] que {el:feeling} [no pesa|no duele|también canta|sabe esperar] / [debajo|detrás|dentro] de {el:feeling} había {un:light} @where
ask: [lo que vale|cuánto pesa|qué se esconde en] {un:feeling} / [lo que guarda|lo que dice|lo que sueña] {el:plant} / [adónde va|de dónde viene] {el:water}
when: una [mañana|tarde|noche] [clara|fría|azul|de abril|de lluvia|sin luna|sin prisa] / [antes|después] [del alba|de la lluvia|del trueno|de la cena|del invierno|de la siesta|de la escuela] / con [la voz|la risa|el alma|la mirada] [rota|abierta|encendida|en paz|al aire] / [a la luz|al calor|al fulgor] de {un:light}
where: [junto a|cerca de|lejos de|detrás de|delante de|camino de] {el:spot} / al lado de {un:blossom} / a la sombra de {un:shade} / [a los pies|detrás] de {un:shade}
bridge: [tal vez|quizás|acaso|parece que] @state @when / [ahora veo|por fin entiendo|hoy sé|alguien me dijo] que @state @when / [y si|aunque|mientras] @state @where
lift: [siento|escucho|dicen|parece] que @state @when / [ya|casi|por fin] @state @when
hookPerson: {^:S}[{V:cantar}|{V:bailar}|{V:soñar}|{V:caminar}|{V:volver}] {el:S} @when / {el:S} [{V:cantar}|{V:soñar}|{V:caminar}|{V:volver}] @where
hook: {^:S}[{V:volver}|{V:llegar}|{V:brillar}|{V:despertar}] {el:S} @when
adj: {#viejo|vieja|viejos|viejas} / {#nuevo|nueva|nuevos|nuevas} / {#azul|azul|azules|azules} / {#pequeño|pequeña|pequeños|pequeñas} / {#dormido|dormida|dormidos|dormidas} / {#olvidado|olvidada|olvidados|olvidadas} / {#querido|querida|queridos|queridas} / {#blanco|blanca|blancos|blancas} / {#lejano|lejana|lejanos|lejanas} / {#perdido|perdida|perdidos|perdidas} / {#sencillo|sencilla|sencillos|sencillas} / {#secreto|secreta|secretos|secretas} / {#dorado|dorada|dorados|doradas} / {#callado|callada|callados|calladas} / {#gris|gris|grises|grises} / {#de ayer|de ayer|de ayer|de ayer}
brief: hoy / al alba / sin prisa / a solas / tarde / a oscuras / otra vez / despacio / así / en paz / al fin / en mayo / de pie / sin fin
`)
