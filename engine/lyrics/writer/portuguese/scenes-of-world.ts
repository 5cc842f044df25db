import { lists } from '../frames/lists.ts'

export const earth = lists(`
where: na margem / em cima da relva / junto do rio / entre os pinheiros / no alto do monte / mar adentro / no campo aberto / debaixo dos ramos / na areia molhada / no pé da montanha / no fundo do vale / entre duas marés / atrás da colina / no bosque velho / sobre os telhados
act: {v:escutar} {o:sky} / {v:seguir} {o:water}[| @adj] / {v:plantar} {um:sown}[| @adj] / {v:olhar} {o:beast} / {v:tocar} {o:plant}[| @adj] / {v:contar} as ondas / {v:esperar} {o:sky} / {v:beber} a luz do dia / {v:desenhar} {um:beast} / {v:regar} {o:blossom}[| @adj] / {v:caminhar} sem rumo / {v:cruzar} {o:water}[| @adj]
state: {o:sky} {V:despertar} / {o:water}[| @adj] {V:cantar} / {o:plant}[| @adj] {V:dançar} / {o:beast} {V:passar} / {o:sky} {V:voltar} / {o:season} {V:chegar} / {o:bird} {V:voar} / {o:plant}[| @adj] {V:crescer} / {o:water}[| @adj] {V:brilhar} / {o:beast} {V:esperar} / a terra {V:respirar} / {o:sky} {V:tocar} {o:water}
claim: a terra canta / tudo volta a nascer / deixa levar / respira fundo / o vento sabe / não há pressa aqui / somos água e sol / que chova, que chova / olha que azul / tudo está vivo / a vida floresce / abre as asas / o mar não dorme / segue a corrente
hook: [olha|escuta|segue|ouve|sente] {o:S} @when / {o:S} [{V:cantar}|{V:despertar}|{V:respirar}|{V:sonhar}|{V:regressar}] @where / [voltarei|quero ir|vou embora|regresso] com {o:S} @when / [sou de|venho de|nasci de|vivo de] {o:S} e de {o:sky}
hookPerson: [olha|escuta|segue|ouve] {o:S} @where / {o:S} [{V:cantar}|{V:despertar}|{V:correr}|{V:sonhar}|{V:regressar}] @where
`)

export const city = lists(`
where: na avenida / sob o néon / no metrô das dez / no terraço / entre os edifícios / no sinal vermelho / em cima do asfalto / no último andar / ao dobrar a esquina / no táxi de volta / em mil janelas / sob os viadutos / no rádio do carro / no turno da noite / em frente à tela
act: {v:cruzar} {o:spot}[| @adj] / {v:perder} {o:vehicle}[| @adj] / {v:olhar} {o:metal}[| @adj] / {v:esperar} {o:vehicle}[| @adj] / {v:ligar} {o:metal}[| @adj] / {v:caminhar} sem rumo / {v:contar} as luzes / {v:comprar} {um:drink} / {v:buscar} {um:light}[| @adj] / {v:escutar} {o:sound}[| @adj] / {v:mudar} de calçada / {v:sonhar} acordado
state: {o:vehicle}[| @adj] {V:passar} / {o:metal}[| @adj] {V:zumbir} / {o:spot}[| @adj] não {V:calar} / {o:light}[| @adj] {V:piscar} / {o:wet} {V:molhar} o néon / a cidade {V:respirar} / {o:sound}[| @adj] {V:chegar} / {o:metal}[| @adj] {V:sonhar} / {o:beast} {V:cruzar} / a noite {V:arder} / {o:spot}[| @adj] me {V:chamar}
claim: a noite é minha / ninguém dorme aqui / tudo se acende / sigo acordado / corre, corre mais / a cidade me chama / luzes por toda parte / não olha pra baixo / mil vozes de uma vez / o céu é de néon / esta rua é minha casa / bate o asfalto / vamos sem freio / até clarear
hook: {^:S}[{V:arder}|{V:brilhar}|{V:respirar}|{V:sonhar}] {o:S} @where / {o:S} [não {V:calar}|se {V:acender}|me {V:despertar}|me {V:chamar}|me {V:levar}] @when / [cruzo|busco|persigo|acendo|escuto] {o:S} @where / [entre|sob|atrás de|perto de] {o:S} [caminho|respiro|desperto|amanheço] @when
`)

