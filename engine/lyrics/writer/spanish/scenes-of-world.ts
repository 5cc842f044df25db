import { lists } from '../frames/lists.ts'

export const earth = lists(`
where: en la orilla / sobre la hierba / junto al río / entre los pinos / en lo alto del monte / mar adentro / en el campo abierto / bajo las ramas / en la arena mojada / al pie de la montaña / en el fondo del valle / entre dos mareas / detrás de la colina / en el bosque viejo / sobre los tejados
act: {v:escuchar} {el:sky} / {v:seguir} {el:water}[| @adj] / {v:sembrar} {un:sown}[| @adj] / {v:mirar} {el:beast} / {v:tocar} {el:plant}[| @adj] / {v:contar} las olas / {v:esperar} {el:sky} / {v:beber} la luz del día / {v:dibujar} {un:beast} / {v:regar} {el:blossom}[| @adj] / {v:caminar} sin rumbo / {v:cruzar} {el:water}[| @adj]
state: {el:sky} {V:despertar} / {el:water}[| @adj] {V:cantar} / {el:plant}[| @adj] {V:temblar} / {el:beast} {V:pasar} / {el:sky} {V:volver} / {el:season} {V:llegar} / {el:bird} {V:volar} / {el:plant}[| @adj] {V:crecer} / {el:water}[| @adj] {V:brillar} / {el:beast} {V:esperar} / la tierra {V:respirar} / {el:sky} {V:tocar} {el:water}
claim: la tierra canta / todo vuelve a nacer / déjate llevar / respira hondo / el viento sabe / no hay prisa aquí / somos agua y sol / que llueva, que llueva / mira qué azul / todo está vivo / la vida florece / abre las alas / el mar no duerme / sigue la corriente
hook: [mira|escucha|sigue|oye|siente] {el:S} @when / {el:S} [{V:cantar}|{V:despertar}|{V:respirar}|{V:soñar}|{V:regresar}] @where / [volveré|quiero ir|me voy|regreso] con {el:S} @when / [soy de|vengo de|nací de|vivo de] {el:S} y de {el:sky}
hookPerson: [mira|escucha|sigue|oye] a {mi:S} @where / {mi:S} [{V:cantar}|{V:despertar}|{V:correr}|{V:soñar}|{V:regresar}] @where
`)

export const city = lists(`
where: en la avenida / bajo el neón / en el metro de las diez / en la azotea / entre los edificios / en el semáforo rojo / sobre el asfalto / en la última planta / al doblar la esquina / en el taxi de vuelta / en mil ventanas / bajo los puentes / en la radio del coche / en el turno de noche / frente a la pantalla
act: {v:cruzar} {el:spot}[| @adj] / {v:perder} {el:vehicle}[| @adj] / {v:mirar} {el:metal}[| @adj] / {v:esperar} {el:vehicle}[| @adj] / {v:encender} {el:metal}[| @adj] / {v:caminar} sin rumbo / {v:contar} las luces / {v:comprar} {un:drink} / {v:buscar} {un:light}[| @adj] / {v:escuchar} {el:sound}[| @adj] / {v:cambiar} de acera / {v:soñar} despierto
state: {el:vehicle}[| @adj] {V:pasar} / {el:metal}[| @adj] {V:zumbar} / {el:spot}[| @adj] no {V:callar} / {el:light}[| @adj] {V:parpadear} / {el:wet} {V:mojar} el neón / la ciudad {V:respirar} / {el:sound}[| @adj] {V:subir} / {el:metal}[| @adj] {V:soñar} / {el:beast} {V:cruzar} / la noche {V:arder} / {el:spot}[| @adj] me {V:llamar}
claim: la noche es mía / nadie duerme aquí / todo se enciende / sigo despierto / corre, corre más / la ciudad me llama / luces por todas partes / no mires abajo / mil voces a la vez / el cielo es de neón / esta calle es mi casa / late el asfalto / vamos sin frenos / hasta que amanezca
hook: {^:S}[{V:arder}|{V:brillar}|{V:respirar}|{V:soñar}] {el:S} @where / {el:S} [no {V:callar}|se {V:encender}|me {V:despertar}|me {V:llamar}|me {V:seguir}] @when / [cruzo|busco|persigo|enciendo|escucho] {el:S} @where / [entre|bajo|tras|hacia] {el:S} [camino|respiro|despierto|amanezco] @when
`)

