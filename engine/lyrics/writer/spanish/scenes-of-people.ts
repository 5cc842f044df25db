import { lists } from '../frames/lists.ts'

export const love = lists(`
where: en tu portal / bajo tu balcón / en tu piel / entre tus brazos / en tu mirada / junto a tu ventana / en la orilla del mar / en nuestra canción / a dos pasos de ti / en la palma de tu mano / en el último vagón / en tu café de siempre / sobre la hierba / en tu pelo / contra tu pecho
act: {v:guardar} {tu:keepsake}[| @adj] / {v:besar} tu nombre / {v:escuchar} {tu:air}[| @adj] / {v:esperar} {tu:writing}[| @adj] / {v:contar} tus lunares / {v:buscar} {tu:body} / {v:encender} {un:lit}[| @adj] / {v:bailar} contigo / {v:cantar} para ti / {v:beber} {tu:cup} / {v:soñar} con {tu:body} / {v:aprender} tu acento
state: {el:sky} {V:mirar} tu cara / {el:sky} {V:bajar} a verte / {tu:body} {V:temblar} / {tu:air}[| @adj] {V:llenar} la casa / {el:plant}[| @adj] {V:llevar} tu olor / {el:light}[| @adj] {V:dibujar} tu sombra / la calle {V:callar} por ti / {el:bright} {V:brillar} en tus ojos
claim: quédate conmigo / no me sueltes nunca / eres mi mañana / contigo todo brilla / bésame despacio / dime que sí / tu amor me hace bien / ya no quiero más / mi corazón es tuyo / somos dos en uno / tú me das la vida / tu risa es mi casa / no hay nadie como tú / te quiero tanto
hook: contigo [busco|quiero|siento|vivo] {el:S} @when / [tú eres|tú fuiste|eres tú] {mi:S} @when / [te doy|te debo|te canto] {el:S} @where / [te quiero|te espero|te beso] con {el:S} @when
`)

export const longing = lists(`
where: en la estación / en tu lado de la cama / bajo la lluvia / en el andén vacío / en la mesa de los dos / detrás de la puerta / en la última carta / al otro lado del mar / en el bolsillo roto / en cada esquina / en el teléfono mudo / en tu silla vacía / frente al espejo / en un bar de carretera / en la ciudad dormida
act: {v:guardar} {tu:keepsake}[| @adj] / {v:romper} {tu:writing}[| @adj] / {v:esperar} {tu:air}[| @adj] / {v:borrar} {tu:body} / {v:perder} {el:keepsake}[| @adj] / {v:cerrar} {el:room}[| @adj] / {v:contar} los días / {v:caminar} sin ti / {v:buscar} {tu:body} / {v:callar} tu nombre / {v:recordar} {tu:body} / {v:apagar} {el:lit}[| @adj]
state: {el:sky} {V:llorar} / {el:sound}[| @adj] {V:sonar} sin ti / {el:room}[| @adj] {V:guardar} tu olor / {tu:keepsake}[| @adj] me {V:mirar} / el reloj {V:pesar} / {el:vehicle}[| @adj] {V:pasar} vacío{#|a|s|as} / {el:season} {V:tardar} en irse / la casa {V:preguntar} por ti / {el:feeling} me {V:despertar}
claim: ya no estás aquí / vuelve a mí / dime adónde vas / no sé decir adiós / me faltas tú / te llevaste el sol / queda tanto por decir / aún te espero / nadie ocupa tu lugar / me duele la voz / tal vez mañana / aprendo a estar sin ti / no me olvides / qué lejos estás
hook: [sin ti|desde lejos|todavía|cada noche] [busco|sueño|nombro|espero] {el:S} @when / me {^:S}[{V:quedar}|{V:faltar}|{V:sobrar}] {el:S} @when / [dónde|por qué] {^:S}[{V:quedar}|{V:callar}|{V:esperar}] {el:S} @when / [devuélveme|guárdame|déjame|no me quites] {el:S} @where
`)

