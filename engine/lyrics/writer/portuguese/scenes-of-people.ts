import { lists } from '../frames/lists.ts'

export const love = lists(`
where: no teu portão / sob a tua janela / na tua pele / entre os teus braços / no teu olhar / na beira do mar / na nossa canção / a dois passos de ti / na palma da tua mão / no último vagão / no café da esquina / em cima da areia / no teu cabelo / contra o teu peito / na tua varanda
act: {v:guardar} {o:keepsake}[| @adj] / {v:beijar} teu nome / {v:escutar} {teu:air}[| @adj] / {v:esperar} {teu:writing}[| @adj] / {v:contar} tuas pintas / {v:buscar} {teu:body} / {v:acender} {um:lit}[| @adj] / {v:dançar} contigo / {v:cantar} para ti / {v:beber} {teu:cup} / {v:sonhar} com {teu:body} / {v:aprender} teu sotaque
state: {o:sky} {V:olhar} teu rosto / {o:sky} {V:baixar} pra te ver / {teu:body} {V:brilhar} / {teu:air}[| @adj] {V:encher} a casa / {o:plant}[| @adj] {V:levar} teu cheiro / {o:light}[| @adj] {V:desenhar} tua sombra / a rua {V:calar} por ti / {o:bright} {V:brilhar} nos teus olhos
claim: fica comigo / não me solta nunca / és minha manhã / contigo tudo brilha / me beija devagar / me diz que sim / teu amor me faz bem / já não quero mais / meu coração é teu / somos dois num só / tu me dás a vida / teu riso é meu lar / não há ninguém assim / te quero tanto
hook: contigo [busco|quero|sinto|vivo] {o:S} @when / [tu és|tu foste|és sempre] {meu:S} @when / [te dou|te devo|te canto] {o:S} @where / [te quero|te espero|te beijo] com {o:S} @when
`)

export const longing = lists(`
where: na estação / no teu lado da cama / debaixo da chuva / na plataforma vazia / na mesa de nós dois / atrás da porta / na última carta / do outro lado do mar / no bolso rasgado / em cada esquina / no telefone mudo / na cadeira vazia / em frente ao espelho / num bar de estrada / na cidade dormida
act: {v:guardar} {teu:keepsake}[| @adj] / {v:rasgar} {teu:writing}[| @adj] / {v:esperar} {teu:air}[| @adj] / {v:apagar} {teu:body} / {v:fechar} {o:room}[| @adj] / {v:contar} os dias / {v:caminhar} sem ti / {v:buscar} {teu:body} / {v:calar} teu nome / {v:lembrar} {teu:body} / {v:apagar} {o:lit}[| @adj] / {v:deixar} {o:keepsake}[| @adj]
state: {o:sky} {V:chorar} / {o:sound}[| @adj] {V:tocar} sem ti / {o:room}[| @adj] {V:guardar} teu cheiro / {teu:keepsake}[| @adj] me {V:olhar} / o relógio {V:pesar} / {o:vehicle}[| @adj] {V:passar} vazi{#o|a|os|as} / {o:season} {V:demorar} / a casa {V:perguntar} por ti / {o:feeling} me {V:acordar}
claim: já não estás aqui / volta pra mim / me diz aonde vais / não sei dizer adeus / me faltas tu / levaste o meu sol / ficou tanto por dizer / ainda te espero / ninguém tem teu lugar / me dói a voz / talvez amanhã / aprendo a estar sem ti / não me esqueças / que longe estás
hook: [sem ti|de longe|ainda|toda noite] [busco|sonho|chamo|espero] {o:S} @when / me {^:S}[{V:restar}|{V:faltar}|{V:sobrar}] {o:S} @when / [onde|por que] {^:S}[{V:ficar}|{V:calar}|{V:esperar}] {o:S} @when / [me devolve|me guarda|me deixa|não me tira] {o:S} @where
`)