export const road = lists(`
where: en la carretera / al otro lado del puente / en el último pueblo / sobre los raíles / en la frontera / rumbo al sur / en una pensión barata / detrás del horizonte / en la popa del barco / en el reino perdido / por el sendero / al final del mapa / entre dos estaciones / en el cruce de caminos
act: {v:dejar} {el:spot}[| @adj] / {v:cruzar} {el:water}[| @adj] / {v:llevar} {un:keepsake}[| @adj] / {v:contar} {un:tale}[| @adj] / {v:tomar} {el:vehicle}[| @adj] / {v:seguir} {un:light}[| @adj] / {v:perder} {el:keepsake}[| @adj] / {v:buscar} {un:spot}[| @adj] / {v:caminar} hacia el norte / {v:cambiar} de rumbo / {v:soñar} con {un:spot}[| @adj] / {v:doblar} {el:sheet}[| @adj]
state: {el:vehicle}[| @adj] {V:partir} / {el:spot}[| @adj] {V:quedar} atrás / {el:sky} {V:señalar} el norte / {el:beast} me {V:seguir} / {el:light}[| @adj] {V:guiar} / {el:sky} {V:empujar} / {el:sound}[| @adj] {V:viajar} conmigo / {el:spot}[| @adj] {V:esperar} / el polvo {V:bailar} / {el:water}[| @adj] {V:abrir} paso
claim: el camino es largo / no miro atrás / más allá del sol / sigue, sigue, sigue / ya vamos a llegar / llévame lejos / cada paso cuenta / nadie me detiene / el viento a favor / la historia no acaba / vengo de muy lejos / mañana será otro / abre el mapa / a donde tú vayas
hook: [sigo|busco|persigo|llevo|cruzo] {el:S} @where / [rumbo a|camino de|más allá de|cerca de] {el:S} [voy|vuelvo|sigo|canto] @when / {el:S} [me {V:llevar}|me {V:llamar}|no {V:acabar}|{V:esperar}] @where / [cuéntame|cántame|muéstrame|llévame] {el:S} @when
hookPerson: [sigo|busco|encuentro|espero] a {mi:S} @where / {mi:S} [{V:partir}|{V:volver}|{V:viajar}|{V:caminar}] @where / [cuentan|dicen] que {mi:S} [{V:volver}|{V:cantar}|{V:soñar}] @when
`)

export const fight = lists(`
where: en la fábrica / en primera línea / en mitad de la calle / sobre los hombros / con el puño en alto / a pie de obra / contra el viento / en la madrugada fría / delante del muro / en el último asalto / con la frente alta / en el taller / a la hora de salir / cuesta arriba
act: {v:levantar} {el:fight} / {v:cargar} {el:tool}[| @adj] / {v:romper} las cadenas / {v:ganar} el pan / {v:cruzar} {el:spot}[| @adj] / {v:alzar} {el:body} / {v:aprender} a caer / {v:sembrar} {el:bright} / {v:defender} {el:spot}[| @adj] / {v:cantar} más fuerte / {v:abrir} {un:room}[| @adj] / {v:encender} {un:lit}[| @adj]
state: {el:tool}[| @adj] {V:pesar} / {el:sky} {V:golpear} / {el:fight} {V:arder} / {el:body} no {V:temblar} / el sudor {V:quemar} / {el:sound}[| @adj] {V:llamar} / {el:bright} {V:crecer} / la calle {V:despertar} / el muro {V:temblar} / {el:daytime} {V:tardar} / {el:fight} {V:volver}
claim: aquí nadie se rinde / vamos a resistir / no nos van a callar / de pie otra vez / más fuerte que ayer / somos los que quedan / ya no tengo miedo / manos con manos / el pueblo canta / cae y levanta / la vida se gana / hoy toca luchar / nada nos frena / un paso más
hook: [lucho|sigo|canto|resisto|peleo] [siempre |hoy |aún |]por {el:S} @when / [nadie|nada|nunca nadie] [me quita|me roba|apaga|detiene] {el:S} @when / [arriba|adelante|de pie], por {el:S}, @where / {el:S} [no se {V:vender}|no se {V:callar}|{V:volver} a nacer|{V:volver} a brillar] @when
`)

export const faith = lists(`
where: en el silencio / de rodillas / en tu casa santa / al pie del altar / en lo más hondo / en el desierto / bajo tus alas / en la luz del alba / en cada latido / en el valle oscuro / entre las manos / sobre las aguas / en tu camino
act: {v:levantar} {el:body} / {v:encender} {un:lit}[| @adj] / {v:cantar} tu gloria / {v:esperar} {tu:holy} / {v:buscar} {tu:body} / {v:escuchar} {tu:sound}[| @adj] / {v:entregar} {mi:body} / {v:beber} {tu:holy} / {v:dejar} {mi:feeling} / {v:cruzar} {el:water}[| @adj] / {v:guardar} {tu:holy} / {v:llamar} a tu puerta
state: {tu:holy} {V:bajar} / {el:sky} {V:alabar} / {el:sound}[| @adj] {V:llamar} / {tu:body} me {V:levantar} / {el:light}[| @adj] {V:guiar} / {el:water}[| @adj] se {V:abrir} / {el:holy} {V:crecer} / el alma {V:cantar} / {tu:body} me {V:abrazar} / {el:bird} {V:alabar}
claim: tú eres mi luz / nada me falta / gloria en lo alto / aleluya, aleluya / no tengo miedo / tu mano me guía / alabado seas / en ti confío / mi alma descansa / eterno es tu amor / gracias, Señor / tu paz me basta / llévame a ti / contigo camino
hook: [en ti|por ti|de ti|contigo] [encuentro|recibo|espero|celebro] {el:S} @when / {el:S} me [{V:levantar}|{V:salvar}|{V:alumbrar}|{V:guiar}] @when / [canto|alabo|bendigo|espero] {el:S} @where / [dame|enséñame|regálame] {el:S} @where
`)