export const loss = lists(`
where: en la luz de la ventana / en tu silla vacía / junto al árbol que plantaste / en el aire de la casa / en cada fotografía / en el jardín callado / donde duerme el río / en el pan de la mañana / al borde del camino / entre las flores blancas / en la paz de la colina / cerca de las estrellas
act: {v:guardar} {tu:keepsake}[| @adj] / {v:encender} {un:lit}[| @adj] / {v:nombrar} tu voz / {v:sembrar} {un:sown}[| @adj] / {v:escuchar} {tu:air}[| @adj] / {v:abrazar} {tu:held}[| @adj] / {v:besar} {tu:held}[| @adj] / {v:cuidar} {tu:blossom}[| @adj] / {v:recordar} {tu:body} / {v:llorar} sin prisa / {v:cantar} para ti
state: {el:sky} {V:quedar} en calma / {tu:body} {V:brillar} aún / {el:light}[| @adj] {V:velar} tu nombre / {el:plant}[| @adj] {V:crecer} despacio / {tu:air}[| @adj] {V:volver} / {el:bird} {V:cantar} bajito / {el:sky} nos {V:abrazar} / {el:room}[| @adj] {V:respirar} / {tu:held}[| @adj] {V:dar} calor
claim: no te has ido del todo / sigues aquí conmigo / descansa en paz / tu luz no se apaga / te llevo dentro / el amor no muere / no estamos solos / te cuidará el cielo / nada borra tu voz / vives en mi canto / gracias por tanto / duerme tranquilo el dolor
hook: [tu luz|tu voz|tu paz|tu amor] [vive|sigue|queda|brilla] en {el:S} @when / {el:S} [{V:guardar}|{V:cuidar}|{V:llevar}] [tu voz|tu luz|tu paz] @when / [dejo|guardo|enciendo] por ti {el:S} @where
hookGone: {mi:S}, [tu luz|tu voz|tu amor|tu paz] [vive|sigue|queda|brilla] @where / {mi:S}, [descansa|duerme|sigue] en [paz|calma] @when / [te llevo|te guardo|te canto|te abrazo], {mi:S}, @when
namedGone: {name}, [tu luz|tu voz|tu paz|tu amor] [vive|sigue|queda|brilla] @where / {name}, {el:S} [{V:guardar}|{V:llevar}|{V:cuidar}] tu [voz|luz|nombre] @when
`)

export const kin = lists(`
where: en la cocina de antes / en el patio de la abuela / alrededor de la mesa / en la calle del colegio / bajo el mismo techo / en el banco del parque / junto a la chimenea / en el viejo portal / en la foto del verano / a la puerta de casa / en el asiento de atrás / en el barrio de siempre / por la escalera / en un cuarto pequeño
act: {v:guardar} {el:keepsake}[| @adj] / {v:compartir} {el:drink} / {v:contar} {un:tale}[| @adj] / {v:cantar} con {mi:kin} / {v:abrazar} a {mi:kin} / {v:abrir} {el:room}[| @adj] / {v:encender} {el:lit}[| @adj] / {v:aprender} {un:sound}[| @adj] / {v:jugar} con {el:beast} / {v:correr} descalzos / {v:recordar} {el:sound}[| @adj] / {v:esperar} a {mi:kin}
state: {el:room}[| @adj] {V:oler} a pan / {mi:kin} {V:cantar} / {mi:kin} {V:esperar} despierto{#|a|s|as} / {el:beast} {V:correr} / {el:sound}[| @adj] {V:sonar} / {el:light}[| @adj] nos {V:llamar} / {el:plant}[| @adj] {V:crecer} / {mi:kin} {V:contar} {un:tale} / la mesa {V:crecer} / {el:drink} nos {V:unir}
claim: aquí siempre hay lugar / nunca estoy solo / esta es mi gente / la puerta está abierta / crecimos juntos / nada nos separa / cuenta conmigo / la casa nos espera / lo nuestro no se rompe / a tu lado voy / de aquí soy yo / gracias por estar / volveré siempre / qué suerte tenerte
hook: [siempre|aquí] nos {^:S}[{V:quedar}|{V:esperar}|{V:abrazar}] {el:S} @when / [de ti|de todos|de niño] [aprendí|heredé|guardé] {el:S} @where / [vuelvo|regreso|corro|llego] a {el:S} @when / {el:S} nos [{V:unir}|{V:esperar}|{V:abrazar}|{V:llamar}] @where
`)