export const loss = lists(`
where: na luz da janela / na tua cadeira vazia / ao pé da árvore que plantaste / no ar desta casa / em cada fotografia / no jardim calado / onde dorme o rio / no pão da manhã / na beira do caminho / entre as flores brancas / na paz da colina / perto das estrelas
act: {v:guardar} {teu:keepsake}[| @adj] / {v:acender} {um:lit}[| @adj] / {v:lembrar} tua voz / {v:plantar} {um:sown}[| @adj] / {v:escutar} {teu:air}[| @adj] / {v:abraçar} {teu:held}[| @adj] / {v:beijar} {teu:held}[| @adj] / {v:cuidar} de {o:blossom}[| @adj] / {v:lembrar} {teu:body} / {v:chorar} sem pressa / {v:cantar} para ti
state: {o:sky} {V:ficar} em calma / {teu:body} {V:brilhar} ainda / {o:light}[| @adj] {V:velar} teu nome / {o:plant}[| @adj] {V:crescer} devagar / {teu:air}[| @adj] {V:voltar} / {o:bird} {V:cantar} baixinho / {o:sky} nos {V:abraçar} / {o:room}[| @adj] {V:respirar} / {teu:held}[| @adj] {V:aquecer}
claim: não foste embora de todo / segues aqui comigo / descansa em paz / tua luz não se apaga / te levo por dentro / o amor não morre / não estamos sós / o céu te guarda bem / nada apaga tua voz / vives no meu canto / obrigado por tanto / dorme tranquila a dor
hook: [tua luz|tua voz|tua paz|teu amor] [vive|segue|fica|brilha] em {o:S} @when / {o:S} [{V:guardar}|{V:levar}] [a tua voz|a tua luz|a tua paz] @when / [deixo|guardo|acendo] por ti {o:S} @where
hookGone: {meu:S}, [tua luz|tua voz|teu amor|tua paz] [vive|segue|fica|brilha] @where / {meu:S}, [descansa|dorme|segue] em [paz|calma] @when / [te levo|te guardo|te canto|te abraço], {meu:S}, @when
namedGone: {name}, [tua luz|tua voz|tua paz|teu amor] [vive|segue|fica|brilha] @where / {name}, {o:S} [{V:guardar}|{V:levar}] [tua voz|tua luz|teu nome] @when
`)

export const kin = lists(`
where: na cozinha de antes / no quintal da avó / em volta da mesa / na rua da escola / sob o mesmo teto / no banco do parque / junto da lareira / no velho portão / na foto do verão / na porta de casa / no banco de trás / no bairro de sempre / pela escada / num quarto pequeno
act: {v:guardar} {o:keepsake}[| @adj] / {v:dividir} {o:drink} / {v:contar} {um:tale}[| @adj] / {v:cantar} com {meu:kin} / {v:abraçar} {meu:kin} / {v:abrir} {o:room}[| @adj] / {v:acender} {o:lit}[| @adj] / {v:aprender} {um:sound}[| @adj] / {v:brincar} com {o:beast} / {v:correr} sem sapatos / {v:lembrar} {o:sound}[| @adj] / {v:esperar} {meu:kin}
state: {o:room}[| @adj] {V:cheirar} a pão / {meu:kin} {V:cantar} / {meu:kin} {V:esperar} acordad{#o|a|os|as} / {o:beast} {V:correr} / {o:sound}[| @adj] {V:tocar} / {o:light}[| @adj] nos {V:chamar} / {o:plant}[| @adj] {V:crescer} / {meu:kin} {V:contar} {um:tale} / a mesa {V:crescer} / {o:drink} nos {V:juntar}
claim: aqui sempre há lugar / nunca estou só / esta é minha gente / a porta está aberta / crescemos juntos / nada nos separa / conta comigo / a casa nos espera / o nosso não se quebra / do teu lado eu vou / daqui sou eu / obrigado por estar / voltarei sempre / que sorte te ter
hook: [sempre|aqui] nos {^:S}[{V:restar}|{V:esperar}|{V:abraçar}] {o:S} @when / [de ti|de todos|desde menino] [aprendi|herdei|guardei] {o:S} @where / [volto|regresso|corro|chego] a {o:S} @when / {o:S} nos [{V:unir}|{V:esperar}|{V:abraçar}|{V:chamar}] @where
`)

