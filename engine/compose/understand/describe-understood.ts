import type { Score } from '../../score/score.ts'
import type { FollowedReference, FollowedTrait, Understood } from '../../score/understood.ts'
import { genreText } from './genres.ts'
import { pitchedInstruments } from '../vocabulary/instrument-table.ts'

const words = (key: string): string => key.replaceAll('-', ' ')

/** What was understood of a request and what came of it, as short plain phrases: 'deep house', '124 BPM', 'F minor', 'no drums', 'builds slowly'. */
export function describeUnderstood({ understood, bpm, key, metre }: Score): string[] {
  const { genres, vibes, mood, theme, era, follows = [] } = understood
  const took = (trait: FollowedTrait): boolean => follows.some((one) => one.took.includes(trait))
  return [
    genres.map(genreText).join(' with '),
    ...(took('tempo') ? [] : [`${Math.round(bpm)} BPM`]),
    ...(took('key') ? [] : [key]),
    ...follows.flatMap((one) => followed(one, bpm, key)),
    ...(metre === '4/4' ? [] : [metre]),
    ...(vibes.length > 0 ? vibes : mood === 'balanced' ? [] : [mood]),
    ...(era ? [`${era} sound`] : []),
    ...(theme ? [`for ${themeText[theme] ?? words(theme)}`] : []),
    ...sounds(understood),
    ...voices(understood),
    ...course(understood),
  ]
}

/** 'tempo of “My demo”: 92 BPM'; what has no number stands in one phrase. */
function followed({ name, took }: FollowedReference, bpm: number, key: string): string[] {
  const sound = took.filter((trait) => trait !== 'tempo' && trait !== 'key' && trait !== 'voice')
  return [
    ...(took.includes('tempo') ? [`tempo of “${name}”: ${Math.round(bpm)} BPM`] : []),
    ...(took.includes('key') ? [`key of “${name}”: ${key}`] : []),
    ...(sound.length > 0 ? [`${sound.join(', ').replace(/, ([^,]+)$/, ' and $1')} of “${name}”`] : []),
    ...(took.includes('voice') ? [`voice like that of “${name}”`] : []),
  ]
}

const themeText: Readonly<Record<string, string>> = {
  advertisement: 'an advertisement',
  'podcast-intro': 'a podcast intro',
  'podcast-background': 'a podcast background',
  'podcast-outro': 'a podcast outro',
  'film-title-song': 'a film title',
  cinematic: 'the cinema',
  documentary: 'a documentary',
  trailer: 'a trailer',
  wedding: 'a wedding',
  birthday: 'a birthday',
  party: 'a party',
  festival: 'a festival',
  horror: 'a horror scene',
  comedy: 'a comedy',
  devotional: 'devotion',
}

const keyOf = new Map(Object.entries(pitchedInstruments).map(([key, { instrument }]) => [instrument, key]))
const spaced = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function sounds({ instruments, percussion, without, withoutInstruments = [], onlyInstruments }: Understood): string[] {
  const name = (instrument: Understood['instruments'][number]['instrument']): string =>
    words(keyOf.get(instrument) ?? spaced(instrument))
  const played = onlyInstruments
    ? [`only ${onlyInstruments.map(name).join(' and ')}`]
    : instruments.map(({ instrument }) => name(instrument))
  const silent = withoutInstruments.length > 2 ? [] : withoutInstruments.map((instrument) => `no ${name(instrument)}`)
  return [
    ...new Set([
      ...played,
      ...percussion.map(words),
      ...without.filter((stem) => stem !== 'vocals').map((stem) => `no ${stem}`),
      ...silent,
    ]),
  ]
}

function voices({ vocals, voice, vocalStyle }: Understood): string[] {
  if (vocals === false) return ['no vocals']
  const styled = vocalStyle ? [`${words(vocalStyle)} vocals`] : []
  if (voice && !/male/.test(vocalStyle ?? '')) return [...styled, voice === 'high' ? 'female voice' : 'male voice']
  return styled.length > 0 || !vocals ? styled : ['vocals']
}

const arcs = { builds: 'builds slowly', steady: 'stays steady', fades: 'fades out' } as const

function course({ energy, arc }: Understood): string[] {
  const level =
    energy === undefined ? [] : energy >= 0.7 ? ['high energy'] : energy <= 0.3 ? ['low energy'] : ['medium energy']
  return [...level, ...(arc ? [arcs[arc]] : [])]
}
