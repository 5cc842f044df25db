import type { ReferenceMeasures } from '../../reference/reference-measures.ts'
import type { FollowedTrait, Understood } from '../../score/understood.ts'
import type { GenreProfile } from '../genre-profile.ts'
import type { SongPlan } from '../song-plan.ts'
import { plainIdiom } from '../tune/melody-scale.ts'
import { withGroove } from './follow-groove.ts'
import { followedLeaps, nearerVoice } from './follow-singer.ts'
import type { NamedReference, SongReferences } from './song-references.ts'

/** What the request leaves open is taken from its references; words win over them, which is reported. */
export function followReferences(understood: Understood, { music, singing }: SongReferences): Understood {
  const notes = [...understood.adjustments]
  const taken: Partial<Understood> = {}
  const follows: NonNullable<Understood['follows']> = []
  const take = ({ name }: NamedReference, traits: FollowedTrait[]): void => {
    const known = follows.find((one) => one.name === name)
    if (known) known.took.push(...traits)
    else follows.push({ name, took: traits })
  }
  if (music) take(music, followMusic(understood, music, taken, notes))
  if (singing) take(singing, followSinging(understood, singing, taken, notes))
  return { ...understood, ...taken, follows, adjustments: [...new Set(notes)] }
}

function followMusic(
  understood: Understood,
  { name, measures }: NamedReference,
  taken: Partial<Understood>,
  notes: string[],
): FollowedTrait[] {
  const took: FollowedTrait[] = []
  const { bpm, key, metre, groove } = measures
  if (understood.metre === undefined && bpm !== null) taken.metre = metre
  if (bpm === null) notes.push(`No beat was heard in ‘${name}’: the tempo is our choice.`)
  else if (understood.bpm !== undefined || understood.tempo !== undefined)
    notes.push(`The tempo is the one asked for, not that of ‘${name}’.`)
  else took.push(...setTempo(bpm, taken))
  if (key === null) notes.push(`Nothing in ‘${name}’ has a pitch: the key is our choice.`)
  else if (understood.key !== undefined) notes.push(`The key is the one asked for, not that of ‘${name}’.`)
  else {
    taken.key = key
    took.push('key')
  }
  if (groove) took.push('groove')
  if (measures.slopeDbPerOctave !== null) took.push('brightness')
  if (measures.loudnessCurveLu.length > 0) took.push('loudness')
  return took
}

/** The composer counts from 40 to 220 bpm: slower and faster music is counted in halves or doubles. */
export function setTempo(heard: number, taken: Partial<Understood>): FollowedTrait[] {
  let bpm = heard
  while (bpm < 40) bpm *= 2
  while (bpm > 220) bpm /= 2
  taken.bpm = bpm
  return ['tempo']
}

function followSinging(
  understood: Understood,
  { name, measures: { voice } }: NamedReference,
  taken: Partial<Understood>,
  notes: string[],
): FollowedTrait[] {
  if (!voice) {
    notes.push(`Nobody was heard singing in ‘${name}’: the voice is our choice.`)
    return []
  }
  if (understood.voice === undefined) taken.voice = nearerVoice(voice)
  return ['voice']
}

/** A genre that plays and sings like its references. A key that is followed is not left. */
export function withReferences(profile: GenreProfile, { music, singing }: SongReferences): GenreProfile {
  const groove = music?.measures.groove
  const played = groove ? withGroove(profile, groove, music.measures.metre) : profile
  const voice = singing?.measures.voice
  return {
    ...played,
    ...(music ? { keyLift: 0 } : {}),
    ...(voice ? { melody: { ...(profile.melody ?? plainIdiom), leaps: followedLeaps(voice) } } : {}),
  }
}

/** Range of good songs (check/song-rules allows -1.5 to -5). */
const slopes = { flattest: -2.2, steepest: -4.6 } as const

/** How bright a recording is, within the range of good songs, and how its loudness travels. */
export function followedSound({
  slopeDbPerOctave: slope,
  loudnessCurveLu,
}: Pick<ReferenceMeasures, 'slopeDbPerOctave' | 'loudnessCurveLu'>): SongPlan['sound'] {
  return {
    ...(slope === null ? {} : { slopeDbPerOctave: Math.min(slopes.flattest, Math.max(slopes.steepest, slope)) }),
    ...(loudnessCurveLu.length > 0 ? { loudnessCurveLu } : {}),
  }
}