export const road = lists(`
where: na estrada / do outro lado da ponte / na última vila / em cima dos trilhos / na fronteira / rumo ao sul / numa pensão barata / atrás do horizonte / na popa do barco / no reino perdido / pela trilha / no fim do mapa / entre duas estações / na encruzilhada
act: {v:deixar} {o:spot}[| @adj] / {v:cruzar} {o:water}[| @adj] / {v:levar} {um:keepsake}[| @adj] / {v:contar} {um:tale}[| @adj] / {v:pegar} {o:vehicle}[| @adj] / {v:buscar} {um:light}[| @adj] / {v:perder} o caminho / {v:buscar} {um:spot}[| @adj] / {v:caminhar} para o norte / {v:mudar} de rumo / {v:sonhar} com {um:spot}[| @adj] / {v:dobrar} {o:sheet}[| @adj]
state: {o:vehicle}[| @adj] {V:partir} / {o:spot}[| @adj] {V:ficar} pra trás / {o:sky} {V:apontar} o norte / {o:beast} me {V:esperar} / {o:light}[| @adj] {V:guiar} / {o:sky} {V:empurrar} / {o:sound}[| @adj] {V:viajar} comigo / {o:spot}[| @adj] {V:esperar} / o pó {V:dançar} / {o:water}[| @adj] {V:abrir} passagem
claim: o caminho é longo / não olho pra trás / além do sol / segue, segue, segue / já vamos chegar / me leva pra longe / cada passo conta / ninguém me detém / o vento a favor / a história não acaba / venho de bem longe / amanhã será outro / abre o mapa / aonde tu fores
hook: [sigo|busco|persigo|levo|cruzo] {o:S} @where / [rumo a|a caminho de|além de|perto de] {o:S} [vou|volto|sigo|canto] @when / {o:S} [me {V:levar}|me {V:chamar}|não {V:acabar}|{V:começar}] @where / [me conta|me canta|me mostra|me leva a] {o:S} @when
hookPerson: [sigo|busco|encontro|espero] {o:S} @where / {o:S} [{V:partir}|{V:voltar}|{V:viajar}|{V:caminhar}] @where / [contam|dizem] que {o:S} [{V:voltar}|{V:cantar}|{V:sonhar}] @when
`)

export const fight = lists(`
where: na fábrica / na linha da frente / no meio da rua / em cima dos ombros / de punho no ar / de pé na obra / contra o vento / na madrugada fria / diante do muro / no último assalto / de cabeça erguida / na oficina / na hora de sair / morro acima
act: {v:levantar} {o:fight} / {v:carregar} {o:tool}[| @adj] / {v:quebrar} as correntes / {v:ganhar} o pão / {v:cruzar} {o:spot}[| @adj] / {v:mostrar} {o:body} / {v:aprender} a cair / {v:plantar} {o:bright} / {v:defender} {o:spot}[| @adj] / {v:cantar} mais forte / {v:abrir} {um:room}[| @adj] / {v:acender} {um:lit}[| @adj]
state: {o:tool}[| @adj] {V:pesar} / {o:sky} {V:castigar} / {o:fight} {V:arder} / {o:body} não {V:calar} / o suor {V:queimar} / {o:sound}[| @adj] {V:chamar} / {o:bright} {V:crescer} / a rua {V:despertar} / o muro {V:balançar} / {o:daytime} {V:demorar} / {o:fight} {V:voltar}
claim: aqui ninguém se rende / vamos resistir / não vão nos calar / de pé outra vez / mais forte que ontem / somos os que ficam / já não tenho medo / mãos com mãos / o povo canta / cai e levanta / a vida se ganha / hoje é dia de lutar / nada nos freia / um passo a mais
hook: [luto|sigo|canto|resisto|brigo] [sempre |hoje |ainda |]por {o:S} @when / [ninguém|nada|nunca ninguém] [me tira|me rouba|apaga|detém] {o:S} @when / [acima|adiante|de pé], por {o:S}, @where / {o:S} [não se {V:render}|não se {V:vender}|não se {V:calar}|{V:voltar} a nascer] @when
`)

export const faith = lists(`
where: no silêncio / de joelhos / na tua casa santa / no pé do altar / no mais fundo / no deserto / sob as tuas asas / na luz da aurora / em cada batida / no vale escuro / entre as mãos / sobre as águas / no teu caminho
act: {v:levantar} {o:body} / {v:acender} {um:lit}[| @adj] / {v:cantar} tua glória / {v:esperar} {teu:holy} / {v:buscar} {teu:body} / {v:escutar} {teu:sound}[| @adj] / {v:entregar} {meu:body} / {v:beber} {teu:holy} / {v:deixar} {meu:feeling} / {v:cruzar} {o:water}[| @adj] / {v:guardar} {teu:holy} / {v:chegar} à tua porta
state: {teu:holy} {V:baixar} / {o:sky} {V:louvar} / {o:sound}[| @adj] {V:chamar} / {teu:body} me {V:levantar} / {o:light}[| @adj] {V:guiar} / {o:water}[| @adj] se {V:abrir} / {o:holy} {V:crescer} / a alma {V:cantar} / {teu:body} me {V:abraçar} / {o:bird} {V:louvar}
claim: tu és minha luz / nada me falta / glória nas alturas / aleluia, aleluia / não tenho medo / tua mão me guia / louvado sejas / em ti confio / minha alma descansa / eterno é teu amor / obrigado, Senhor / tua paz me basta / me leva a ti / contigo caminho
hook: [em ti|por ti|de ti|contigo] [encontro|recebo|espero|celebro] {o:S} @when / {o:S} me [{V:levantar}|{V:salvar}|{V:iluminar}|{V:guiar}] @when / [canto|louvo|bendigo|espero] {o:S} @where / [me dá|me ensina|me mostra] {o:S} @where
`)
