import type { Metre } from '../../score/metre.ts'
import type { TaalName } from '../../score/taal-names.ts'

// prettier-ignore
export const metrePhrases: Readonly<Record<Metre, readonly string[]>> = {
  '4/4': ['in four', 'common time', 'in four four', 'four four', 'four four time', 'four on the floor'],
  '3/4': ['waltz', 'waltzes', 'valse', 'in three', 'in three four', 'three four', 'three four time', 'triple time', 'three quarter time', 'minuet', 'mazurka'],
  '2/4': ['in two four', 'two four', 'two four time', 'in two', 'march time', 'duple time', 'oom pah'],
  '5/4': ['in five four', 'five four', 'five four time', 'in five', 'quintuple time', 'quintuple metre', 'quintuple meter', 'five beats to the bar'],
  '6/8': ['in six', 'in six eight', 'six eight', 'six eight time', 'jig', 'compound time', 'tarantella', 'barcarolle'],
  '7/8': ['in seven eight', 'seven eight', 'seven eight time', 'in seven', 'odd time', 'odd metre', 'odd meter', 'odd time signature', 'uneven metre', 'uneven meter', 'asymmetric metre', 'asymmetric meter', 'seven beats to the bar'],
  '12/8': ['in twelve eight', 'twelve eight', 'twelve eight time', 'in twelve'],
}

// prettier-ignore
export const taalPhrases: Readonly<Record<TaalName, readonly string[]>> = {
  teentaal: ['teentaal', 'teental', 'teen taal', 'tintal', 'tintaal', 'tritaal', 'trital', 'तीनताल', 'तीन ताल', 'त्रिताल'],
  jhaptal: ['jhaptal', 'jhaptaal', 'jhap taal', 'झपताल', 'झप ताल'],
  rupak: ['rupak', 'rupak taal', 'roopak', 'roopak taal', 'रूपक', 'रूपक ताल'],
  dadra: ['dadra', 'dadra taal', 'दादरा', 'दादरा ताल'],
  keherwa: ['keherwa', 'keherva', 'kaherva', 'kaharva', 'kaharwa', 'kehrwa', 'keharwa', 'keherwa taal', 'कहरवा', 'कहरवा ताल'],
  ektaal: ['ektaal', 'ektal', 'ek taal', 'एकताल', 'एक ताल'],
  deepchandi: ['deepchandi', 'dipchandi', 'deepchandi taal', 'दीपचंदी'],
}