export const feast = lists(`
where: en la plaza mayor / en medio de la pista / bajo los farolillos / en la azotea / en la calle llena / alrededor del pastel / hasta que salga el sol / de un lado a otro / en la barra del bar / con los brazos arriba / en el centro del mundo / entre la gente / sobre las mesas / en la verbena
act: {v:bailar} sin parar / {v:levantar} la copa / {v:soplar} las velas / {v:cantar} a gritos / {v:encender} {el:lit}[| @adj] / {v:tocar} {el:sound}[| @adj] / {v:saltar} sin miedo / {v:invitar} a {mi:kin} / {v:brindar} por {el:bright} / {v:perder} los zapatos / {v:subir} la música / {v:abrazar} a todos
state: {el:sound}[| @adj] {V:sonar} / {el:festive}[| @adj] nos {V:esperar} / {el:light}[| @adj] {V:girar} / la noche {V:bailar} / el suelo {V:temblar} / {el:sky} {V:bailar} / {mi:kin} {V:bailar} / {el:mirth} {V:estallar} / el barrio {V:cantar} / {el:drink} {V:pasar} de mano en mano
claim: que siga la fiesta / nadie se va a dormir / hoy todo es posible / sube los brazos / ven a bailar / que viva la vida / otra vez, otra vez / esta noche es nuestra / mueve los pies / canta conmigo / que suene fuerte / no pares ahora / vamos a brindar / gira y gira más
hook: [hoy|ya|por fin|otra vez] [celebro|bailo|canto|festejo] {el:S} @when / que {^:S}[viva|suene|brille|dure|empiece]{#|n} {el:S} @when / [levanta|sube|salta|brinda] por {el:S} @where / {el:S} nos [{V:mover}|{V:llamar}|{V:juntar}|{V:esperar}] @where
named: {name}, [hoy|ya|por fin|otra vez] {el:S} [te {V:esperar}|te {V:cantar}|{V:brillar} por ti|{V:llegar} por ti] / [que viva|que baile|que cante|que sueñe] {name} @where, {^:S}{V:llegar} {el:S} @when / [canto|bailo|brindo|salto] por {name} en {el:S} @when
hookPerson: que {^:S}[viva|baile|cante|brinde]{#|n} {mi:S} @when / [canto|bailo|brindo|salto] con {mi:S} @where / {mi:S} [{V:bailar}|{V:cantar}|{V:saltar}|{V:girar}] @when
`)

export const sleep = lists(`
where: en tu cuna / sobre la almohada / en el río del sueño / bajo la manta azul / en la ventana quieta / en los brazos del mar / en una nube blanca / junto a tu cama / en el bosque dormido / detrás de la luna / en un barco de papel / en mi regazo
act: {v:apagar} {el:lit}[| @adj] / {v:cantar} bajito / {v:contar} {un:tale}[| @adj] / {v:velar} tu sueño / {v:cerrar} {el:room}[| @adj] / {v:mecer} tu cuna / {v:besar} tu frente / {v:soñar} con {el:beast} / {v:escuchar} {el:sky} / {v:guardar} {el:keepsake}[| @adj] / {v:esperar} {el:daytime} / {v:peinar} {el:sky}
state: {el:sky} {V:bostezar} / {el:beast} {V:soñar} / {el:light}[| @adj] {V:bajar} la voz / {el:sky} te {V:arropar} / {el:water}[| @adj] {V:susurrar} / {el:plant}[| @adj] {V:dormitar} / {el:sound}[| @adj] {V:callar} / {el:bird} ya {V:callar} / {el:room}[| @adj] {V:respirar}
claim: duerme, mi cielo / cierra los ojos / nada te asusta / yo estoy aquí / mañana hay más / sueña tranquilo / la luna te cuida / ya se fue el día / todo está en calma / descansa, mi amor / la noche es suave / el mundo te espera / dulce es el sueño
hook: duerme, [que|ya] {el:S} [te {V:cuidar}|te {V:esperar}|te {V:arrullar}|{V:velar} por ti] @when / [shh|calla|sueña|duerme], {el:S} [{V:soñar}|{V:descansar}|{V:respirar}] @where / [sueña|duerme|navega|vuela] con {el:S} @when / {el:S} [{V:bajar}|{V:llegar}|{V:volver}] a soñar @where
hookPerson: duerme, {mi:S}, @where / sueña, {mi:S}, @when / {mi:S} [{V:soñar}|{V:descansar}|{V:navegar}] @where
`)
