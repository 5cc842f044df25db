import { frenchSpelling } from './french-spelling.ts'
import type { SpellingTable } from './spelling-rules.ts'
import { spelling } from './spelling-rules.ts'

/** Five pure vowels and one sound a letter: Spanish, and what every other Latin spelling starts from. */
const spanish = spelling(`
a:A|e:E|i:IY|o:O|u:UW|y:Y|y$:IY|ia:Y A|ie:Y E|io:Y O|iu:Y UW|ua:W A|ue:W E|uo:W O|ui:W IY|ai:AY|ay:AY|ei:EY|ey:EY|oi:OY|oy:OY|au:AW|üe:W E|üi:W IY
á:A|é:E|í:IY|ó:O|ú:UW|ía:IY A|íe:IY E|ío:IY O|úa:UW A|ión:Y O N
b:B|c:K|ce:S E|ci:S IY|cia:S Y A|cio:S Y O|cié:S Y E|cí:S IY|cé:S E|ch:CH|d:DD|f:F|g:G|ge:X E|gi:X IY|gue:G E|gui:G IY|h:|j:X|k:K|l:L|ll:Y|m:M|n:N|ñ:N Y|p:P|qu:K|r:RT|rr:RT|s:S|t:TD|v:B|w:W|x:K S|z:S|ç:S
`)

const italian = spelling(
  `ce:CH E|ci:CH IY|cia:CH A|cio:CH O|ciu:CH UW|ch:K|cc:K|cce:CH E|cci:CH IY|ge:JH E|gi:JH IY|gia:JH A|gio:JH O|giu:JH UW|gh:G|gn:N Y|gli:L Y IY|sce:SH E|sci:SH IY|j:Y|v:V|z:T S|zz:T S|s:S|ll:L|t:TD|h:|à:A|è:E|ì:IY|ò:O|ù:UW`,
)
const portuguese = spelling(
  `ão:AW~|ãe:AY~|õe:OY~|ã:A~|õ:O~|â:A|ê:E|ô:O|à:A|lh:L Y|nh:N Y|ch:SH|j:ZH|ge:ZH E|gi:ZH IY|v:V|z:Z|ç:S|e$:IY|o$:UW|^r:HH|rr:HH|m$:M|em$:E~|am$:A~|om$:O~|x:SH|ou:O|ei:EY|ll:L`,
)
const german = spelling(`
ei:AY|ai:AY|ie:IY|eu:OY|äu:OY|au:AW|ä:EH|ö:OE|ü:UE|e$:AH|en$:AH N|er$:AH|el$:AH L|e:EH|i:IH|ee:E|oo:O|aa:A|ih:IY|ah:A|eh:E|oh:O|uh:UW|üh:UE|y:UE|u:UH|o:AO|ia:IY A|io:IY O|ua:UW A|ue:UW E
sch:SH|^st:SH T|^sp:SH P|ch:X|ich:IH SH|ech:EH SH|chs:K S|ck:K|w:V|v:F|z:T S|tz:T S|ß:S|j:Y|h:HH|th:T|ph:F|qu:K V|ng:NG|r:R|rr:R|d$:T|b$:P|g$:K|ig$:IH SH|^s:Z|t:T|d:D|ge:G EH|gi:G IH|ce:T S E|ll:L|pf:P F|nn:N|mm:M|ss:S|tt:T|ff:F
`)

/** Romanised scripts of the world: English digraphs, pure vowels. */
const romanised = spelling(`
aa:A|ee:E|ii:IY|oo:O|uu:UW|ou:O|ei:EY|ia:Y A|iu:Y UW|ao:AW|ch:CH|sh:SH|zh:ZH|kh:X|th:TH|ts:T S|ph:F|gh:G|ng:NG|c:K|ce:S E|ci:S IY|j:JH|y:Y|y$:IY|w:W|v:V|z:Z|h:HH|q:K|x:SH|r:RT|t:TD|d:DD|g:G|ge:G E|gi:G IY|ll:L|rr:RT|qu:K|ay:AY|ey:EY|oy:OY|eo:AO|eu:UH|ae:EH
`)

export const latinLanguages = {
  spanish,
  italian: new Map([...spanish, ...italian]),
  portuguese: new Map([...spanish, ...portuguese]),
  french: frenchSpelling,
  german: new Map([...spanish, ...german]),
  romanised: new Map([...spanish, ...romanised]),
} satisfies Record<string, SpellingTable>

export type LatinLanguage = keyof typeof latinLanguages
