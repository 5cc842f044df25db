import type { PurposeWords } from '../frames/purposes.ts'
import { purposeActs } from '../frames/purposes.ts'

export const portuguesePurposes: PurposeWords = {
  lover: 'meu amor',
  friend: 'alma boa',
  my: 'meu',
  acts: purposeActs(`
apology plea: perdão / me perdoa / te peço perdão / desculpa / sinto muito / me desculpa / te peço desculpa
apology claim: foi culpa minha / não soube te cuidar / foi erro meu / não quis te ferir / quero fazer direito / eu falhei contigo / eu sei que errei / te devo a verdade / me deixa recomeçar / me dói te ver assim / confia em mim outra vez / me perdoa de verdade
thanks plea: te agradeço / eu te agradeço / agradeço por tudo / agradeço de coração / toda a minha gratidão
thanks claim: sem ti não estaria aqui / me deste a tua luz / me ensinaste a seguir / te devo tanto / acreditaste em mim / nunca vou esquecer / me estendeste a mão / estavas sempre aqui / o que sou vem de ti / me abriste a porta / te agradeço tanto
proposal plea: casa comigo / diz que sim, casa comigo / quero casar contigo / vem casar comigo / me diz que sim pra sempre
proposal claim: te escolho pra sempre / fica do meu lado / tenho um anel na mão / quero a vida inteira / me dá tua mão / contigo até o fim / minha casa és tu / diz que sim esta noite / a vida inteira contigo
courtship plea: sai comigo / vem comigo / diz que sim / quero sair contigo / vem dançar comigo
courtship claim: penso em ti sem parar / meu peito bate forte / te espero na esquina / um café, tu e eu / te guardo um lugar / me fazes sorrir / minha voz até treme / a noite nos espera / não sei como dizer
confession plea: eu te amo / te amo tanto / é a ti que eu amo / eu te quero / me apaixonei por ti
confession claim: guardei este segredo / meu peito já sabia / não posso mais calar / tudo me fala de ti / sonho contigo / tinha medo de dizer / meu segredo és tu / te digo por fim / te amo de verdade
farewell plea: adeus / te digo adeus / até breve, adeus / até sempre / adeus e boa sorte
farewell claim: vais fazer falta / leva a minha canção / aqui fica teu lugar / que a estrada te cuide / nada será igual / volta quando quiseres / isto não é o fim / a porta fica aberta / te guardo na voz
congratulation plea: parabéns / muitos parabéns / tu conseguiste, parabéns / que orgulho de ti / bravo por ti
congratulation claim: mereces tudo isto / chegaste ao topo / hoje é teu dia / vieste de tão longe / valeu a pena / brindo por ti / é o teu momento / o esforço deu fruto / que cantem teu nome
encouragement plea: tu consegues / não desistas / acredito em ti / segue em frente / coragem
encouragement claim: estou contigo / podes mais que o medo / passo a passo chegarás / levanta o olhar / nada vai te parar / respira e segue / tens fogo por dentro / tudo vai dar certo / não desistas agora
comfort plea: estou aqui / conta comigo / eu fico contigo / te dou meu abraço / encosta em mim
comfort claim: vai passar a tempestade / chora se precisar / amanhã dói menos / não há pressa nenhuma / a noite vai passar / descansa no meu ombro / vais voltar a rir / te guardo a luz / estou aqui por ti
missing plea: que saudade de ti / tenho saudade / sinto tua falta / me fazes falta / quanta saudade
missing claim: a casa está vazia / conto os dias / nada é igual sem ti / espero a tua volta / tua cadeira está aqui / penso em ti / volta logo / tudo me fala de ti / me faltas tu
welcome plea: te damos boas-vindas / que bom que chegaste / enfim chegaste / a casa é tua
welcome claim: te esperamos tanto / há um lugar pra ti / a mesa está posta / entra, a porta está aberta / fica com a gente / tudo começa aqui / a luz está acesa / que bom te ver aqui
invitation plea: vem pra festa / vem com a gente / te convido / vem celebrar / não faltes
invitation claim: vai ter música e pão / traz os teus amigos / sem ti não é igual / a porta está aberta / há lugar na mesa / a noite é longa / vamos cantar / te esperamos aqui / não chegues tarde
`),
}
