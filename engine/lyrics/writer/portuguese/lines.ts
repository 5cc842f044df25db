import { lists } from '../frames/lists.ts'

/** What any song can say. */
export const portugueseLines = lists(`
when: ao amanhecer / no cair da tarde / à meia-noite em ponto / antes do outono / de madrugada / toda primavera / num domingo claro / numa tarde lenta / em pleno verão / no final do dia / com a rua em calma / ao nascer do sol / debaixo da garoa / no mês de abril
 / às três e dez / sem fazer barulho / sem dizer adeus / sem olhar pra trás / passo a passo / pouco a pouco / em voz baixa / à meia-luz / mais uma vez / sem saber por quê / de alma aberta / com os pés no chão / com o coração em paz / como quem espera / como a primeira vez / sob um céu cinzento
 / sob a mesma lua / com as mãos frias / em qualquer lugar / entre sombra e luz / com toda a calma / ao voltar pra casa / antes de dormir / como numa história / em pleno janeiro / até o último trem
then: @brief @act @where / @brief @state @where / @act @where @brief / @act @where / @when @act / @state @where / @when @state / @act @when / @state @when / @where @act / @where @state
turn: @brief @state @where / @brief @act @where / @act @where @brief / @act @when / mas @act @where / @state @where / e @act @when / mesmo quando @state @when / @when @state / @where @act / já @state @where
after: @brief @act @where / @brief @state @where / @act @where @brief / @act @where / @state @when / e @act @when / @when @act / @where @state / e @state @where / @where @act
thenOpen: @brief @act @where / @brief @state @where / @act @where / @when @act / @where @act / @state @where
turnOpen: mas @brief @act @where / mas @brief @state @where / mas hoje @act @when / e de repente @state / hoje enfim @act / mas @state @when / hoje @state @where / agora @act @where
afterOpen: e @brief @act @where / e @brief @state @where / desde então @act / e agora @state / agora sim @act @when / e no final @state @where / hoje já @act @when / já sem medo @act
placed: em {place} @act / em {place} @state / lá em {place} @act @when / em {place} @state @when
timed: era {time} e @state / chegou {time} e @state / era {time} quando @act / com {time} @act
also: e {o:T} [também |ainda |sempre |][{V:esperar}|{V:brilhar}|{V:ficar}|{V:chamar}] @where / {o:T} [{V:chegar}|{V:passar}|{V:voltar}|{V:brilhar}] @when / com {o:T} @act @where / perto de {o:T} @act @when / junto de {o:T} @act
counted: {count} {bare:C} @where / {count} {bare:C} @when / agora são {count} {bare:C} / ficam {count} {bare:C} @when
lift: [e|porque] [tudo|algo|o mundo] [me leva|se move|me empurra|desperta|se acende] @when / [sinto|escuto|adivinho|pressinto] que [chega|volta|se aproxima] {o:bright} / [sobe|cresce|bate|respira] {o:bright} @when / já [se ouve|se sente|se aproxima] {o:sound} @where / [falta pouco|nada falta|já não falta], [sobe|abre|solta|ergue] {o:body}
 / e {o:sky} [nos espera|nos chama|se abre|nos olha] @when / [respira|espera|escuta] que {o:sky} {V:chegar} @when
named: [olha|ouve|vem|canta|dança|sonha|escuta|sorri|salta|desperta], {name}, {^:S}[{V:chegar}|{V:voltar}|{V:brilhar}|{V:começar}] {o:S} / [com|para|perto de|junto de] {name} {^:S}[{V:chegar}|{V:brilhar}|{V:voltar}|{V:começar}] {o:S} / @brief {name}, {^:S}[{V:chegar}|{V:voltar}|{V:brilhar}|{V:começar}] {o:S} / {o:S} [{V:chegar}|{V:voltar}|{V:começar}] @brief, {name} / para {name}, {o:S} [{V:chegar}|{V:esperar}|{V:brilhar}] @when / {name} e {o:S} @where / {name}, [hoje|sempre|enfim] {o:S} @when / [canto|vivo|volto] com {name} por {o:S} @when / {name} leva {o:S} @where
hookPerson: {o:S} [{V:viver}|{V:cantar}|{V:caminhar}|{V:sonhar}] [comigo|em mim|na minha voz] @when / [canto|vivo|sigo|volto] [sempre |hoje |ainda |]por {o:S} @when / {o:S} me {V:ensinar} a [cantar|voar|sonhar|amar] @when / [levo|guardo|sinto|chamo] {o:S} @where
hook: [canto|vivo|sigo|volto|chego] [sempre |hoje |ainda |outra vez |]por {o:S} @when / {o:S} me [{V:chamar}|{V:esperar}|{V:levar}|{V:encontrar}|{V:guardar}] @when / {o:S} me [{V:chamar}|{V:esperar}|{V:levar}|{V:encontrar}|{V:guardar}] @where / [me dá|me deixa|quero|procuro] {o:S} @where
chorus: @claim, @ever / @brief @claim, @ever / @state, @ever / @claim @where / @ever, @claim / @claim, @claim / e @claim, @ever / @when, @claim / @where, @claim / @claim, @when / @brief, @claim
ever: eu sei / eu te juro / vais ver / acredita / é verdade / é assim / me escuta / eu prometo / de verdade / mais uma vez / até o fim / já se vê / hoje também / sem duvidar / ouve bem / tanto faz
bridge: [quem sabe|por certo|decerto] {o:sky} [não sabe|não entende|nunca soube] @ask / [visto|olhado] de longe [tudo é|parece|fica] [tão pequeno|mais claro|mais simples|outra coisa|uma canção] / [ninguém|nada] [se perde|se acaba|se apaga] se [fica|vive|soa] {um:sound} @when / [e se|quem disse que] {o:feeling} [fosse|não é mais que|é também] {um:light} @where
 / o que [perdi|buscava|calei|temia] [volta|regressa|amanhece|floresce] como {um:blossom} / [agora vejo|enfim entendo|aprendi tarde] que {o:feeling} [não pesa|não dói|também canta|sabe esperar] / [embaixo|atrás|dentro] de {o:feeling} havia {um:light} @where
ask: [o que vale|quanto pesa|o que se esconde em] {um:feeling} / [o que guarda|o que diz|o que sonha] {o:plant} / [aonde vai|de onde vem] {o:water}
when: numa [manhã|tarde|noite] [clara|fria|azul|de abril|de chuva|sem lua|sem pressa] / [antes|depois] [da aurora|da chuva|do trovão|do jantar|do inverno|da sesta|da escola] / com a voz [rouca|aberta|acesa|em paz|no ar] / com a alma [aberta|acesa|em paz|no ar] / com o riso [solto|aberto|aceso|no ar] / [à luz|ao calor|ao clarão] de {um:light}
where: [junto de|perto de|longe de|atrás de|diante de|a caminho de] {o:spot} / do lado de {um:blossom} / à sombra de {um:shade} / [aos pés|atrás] de {um:shade}
bridge: [sinto que|quem sabe|parece que|acho que] @state @when / [agora vejo|enfim entendo|hoje sei|alguém me disse] que @state @when / [e se|se|enquanto] @state @where
lift: [sinto|escuto|dizem|parece] que @state @when / [já|quase|enfim] @state @when
hookPerson: {^:S}[{V:cantar}|{V:dançar}|{V:sonhar}|{V:caminhar}|{V:voltar}] {o:S} @when / {o:S} [{V:cantar}|{V:sonhar}|{V:caminhar}|{V:voltar}] @where
hook: {^:S}[{V:voltar}|{V:chegar}|{V:brilhar}|{V:despertar}] {o:S} @when
adj: {#velho|velha|velhos|velhas} / {#novo|nova|novos|novas} / {#azul|azul|azuis|azuis} / {#pequeno|pequena|pequenos|pequenas} / {#esquecido|esquecida|esquecidos|esquecidas} / {#querido|querida|queridos|queridas} / {#branco|branca|brancos|brancas} / {#distante|distante|distantes|distantes} / {#perdido|perdida|perdidos|perdidas} / {#simples|simples|simples|simples} / {#secreto|secreta|secretos|secretas} / {#antigo|antiga|antigos|antigas} / {#dourado|dourada|dourados|douradas} / {#calado|calada|calados|caladas} / {#de ontem|de ontem|de ontem|de ontem}
brief: hoje / na aurora / sem pressa / a sós / tarde / cedo / outra vez / devagar / assim / em paz / enfim / em maio / de pé / sem fim
`)
