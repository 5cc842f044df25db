import type { Score } from '../../score/score.ts'
import type { FollowedReference, FollowedTrait, Understood } from '../../score/understood.ts'
import { genreText } from './genres.ts'
import { pitchedInstruments } from '../vocabulary/instrument-table.ts'
import { createTable } from '../../tables/create-table.ts'

const words = (key: string): string => key.replaceAll('-', ' ')

/**
 * What was understood of a request and its result, as short plain phrases: 'deep house', '124 BPM', 'F minor', 'no
 * drums', 'builds slowly'.
 */
export function describeUnderstood(score: Score): string[] {
  const { understood, bpm, key, metre } = score
  const { genres, vibes, mood, theme, era, follows = [] } = understood
  const took = (trait: FollowedTrait): boolean => follows.some((one) => one.took.includes(trait))
  return [
    genres.map(genreText).join(' with '),
    ...(took('tempo') ? [] : [`${Math.round(bpm)} BPM`]),
    ...(took('key') ? [] : [key]),
    ...follows.flatMap((one) => followed(one, bpm, key)),
    ...tempoCourse(score),
    ...(metre === '4/4' ? [] : [metre]),
    ...(vibes.length > 0 ? vibes : mood === 'balanced' ? [] : [mood]),
    ...(era ? [`${era} sound`] : []),
    ...(theme ? [`for ${themeText.get(theme) ?? words(theme)}`] : []),
    ...sounds(understood),
    ...voices(understood),
    ...language(understood),
    ...course(understood),
  ]
}

/** 'tempo of “My demo”: 92 BPM'; values without a number share one phrase. */
function followed({ name, took }: FollowedReference, bpm: number, key: string): string[] {
  const sound = took.filter((trait) => trait !== 'tempo' && trait !== 'key' && trait !== 'voice')
  return [
    ...(took.includes('tempo') ? [`tempo of “${name}”: ${Math.round(bpm)} BPM`] : []),
    ...(took.includes('key') ? [`key of “${name}”: ${key}`] : []),
    ...(sound.length > 0 ? [`${sound.join(', ').replace(/, ([^,]+)$/, ' and $1')} of “${name}”`] : []),
    ...(took.includes('voice') ? [`voice like that of “${name}”`] : []),
  ]
}

const themeText = createTable<string>({
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
})

const keyOf = new Map([...pitchedInstruments].map(([key, { instrument }]) => [instrument, key]))
const spaced = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function sounds({ instruments, percussion, without, withoutInstruments = [], onlyInstruments }: Understood): string[] {
  const name = (instrument: Understood['instruments'][number]['instrument']): string =>
    words(keyOf.get(instrument) ?? spaced(instrument))
  const played = onlyInstruments
    ? [`only ${onlyInstruments.map(name).join(' and ') || 'voices'}`]
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

function voices({ vocals, voice, vocalStyle, voices: several }: Understood): string[] {
  if (vocals === false) return ['no vocals']
  if (several) return [...(vocalStyle ? [`${words(vocalStyle)} vocals`] : []), describeVoices(several)]
  const styled = vocalStyle ? [`${words(vocalStyle)} vocals`] : []
  if (voice && !/male/.test(vocalStyle ?? '')) return [...styled, voice === 'high' ? 'female voice' : 'male voice']
  return styled.length > 0 || !vocals ? styled : ['vocals']
}

/** 'duet: alto, tenor'; one voice is named by its part. */
function describeVoices({ kind, parts }: NonNullable<Understood['voices']>): string {
  if (parts.length === 1) return parts[0]!
  const same = parts.every((part) => part === parts[0])
  return `${words(kind)}: ${same ? `${parts.length} voices, ${parts[0]}` : [...new Set(parts)].join(', ')}`
}

/** English is the default and is not listed. */
const languages = { hi: 'Hindi', 'hi-Latn': 'Hindi in Latin letters', es: 'Spanish', fr: 'French', pt: 'Portuguese' }

function language({ lyricLanguage = 'en' }: Understood): string[] {
  return lyricLanguage === 'en' ? [] : [`words in ${languages[lyricLanguage]}`]
}

/** Less is a player's freedom, not a course. */
const heardChange = 0.08

/** 'faster and faster, to 160 BPM', as it is played: the initial tempo is already in another phrase. */
function tempoCourse({ understood: { tempoCourse: asked }, tempoMap }: Score): string[] {
  const from = tempoMap[0]?.bpm
  const to = tempoMap.at(-1)?.bpm
  if (!asked || !from || !to || Math.abs(to / from - 1) < heardChange) return []
  const faster = to > from
  const end = ` to ${Math.round(to)} BPM`
  if (asked.at === 'end') return [`${faster ? 'speeds up' : 'slows down'} at the end${end}`]
  if (asked.kind === 'change') return [`then ${faster ? 'up' : 'down'}${end}`]
  return [`${faster ? 'faster and faster' : 'slower and slower'},${end}`]
}

const arcs = { builds: 'builds slowly', steady: 'stays steady', fades: 'fades out' } as const

function course({ energy, arc, ending }: Understood): string[] {
  const level =
    energy === undefined ? [] : energy >= 0.7 ? ['high energy'] : energy <= 0.3 ? ['low energy'] : ['medium energy']
  return [...level, ...(arc ? [arcs[arc]] : []), ...(ending ? ['stops suddenly'] : [])]
}
