import { hindiWords, respelledWords, sharedWords } from './hinglish-words.ts'
import { readBy, spelling } from './spelling-rules.ts'
import { createTable } from '../tables/create-table.ts'

/** Hindi written with Latin letters: dental T and D, aspirates, long vowels doubled or at the end. */
const letters = spelling(`
aa:AA|ee:IY|ii:IY|oo:UW|uu:UW|ai:EH|au:AO|ao:AA O|ae:AA E|aai:AA IY|ay:AA Y|a:AH|a$:AA|e:E|i:IH|i$:IY|o:O|u:UH|u$:UW|y:Y|ein$:E~|ain$:EH~|aan$:AA~|oon$:UW~|on$:O~|een$:IY N|iya:IH Y AA|iyan$:IH Y AA~|y$:IY
kh:KH|k:K|gh:GH|g:G|gy:G Y|chh:CHH|ch:CH|c:K|jh:JHH|j:JH|th:TDH|tth:TRH|tt:TD TD|t:TD|dh:DDH|ddh:DD DDH|dd:DR|d:DD|ph:PH|p:P|bh:BH|b:B|m:M|n:N|ng:NG G|nk:NG K|r:RT|rh:RF|l:L|v:V|w:V|sh:SH|s:S|h:HH|z:Z|f:F|q:K|x:K S|mm:M M|nn:N N|ll:L L|cch:CH CHH|kk:K K|pp:P P|ss:S S|zz:Z|ff:F|bb:B B|gg:G G|jj:JH JH|yy:Y Y|rr:RT RT|hh:HH|ksh:K SH
`)

/** Common words of songs whose usual spelling hides a long vowel or the nose, respelled so that the letters say it; '~' is the nose. */
const respelled = new Map(
  `
pyar pyaar|yar yaar|yaara yaaraa|rat raat|raat raat|baat baat|bat baat|sath saath|saath saath|hath haath|yad yaad|yaad yaad|chand chaa~d|asman aasmaan|aasman aasmaan|jana jaanaa|jaan jaan|jaana jaanaa|dard dard|dil dil|tera teraa|teri terii|tere tere
mera meraa|meri merii|mere mere|hai hai|hain hai~|main mai~|mein me~|mai mai~|nahi nahii~|nahin nahii~|kahan kahaa~|kaha kahaa~|yahan yahaa~|wahan vahaa~|jahan jahaa~|haan haa~|han haa~|maa maa~|hum ham|ham ham|tum tum|tu tuu|ko ko|ki kii|ka kaa|ke ke|se se|ne ne
kya kyaa|kyun kyuu~|kyon kyo~|aur aur|bhi bhii|hi hii|ho ho|hona honaa|hoga hogaa|kar kar|karo karo|karna karnaa|raha rahaa|rahi rahii|rahe rahe|gaya gayaa|gayi gayii|aaja aajaa|aa aa|ja jaa|jao jaao|aao aao|dekh dekh|dekho dekho|dekha dekhaa|suno suno|sun sun
ishq ishk|mohabbat mohabbat|mohabbatein mohabbate~|zindagi zindagii|duniya duniyaa|sapna sapnaa|sapne sapne|aankhen aankhe~|aankhon aankho~|aankhein aankhe~|nain nain|naina nainaa|khwab khvaab|khuda khudaa|rab rab|dua duaa|subah subah|shaam shaam|sham shaam|barsaat barsaat
baarish baarish|hawa havaa|dhoop dhuup|nadi nadii|sagar saagar|rasta raastaa|raaste raaste|manzil manzil|safar safar|ghar ghar|sanam sanam|saajan saajan|sajna sajnaa|soniye soniye|kudi kudii|munda mundaa|nachle nachle|nach naach|gaana gaanaa|gao gaao|geet giit
ek ek|do do|teen tiin|char chaar|koi koii|kuch kuchh|sab sab|bas bas|ab ab|jab jab|tab tab|kab kab|phir phir|fir phir|jo jo|woh vo|wo vo|yeh ye|ye ye|is is|us us|mujhe mujhe|tujhe tujhe|humko hamko|tumko tumko|apna apnaa|apni apnii|apne apne|bin bin|bina binaa|liye liye
chahiye chaahiye|chahat chaahat|chahta chaahtaa|chahti chaahtii|chahte chaahte|chaha chaahaa|deewana diivaanaa|diwana diivaanaa|jawani javaanii|kahani kahaanii|purani puraanii|rang rang|roshni roshnii|taare taare|sitare sitaare|mausam mausam|pal pal|lamha lamhaa|lamhe lamhe|dhadkan dhadkan|saans saa~s|saanson saa~so~|tanha tanhaa
`
    .concat(respelledWords.trimStart())
    .trim()
    .split(/[|\n]/)
    .map((entry) => entry.split(' ') as [string, string]),
)

/** These are English words as well, and no sign of Hindi. */
const doubtful = new Set(
  'do so he is us hum ham main jab tab sab bin rat bat sun pal ho hi bas nain tum tera mere char nach han hath ka ki ko se ne ja aa is ye teen sham chand jana sath fir'.split(
    ' ',
  ),
)

const wordsIn = (text: string): Set<string> => new Set(text.trim().split(/\s+/))
const spelledAsSaid = wordsIn(hindiWords)
const shared = wordsIn(sharedWords)

export function isHindiWord(word: string): boolean {
  return (respelled.has(word) || spelledAsSaid.has(word)) && !doubtful.has(word) && !shared.has(word)
}

/** Known in Hindi, if the line is Hindi. */
export function mayBeHindi(word: string): boolean {
  return respelled.has(word) || spelledAsSaid.has(word) || shared.has(word)
}

const nasalVowels = createTable<string>({ aa: 'AA~', ai: 'EH~', e: 'E~', ii: 'IY~', uu: 'UW~', o: 'O~' })

/** Sounds of a transliterated Hindi word. */
export function hinglishSounds(word: string): string[] {
  const parts = (respelled.get(word) ?? word.replace(/['’]/g, '')).split('~')
  return parts.flatMap((part, i) => (i === parts.length - 1 ? readBy(letters, part) : beforeNose(part)))
}

function beforeNose(part: string): string[] {
  const vowel = /(aa|ai|ii|uu|e|o)$/.exec(part)?.[1]
  // Read with a vowel after it: at the end of a word some letters say something else.
  return vowel
    ? [...readBy(letters, `${part.slice(0, -vowel.length)}e`).slice(0, -1), nasalVowels.get(vowel)!]
    : readBy(letters, part)
}
