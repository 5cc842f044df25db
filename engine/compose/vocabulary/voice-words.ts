import type { VoicePart, VoicesKind } from '../../score/voice-parts.ts'

/** What a phrase says of who sings together; without parts it leaves them to the kind. */
export interface VoicesMeaning {
  voices: VoicesKind
  parts?: readonly VoicePart[]
}

const women = ['soprano', 'alto'] as const
const men = ['tenor', 'baritone'] as const
const fourMixed = ['soprano', 'alto', 'tenor', 'bass'] as const
const fourMen = ['tenor', 'tenor', 'baritone', 'bass'] as const
const fourWomen = ['soprano', 'soprano', 'alto', 'alto'] as const
const manyMen = ['baritone', 'tenor', 'baritone', 'bass', 'baritone', 'tenor', 'baritone', 'bass'] as const
const manyWomen = ['alto', 'soprano', 'alto', 'soprano', 'alto', 'soprano'] as const
const children = ['treble', 'treble', 'treble', 'treble', 'treble', 'treble'] as const
const monks = ['bass', 'baritone', 'bass', 'baritone', 'bass', 'baritone'] as const
const crowd = ['baritone', 'alto', 'tenor', 'soprano', 'bass', 'alto', 'baritone', 'soprano'] as const

type Row = readonly [VoicesMeaning, readonly string[]]

// prettier-ignore
const written: readonly Row[] = [
  [{ voices: 'duet' }, ['duet', 'vocal duet', 'love duet', 'sung as a duet', 'duets', 'his and hers vocals', 'alternating singers', 'two people singing', 'yugal geet', 'yugal gaan', 'yugal gana', 'dogana', 'do gana', 'dono gaate hain', 'dono milke gaye', 'युगल गीत', 'युगल', 'दोगाना', 'दोनों मिलकर गाएं']],
  [{ voices: 'duet', parts: ['alto', 'tenor'] }, ['female and male duet', 'woman and man duet', 'ladka ladki duet', 'ladki aur ladka', 'girl and boy duet', 'she and he sing']],
  [{ voices: 'duet', parts: ['tenor', 'alto'] }, ['male and female duet', 'man and woman duet', 'ladka aur ladki', 'boy and girl duet', 'he and she sing']],
  [{ voices: 'duet', parts: women }, ['female duet', 'duet of women', 'two women', 'two girls', 'two sisters singing', 'do ladkiyan', 'do gayikaen']],
  [{ voices: 'duet', parts: men }, ['male duet', 'duet of men', 'two men', 'two boys', 'two brothers singing', 'do ladke', 'do gayak']],
  [{ voices: 'call-and-response' }, ['call and response', 'call & response', 'call response', 'call and answer', 'leader and chorus', 'leader and group', 'leader and crowd', 'lead and response', 'question and answer vocals', 'answered by a choir', 'the crowd answers', 'the choir answers', 'sawal jawab', 'sawaal jawaab', 'सवाल जवाब']],
  [{ voices: 'call-and-response', parts: ['baritone', 'tenor', 'baritone', 'bass', 'tenor'] }, ['shantyman and crew', 'shantyman', 'men answer', 'the men answer', 'the crew answers']],
  [{ voices: 'choir', parts: fourMixed }, ['satb', 'satb choir', 'mixed choir', 'full choir', 'real choir', 'choir of singers', 'chorale', 'soprano alto tenor bass', 'soprano alto tenor and bass', 'madrigal singers', 'vocal quartet', 'chaar awaazein', 'चार आवाजें']],
  [{ voices: 'choir', parts: fourMen }, ['barbershop', 'barbershop quartet', 'male voice choir', 'male choir', 'mens choir', 'choir of men', 'ttbb', 'male quartet']],
  [{ voices: 'choir', parts: fourWomen }, ['womens choir', 'female choir', 'ladies choir', 'girls choir', 'choir of women', 'ssaa', 'female quartet']],
  [{ voices: 'unison', parts: manyMen }, ['chorus of men', 'mens chorus', 'male chorus', 'men singing together', 'group of men', 'men in unison', 'sailors singing', 'soldiers singing', 'crew singing', 'miners singing', 'band of men singing', 'mardon ka samuh']],
  [{ voices: 'unison', parts: manyWomen }, ['chorus of women', 'womens chorus', 'female chorus', 'women singing together', 'group of women', 'women in unison', 'auraton ka samuh']],
  [{ voices: 'unison', parts: children }, ['childrens choir', 'children choir', 'kids choir', 'choir of children', 'children singing', 'kids singing', 'childrens chorus', 'school choir', 'choir of kids', 'bachchon ka samuh', 'bachche gaate hain', 'bacchon ki awaaz', 'बच्चों का समूह', 'बच्चों की आवाज']],
  [{ voices: 'unison', parts: monks }, ['monks choir', 'choir of monks', 'monk choir', 'chanting monks', 'monks chanting', 'monks singing']],
  [{ voices: 'unison', parts: crowd }, ['in unison', 'unison choir', 'unison vocals', 'crowd singing', 'crowd vocals', 'gang vocals', 'group vocals', 'group singing', 'everyone sings', 'everybody sings', 'sing along crowd', 'samuh gaan', 'samuhik gaan', 'vrind gaan', 'sab milke', 'sab milkar', 'समूह गान', 'समूहगान', 'वृंदगान', 'सब मिलकर']],
  [{ voices: 'canon' }, ['canon', 'vocal canon', 'sung in canon', 'in canon', 'as a canon', 'vocal round', 'sung as a round', 'as a round', 'in a round', 'in rounds', 'round singing', 'voices enter one after another', 'voices enter one by one']],
  [{ voices: 'harmonies' }, ['backing harmonies', 'vocal harmonies', 'vocal harmony', 'harmony vocals', 'harmony singing', 'harmony singers', 'backing vocals', 'background vocals', 'backup vocals', 'backing singers', 'background singers', 'backup singers', 'close harmony', 'with harmonies', 'layered vocals', 'layered harmonies', 'layered voices', 'stacked vocals', 'stacked harmonies', 'sung in harmony', 'sung in thirds', 'sings in harmony']],
  [{ voices: 'unison', parts: ['countertenor'] }, ['falsetto man', 'male falsetto', 'falsetto male', 'man in falsetto', 'man singing falsetto', 'countertenor', 'counter tenor', 'male alto', 'high male voice', 'high male vocals']],
]

