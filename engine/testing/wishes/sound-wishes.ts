import type { Wish, WishKind } from './judges.ts'
import { all, inKey, inMetre, isSilent, near, onlyPlays, plays, playsNone, sings, strikes } from './judges.ts'

const of = (kind: WishKind, rows: readonly (readonly [string, Wish['isObeyed']])[]): Wish[] =>
  rows.map(([prompt, isObeyed]) => ({ kind, prompt, isObeyed }))

const sungBy =
  (voice: 'low' | 'high'): Wish['isObeyed'] =>
  (score) =>
    score.syllables.length > 0 && score.voice?.register === voice

const sungAs =
  (style: string): Wish['isObeyed'] =>
  (score) =>
    score.syllables.length > 0 && score.voice?.style === style

const singers =
  (count: number): Wish['isObeyed'] =>
  ({ understood, syllables }) => {
    const { voices } = understood as { voices?: { singers?: readonly unknown[]; count?: number } }
    return syllables.length > 0 && voices !== undefined && (voices.singers?.length ?? voices.count ?? count) >= count
  }

const synths = /Synth|Pad|saw|square|pulse|supersaw|stab|pluck|acidBass|wobble|reese/i

/** Tempo, key, voice, what is left out, metre and players. */
export const soundWishes: readonly Wish[] = [
  ...of('tempo', [
    ['a techno track at 133 bpm', near(133)],
    ['lo-fi beats, tempo of 72', near(72)],
    ['reggae around 76 BPM with an organ', near(76)],
    ['drum and bass, 174bpm', near(174)],
    ['a very slow blues', ({ bpm }) => bpm <= 70],
    ['super fast bluegrass', ({ bpm }) => bpm >= 130],
    ['ek gaana 96 bpm par, dholak ke saath', near(96)],
    ['between 100 and 110 bpm, funk', ({ bpm }) => bpm >= 98 && bpm <= 112],
  ]),
  ...of('key', [
    ['folk song in D major', inKey('D major')],
    ['house in F# minor, 124 bpm', inKey('F# minor')],
    ['piano piece in E flat major', inKey('Eb major')],
    ['metal in C minor', inKey('C minor')],
    ['jazz ballad, key of G', inKey('G major')],
    ['a sad song in a minor key', ({ key }) => /minor|dorian|phrygian/.test(key)],
  ]),
  ...of('voice', [
    ['pop ballad sung by a woman', sungBy('high')],
    ['deep male voice over a country tune', sungBy('low')],
    ['soul with a baritone', sungBy('low')],
    ['boom bap with a rapper', sungAs('rap')],
    ['whispered vocals over ambient pads', sungAs('asmr-singing')],
    ['death metal with growled vocals', sungAs('metal')],
    ['a duet for a man and a woman, acoustic', singers(2)],
    ['a four-part choir sings about winter', singers(4)],
    ['instrumental surf rock', isSilent('vocals')],
  ]),
  ...of('leaving out', [
    ['alap without tabla', isSilent('drums')],
    ['bhangra without dhol', (score) => !strikes('dholLow', 'dholHigh')(score)],
    [
      'rock, guitar only',
      all(onlyPlays('cleanGuitar', 'steelGuitar', 'drivenGuitar', 'nylonGuitar'), isSilent('vocals')),
    ],
    ['no instruments at all, a song about the sea', all(sings, isSilent('drums', 'bass', 'lead'))],
    ['a cappella about an old train', all(sings, isSilent('drums', 'bass', 'lead'))],
    [
      'no western instruments, a film song',
      all(playsNone(/iano|uitar|violin|strings|brass|sax|Pad|Lead|Bass$/), isSilent('bass')),
    ],
    ['ambient, no rhythm', isSilent('drums')],
    ['flamenco guitar only', all(onlyPlays('nylonGuitar'), isSilent('vocals'))],
    ['techno with no chords', isSilent('chords')],
    ['just drums', all(isSilent('vocals', 'bass', 'chords', 'lead'), strikes('kick'))],
    ['disco with no bass and no vocals', isSilent('bass', 'vocals')],
    ['80s pop without synths', playsNone(synths)],
    ['bina drums ke udaas gaana', isSilent('drums')],
    ['rock without guitars', playsNone(/uitar/)],
  ]),
  ...of('metre', [
    ['a waltz about the moon', inMetre('3/4')],
    ['an irish jig in 6/8', inMetre('6/8')],
    ['prog rock in 5/4', inMetre('5/4')],
    ['balkan dance in 7/8', inMetre('7/8')],
    ['march in 2/4', inMetre('2/4')],
    ['slow blues in 12/8', inMetre('12/8')],
    ['bansuri in rupak taal', inMetre('7/8')],
    ['soul ballad in three four', inMetre('3/4')],
  ]),
  ...of('instruments by name', [
    ['oud and darbuka', all(plays('oud'), strikes('djembe'))],
    ['polka with a tuba', plays('tuba')],
    ['didgeridoo and clapsticks', all(plays('didgeridoo'), strikes('clapsticks'))],
    ['a theorbo plays alone', plays('nylonGuitar')],
    ['erhu and guzheng', plays('violin', 'zither')],
    ['djembe, kora and balafon', all(plays('harp', 'marimba'), strikes('djembe'))],
    ['taiko and shakuhachi', all(plays('flute'), strikes('taiko', 'timpani'))],
    ['bagpipes at dawn', plays('bagpipe')],
    ['sarangi and mridangam', all(plays('violin'), strikes('tablaGe', 'tablaNa'))],
    ['a solo for theremin and celesta', plays('softLead', 'celesta')],
    ['flamenco guitar with castanets and palmas', all(plays('nylonGuitar'), strikes('castanets', 'clave', 'clap'))],
    ['bossa with vibraphone', plays('vibraphone')],
    ['song with a hurdy gurdy and a bodhran', all(plays('hurdyGurdy'), strikes('frameDrum', 'djembe'))],
    ['बाँसुरी और संतूर', plays('bansuri', 'santoor')],
  ]),
]
