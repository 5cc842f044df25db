import { readBy, spelling } from './spelling-rules.ts'
import { createTable } from '../tables/create-table.ts'

/** Letters of French as they are sung, after `frenchLetters` has marked what neighbours do; a final mute e is silent. */
export const frenchSpelling = spelling(`
ou:UW|où:UW|oû:UW|eu:OE|eû:OE|eau:O|au:O|ai:EH|aî:EH|ais$:EH|ait$:EH|ei:EH|oi:W A|oî:W A|ui:W IY|u:UE|û:UE|é:E|è:EH|ê:EH|ë:EH|e:AH|e$:|es$:|er$:E|ez$:E|et$:EH|est$:EH|ent$:A~|â:A|à:A|î:IY|ï:IY|ô:O|œu:OE|œ:OE|œil:OE Y|yeu:Y OE|y:IY
ie$:IY|ies$:IY|ue$:UE|ues$:UE|ée$:E|ées$:E|oue$:UW|oues$:UW|oie$:W A|oies$:W A|uie$:W IY|uies$:W IY|aie$:EH|aies$:EH|aient$:EH|ié:Y E|iè:Y EH|iè$:Y EH|ier$:Y E|iers$:Y E|iez$:Y E|ieu:Y OE|ier:Y EH R|ie:IY|ia:Y A|io:Y O|iai:Y EH|oué:W E|ua:UE A|ue:UE|ciè:S Y EH|ué:UE E|ueu:UE OE
eil$:EH Y|eils$:EH Y|eille:EH Y|ail$:A Y|ails$:A Y|aille:A Y|euil$:OE Y|euille:OE Y|euil:OE Y|ouille:UW Y|ueil$:OE Y|ille:IY Y|ueill:OE Y|illes$:IY Y|illon:IY Y O~|ill:IY Y|oy:W A Y|ay:EH Y|uy:W IY Y|éi:E IY
an:A~|am:A~|en:A~|em:A~|in:EH~|im:EH~|yn:EH~|ym:EH~|ain:EH~|aim:EH~|ein:EH~|oin:W EH~|on:O~|om:O~|un:AH~|um$:AH~|ien:Y EH~|iens$:Y EH~|ient$:Y EH~|ion:Y O~|éen:E EH~|emps$:A~|amps$:A~|amp$:A~|ang$:A~|ong$:O~|anc$:A~|omb$:O~|oing$:W EH~
ch:SH|j:ZH|ge:ZH AH|ge$:ZH|gen:ZH A~|gent$:ZH A~|gens$:ZH A~|ger:ZH EH R|ger$:ZH E|gers$:ZH E|geu:ZH OE|ges$:ZH|gé:ZH E|gè:ZH EH|geo:ZH O|gea:ZH A|gi:ZH IY|gn:N Y|gu:G UE|gue$:G|gues$:G|gui:G IY|gué:G E|guè:G EH|gueu:G OE|c:K|ce:S AH|ce$:S|ces$:S|ci:S IY|cé:S E|cè:S EH|cê:S EH|cei:S EH|cea:S|ceu:S OE|ceau:S O|cem:S A~|cien:S Y EH~|ciens$:S Y EH~|cent:S A~|cen:S A~|cin:S EH~|cœ:K OE|cœu:K OE|ç:S|cc:K|sc:S K|sce:S AH|scè:S EH|sci:S IY|ll:L|illet$:IY Y EH|illets$:IY Y EH|v:V|z:Z|qu:K|q:K|r:R|rr:R|ph:F|th:TD|h:|t:TD|d:DD|ss:S|tion:S Y O~|tions$:S Y O~|x:K S
s$:|t$:|d$:|x$:|p$:|b$:|ts$:|ds$:|ps$:|cs$:K|fs$:F|z$:
a:A|b:B|f:F|g:G|i:IY|k:K|l:L|m:M|n:N|o:O|p:P|s:S|w:W
^un$:AH~|^les$:L E|^des$:D E|^mes$:M E|^tes$:TD E|^ses$:S E|^ces$:S E|^es$:EH|^et$:E|^je$:ZH AH|^te$:TD AH|^le$:L AH|^de$:DD AH|^me$:M AH|^ne$:N AH|^se$:S AH|^ce$:S AH|^que$:K AH|^mer$:M EH R|^hiver$:IY V EH R|^fer$:F EH R|^cher$:SH EH R|^hier$:IY Y EH R|^amer$:A M EH R|^enfer$:A~ F EH R|^fier$:F Y EH R|^ver$:V EH R
^nos$:N O|^vos$:V O|^feme$:F A M|^femes$:F A M|^village$:V IY L A ZH|^villages$:V IY L A ZH|^univers$:UE N IY V EH R|^écho$:E K O|^juin$:ZH W EH~|^automne$:O TD O N|^tournesol$:TD UW R N AH S O L|^bus$:B UE S|^lotus$:L O TD UE S|^ville$:V IY L|^villes$:V IY L|^mille$:M IY L|^tranquille$:TD R A~ K IY L|^fils$:F IY S|^corps$:K O R|^six$:S IY S|^dix$:DD IY S|^sept$:S EH TD|^huit$:W IY TD|^vingt$:V EH~|^pied$:P Y E|^pieds$:P Y E|^pays$:P EH IY|^août$:UW TD|^ours$:UW R S|^lys$:L IY S|^sens$:S A~ S|^mars$:M A R S|^eu$:UE|^soif$:S W A F|^œil$:OE Y|^monsieur$:M AH S Y OE|^secondes$:S AH G O~ DD|^clown$:K L UW N|^deux$:DD OE|^sud$:S UE DD|^est$:EH|^oignon$:O N Y O~|^minuit$:M IY N W IY|^nuit$:N W IY
`)

const elided = createTable<string>({
  c: 'S',
  d: 'DD',
  j: 'ZH',
  l: 'L',
  m: 'M',
  n: 'N',
  qu: 'K',
  s: 'S',
  t: 'TD',
})

/** Sounds of a French word; what is elided before it is said with it. */
export function frenchSounds(word: string): string[] {
  const parts = word.split("'").filter(Boolean)
  return parts.flatMap((part, i) => {
    const sound = i < parts.length - 1 ? elided.get(part) : undefined
    return sound ? [sound] : readBy(frenchSpelling, frenchLetters(part))
  })
}

/**
 * Marks what the neighbours of a letter do: an e before two consonants is open, an n before a vowel is no nose, an s
 * between vowels is voiced, doubled consonants are one.
 */
function frenchLetters(word: string): string {
  return word
    .replace(/e(?=(ll|tt|nn|rr|ff|ss)[^$])/g, 'è')
    .replace(/e(?=[rlsxpc][bcdfgjklmnpqtvz])/g, 'è')
    .replace(/e(?=(rs\p{L}|[lcf]$))/u, 'è')
    .replace(/([aeiouyéèêâîôûœ])s(?=[aeiouyéèêâîôû])/g, '$1z')
    .replace(/(nn|mm|tt|pp|ff|bb|dd|gg)/g, (pair) => pair[0]!)
    .replace(/([aeiouyéèêâîôû])([nm])(?=[aeiouyéèêâîôûh])/g, '$1·$2')
}