/** The kinds of voice by name. */
export const voicePartPhrases: Readonly<Partial<Record<VoicePart, readonly string[]>>> = {
  treble: ['boy soprano', 'boy treble', 'child singer', 'child voice', 'childs voice', 'bachche ki awaaz'],
  soprano: ['soprano', 'soprano voice', 'soprano singer', 'coloratura'],
  alto: ['alto', 'alto voice', 'contralto', 'mezzo soprano', 'mezzo'],
  tenor: ['tenor', 'tenor voice', 'tenor singer'],
  baritone: ['baritone', 'baritone voice', 'baritone singer'],
  bass: ['bass voice', 'bass singer', 'basso', 'basso profundo'],
}

const counts = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const

/** The first so many of a group, high to low where it is a choir. */
const mixed = ['alto', 'tenor', 'soprano', 'bass', 'baritone', 'alto', 'tenor', 'soprano'] as const
const choirs: Readonly<Record<number, readonly VoicePart[]>> = {
  2: ['soprano', 'alto'],
  3: ['soprano', 'alto', 'tenor'],
  4: fourMixed,
  5: ['soprano', 'alto', 'tenor', 'baritone', 'bass'],
  6: ['soprano', 'soprano', 'alto', 'tenor', 'baritone', 'bass'],
  7: ['soprano', 'soprano', 'alto', 'alto', 'tenor', 'baritone', 'bass'],
  8: ['soprano', 'soprano', 'alto', 'alto', 'tenor', 'tenor', 'bass', 'bass'],
}
const gendered = { female: manyWomen, male: manyMen } as const

/** 'three singers', '4 part choir', 'five male voices'. */
function* counted(): Generator<[string, VoicesMeaning]> {
  for (const [i, word] of counts.entries()) {
    const count = i + 2
    for (const number of [word, String(count)]) {
      const some: VoicesKind = count === 2 ? 'duet' : 'harmonies'
      for (const noun of ['singers', 'vocalists'])
        yield [`${number} ${noun}`, { voices: some, parts: mixed.slice(0, count) }]
      for (const noun of [
        'voices',
        'vocal parts',
        'part choir',
        'part singing',
        'part chorus',
        'part a cappella',
        'part acappella',
        'voice choir',
      ])
        yield [
          `${number} ${noun}`,
          { voices: count === 2 && noun === 'voices' ? 'duet' : 'choir', parts: choirs[count]! },
        ]
      for (const noun of ['part harmony', 'part harmonies', 'part vocals'])
        yield [`${number} ${noun}`, { voices: 'harmonies', parts: choirs[count]! }]
      for (const noun of ['part canon', 'voice canon', 'part round', 'voice round'])
        yield [`${number} ${noun}`, { voices: 'canon', parts: choirs[count]!.slice(0, 4) }]
      for (const [gender, group] of Object.entries(gendered))
        for (const noun of ['singers', 'voices', 'vocalists'])
          yield [`${number} ${gender} ${noun}`, { voices: some, parts: group.slice(0, count) }]
    }
  }
}

/** Every phrase that asks for more than one singer. */
export function* voicesPhrases(): Generator<[string, VoicesMeaning]> {
  for (const [meaning, phrases] of written) for (const phrase of phrases) yield [phrase, meaning]
  yield* counted()
}

/** Phrases of singers alone: nobody plays. */
export const unaccompanied = /a cappella|acappella|barbershop|madrigal|monk/