export const feast = lists(`
where: na praça maior / no meio da pista / sob as lanternas / no terraço / na rua cheia / em volta do bolo / até nascer o sol / de um lado pro outro / no balcão do bar / de braços no ar / no centro do mundo / no meio do povo / em cima da mesa / no salão
act: {v:dançar} sem parar / {v:levantar} o copo / {v:soprar} as velas / {v:cantar} bem alto / {v:acender} {o:lit}[| @adj] / {v:tocar} {o:sound}[| @adj] / {v:saltar} sem medo / {v:convidar} {meu:kin} / {v:brindar} por {o:bright} / {v:perder} os sapatos / {v:abraçar} a todos
state: {o:sound}[| @adj] {V:tocar} / {o:festive}[| @adj] nos {V:esperar} / {o:light}[| @adj] {V:girar} / a noite {V:dançar} / o chão {V:balançar} / {o:sky} {V:dançar} / {meu:kin} {V:dançar} / {o:mirth} {V:estourar} / o bairro {V:cantar} / {o:drink} {V:passar} de mão em mão
claim: que siga a festa / ninguém vai dormir / hoje tudo pode ser / levanta os braços / vem dançar / que viva a vida / outra vez, outra vez / esta noite é nossa / mexe esses pés / canta comigo / que toque bem forte / não para agora / vamos brindar / gira e gira mais
hook: [hoje|já|enfim|outra vez] [celebro|danço|canto|festejo] {o:S} @when / que {^:S}[viva|brilhe|dure|comece]{#|m} {o:S} @when / [levanta|sobe|salta|brinda] por {o:S} @where / {o:S} nos [{V:mover}|{V:chamar}|{V:juntar}|{V:esperar}] @where
named: {name}, [hoje|já|enfim|outra vez] {o:S} [te {V:esperar}|te {V:cantar}|{V:brilhar} por ti|{V:chegar} por ti] / [que viva|que dance|que cante|que sonhe] {name} @where, {^:S}{V:chegar} {o:S} @when / [canto|danço|brindo|salto] por {name} em {o:S} @when
hookPerson: que {^:S}[viva|dance|cante|brinde]{#|m} {meu:S} @when / [canto|danço|brindo|salto] com {meu:S} @where / {meu:S} [{V:dançar}|{V:cantar}|{V:saltar}|{V:girar}] @when
`)

export const sleep = lists(`
where: no teu berço / em cima do travesseiro / no rio do sono / sob a manta azul / na janela quieta / nos braços do mar / numa nuvem branca / junto da tua cama / no bosque dormido / atrás da lua / num barco de papel / no meu colo
act: {v:apagar} {o:lit}[| @adj] / {v:cantar} baixinho / {v:contar} {um:tale}[| @adj] / {v:velar} teu sono / {v:fechar} {o:room}[| @adj] / {v:embalar} teu berço / {v:beijar} tua testa / {v:sonhar} com {o:beast} / {v:escutar} {o:sky} / {v:guardar} {o:keepsake}[| @adj] / {v:esperar} {o:daytime} / {v:pintar} {o:sky}
state: {o:sky} {V:bocejar} / {o:beast} {V:sonhar} / {o:light}[| @adj] {V:baixar} a voz / {o:sky} te {V:abraçar} / {o:water}[| @adj] {V:sussurrar} / {o:plant}[| @adj] {V:cochilar} / {o:sound}[| @adj] {V:calar} / {o:bird} já {V:calar} / {o:room}[| @adj] {V:respirar}
claim: dorme, meu bem / fecha os olhos / nada te assusta / eu estou aqui / amanhã tem mais / sonha tranquilo / a lua te guarda / já se foi o dia / tudo está em calma / descansa, meu amor / a noite é macia / o mundo te espera / doce é o sono
hook: dorme, [que|já] {o:S} [te {V:guardar}|te {V:esperar}|te {V:embalar}|{V:velar} por ti] @when / [psiu|cala|sonha|dorme], {o:S} [{V:sonhar}|{V:descansar}|{V:respirar}] @where / [sonha|dorme|navega|voa] com {o:S} @when / {o:S} [{V:descer}|{V:chegar}|{V:voltar}] pra sonhar @where
hookPerson: dorme, {meu:S}, @where / sonha, {meu:S}, @when / {meu:S} [{V:sonhar}|{V:descansar}|{V:navegar}] @where
`)
