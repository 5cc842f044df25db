import type { LyricSubject, SongAct } from '../lyric-writer.ts'
import type { BriefWord } from './brief-words.ts'
import { isName } from './noun-phrase.ts'
import type { ReadPurpose } from './read-purpose.ts'

/** What requests in Spanish, French, Portuguese and Hindi say when a song is to do something; accents are gone. */
const table: readonly (readonly [SongAct, RegExp])[] = [
  ['apology', /\b(?:pedir(?:le|te)? (?:perdon|disculpas)|perdoname|demander pardon|pardonne-moi|m'excuser|pedir (?:perdao|desculpas?)|me perdoa|ma+fi ma+n\w+|ma+fi ka|ma+f kar)\b|मा(?:फ|फ़)ी (?:माँग|मांग|का)|मा(?:फ|फ़) कर/u],
  ['thanks', /\b(?:dar(?:le|te)? (?:las )?gracias|gracias (?:a|por)|agradecer(?:le|te)?|agradecimiento|remercier|remerciement|merci (?:a|pour)|agradecimento|obrigad[oa] (?:a|por|pel[oa])|shukriya|dhanyava+d)\b|शुक्रिया|धन्यवाद/u],
  ['proposal', /\b(?:casate conmigo|pedir(?:le)? matrimonio|propuesta de matrimonio|epouse-moi|demande en mariage|demander en mariage|casa comigo|pedido de casamento|pedir em casamento|shaadi karog[ei])\b|शादी करोग/u],
  ['farewell', /\b(?:cancion de despedida|decir(?:le|te)? adios|despedir(?:me)?|dire au revoir|chanson d'adieu|dizer adeus|musica de despedida|cancao de despedida|vidaai)\b|विदाई/u],
  ['congratulation', /\b(?:felicitar|felicitaciones|felicidades|enhorabuena|felicitations|feliciter|parabenizar|parabens|badhai|muba+rak)\b|बधाई|मुबारक/u],
  ['encouragement', /\b(?:dar(?:le)? animos|animar a|encourager|dar forca|encorajar|hausla (?:dene|badha\w+))\b|हौसला (?:देने|बढ़ा)/u],
  ['welcome', /\b(?:dar(?:le)? la bienvenida|cancion de bienvenida|souhaiter la bienvenue|chanson de bienvenue|boas-vindas|swagat)\b|स्वागत/u],
  ['invitation', /\b(?:invitar a|inviter|convidar)\b/u],
  ['confession', /\b(?:declarar(?:le)? mi amor|declaracion de amor|declaration d'amour|declarar (?:o )?meu amor|declaracao de amor)\b/u],
  ['missing', /\b(?:te extrano|te echo de menos|extrano a|echo de menos a|tu me manques|me manque|sinto (?:sua|tua|a) falta)\b/u],
] // prettier-ignore

/** Birthdays and feasts have fields of their own. */
const feast =
  /\b(?:cumple\w*|anniversaire|aniversario|janamdin|diwali|holi|eid|navidad|noel|natal)\b|जन्मदिन|दिवाली|दीवाली|होली|ईद/u

const owners = new Set(
  'mi mis mon ma mes minha meu minhas meus meri mere mera apni apne apna मेरी मेरे मेरा अपनी अपने अपना'.split(' '),
)
const faces = new Set('mama maman papa mamae papai abuela abuelo maa माँ मां पापा'.split(' '))

/** A purpose told in another language: what it is for is not read there. */
export function foreignPurpose(words: readonly BriefWord[]): ReadPurpose | undefined {
  const text = words.map(({ plain, isBreak, raw }) => (isBreak ? raw : plain)).join(' ')
  const act = feast.test(text) ? undefined : table.find(([, cue]) => cue.test(text))?.[0]
  if (!act) return undefined
  const whom = whomIn(words)
  // Whoever misses something speaks to nobody.
  if (act === 'missing' && !whom && !/\b(?:te|tu)\b/u.test(text)) return undefined
  return { purpose: { act, ...(whom ? { whom } : {}) }, rest: [], causeWords: [] }
}

function whomIn(words: readonly BriefWord[]): LyricSubject | undefined {
  const owned = words.findIndex(({ plain }, at) => owners.has(plain) && words[at + 1] && !words[at + 1]!.isBreak)
  const noun = owned >= 0 ? words[owned + 1]! : words.find(({ plain }) => faces.has(plain))
  const named = words.find((word) => isName(word))
  if (noun) return { text: noun.raw.toLowerCase(), kind: 'person', isProper: false, isPlural: false, owner: 'my' }
  return named && { text: named.raw, kind: 'person', isProper: true, isPlural: false }
}
