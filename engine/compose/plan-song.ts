import { randomFor } from '../dsp/random.ts'
import type { Understood } from '../score/understood.ts'
import type { VocalStyleName } from '../score/vocal-style-names.ts'
import { vocalStyles } from '../voice/vocal-styles.ts'
import { chooseSinger, chooseSound } from './choose-sound.ts'
import { withCharacter } from './profile/character-profile.ts'
import { parseRoman } from './harmony/chords.ts'
import type { GenreProfile } from './genre-profile.ts'
import { resolveProfile } from './genres/genre-profiles.ts'
import { harmonise } from './harmony/harmony.ts'
import { planKeys } from './harmony/key-lift.ts'
import type { Mood } from './vocabulary/mood.ts'
import { getCharacter } from './vocabulary/moods.ts'
import { climbs } from './form/climb.ts'
import type { LyricLanguage } from '../lyrics/writer/lyric-writer.ts'
import { planWords } from './form/plan-words.ts'
import { planSections } from './form/section-energy.ts'
import { withReferences } from './reference/follow-references.ts'
import { followMotif } from './motif/follow-motif.ts'
import { chooseTuneKey } from './motif/motif-key.ts'
import type { MotifTune } from './motif/motif-tune.ts'
import type { PlannedChord, PlannedKey, SongPlan } from './song-plan.ts'
import { leadRegister } from './tune/lead-registers.ts'
import { vocalRegister } from './tune/vocal-registers.ts'
import { drawStyle } from '../style/draw-style.ts'
import type { DrawnStyle } from '../style/draw-style.ts'
import type { ReferenceMeasures } from '../reference/reference-measures.ts'
import { withStyle } from './style/follow-style.ts'
import { planStyleForm } from './style/style-form.ts'
import type { SongRequest } from './song-request.ts'
import { paceChanges } from './form/tempo-shape.ts'
import { askedTravel, meanBpm } from './form/tempo-automation.ts'
import type { TempoTravel } from './form/tempo-automation.ts'
import type { Key } from '../score/keys.ts'
import { isMinorish, parseKey } from '../score/keys.ts'
import type { Timing } from './rhythm/timing.ts'
import { solveTiming, stepAt, withPaces } from './rhythm/timing.ts'
import { withTaal } from './rhythm/taals.ts'
import { getRegister } from './voices/follow-voice.ts'
import { toRoundProfile } from './voices/canon.ts'
import { tempoTable } from './vocabulary/tempo-table.ts'
import { createTable } from '../tables/create-table.ts'

export interface PlannedSong {
  plan: SongPlan
  title: string
  /** Of words that were written. */
  language?: LyricLanguage
  style: VocalStyleName
  /** What could not be done as asked, in plain words. */
  adjustments: string[]
}

/** Decides key, tempo, form, words and chords, before the first note is written. */
export function planSong(request: SongRequest, understood: Understood, tune?: MotifTune): PlannedSong {
  const { seed } = request
  const adjustments = [...understood.adjustments]
  const mood = getCharacter(understood)
  const music = request.references?.music
  const drawn = request.style && drawStyle(request.style.profile, seed)
  const profile = chooseProfile(request, understood, mood, drawn)
  const style = profile.form ?? 'song'
  const sings = chooseSinging(request, understood, profile)
  const voice = chooseVoice(request, understood, profile)
  const key = tune
    ? chooseKeyOfTune(request, understood, tune, sings ? voice : undefined)
    : chooseKey(request, understood, profile, mood)
  const vocalStyle = chooseVocalStyle(understood, sings, voice)
  const { delivery, register } = vocalStyles[vocalStyle]
  const fixed = (request.bpm ?? understood.bpm) !== undefined
  const travel = askedTravel(request, understood, freeTempo(request, understood, profile, mood), adjustments)
  const metred = tune && !profile.metre ? { ...profile, metre: tune.metre } : profile
  const even = chooseTiming(request, understood, metred, mood, adjustments, travel)
  const plannedForm = drawn && planStyleForm(drawn.track.sections, even.bars)
  const words = planWords({
    request,
    understood,
    mood: mood.name,
    timing: even,
    style,
    delivery,
    sings,
    adjustments,
    ...(plannedForm ? { form: plannedForm } : {}),
  })
  const sections = planSections(words.items, {
    style,
    moodOffset: mood.energy,
    arc: understood.arc,
    climbs: climbs(understood) && !request.form?.length,
    ...curveFollowed(music?.measures ?? drawn?.track),
    steady: request.loop === true,
  })
  const ending = endingOf(request, understood)
  const moving = { seed, sections, profile, timing: even, ending, tempoIsFixed: fixed, ...(travel ? { travel } : {}) }
  const timing = withPaces(even, paceChanges(moving), travel ? travel.isExact : fixed)
  const keys =
    ending !== 'loops' && ending !== 'open'
      ? planKeys(sections, key, profile.keyLift ?? 0, seed, timing.stepsPerBar)
      : [{ startStep: 0, key }]
  const chords = planChords(request, { profile, sections, keys, timing, ending })
  const plan: SongPlan = {
    seed,
    profile,
    understood,
    mood,
    key,
    keys,
    timing,
    sections,
    chords,
    ending,
    sings,
    delivery,
    tuneDraft: 0,
    sung: [],
    voice: understood.voice ?? (register === 'either' ? voice : register),
    ...chooseSound(request, understood, drawn, ending),
  }
  const singer = chooseSinger(request, understood, plan.voice)
  if (singer) plan.singer = singer
  return {
    plan: tune ? followMotif(plan, tune) : plan,
    title: words.title,
    ...(words.language ? { language: words.language } : {}),
    style: vocalStyle,
    adjustments,
  }
}

/** The genre's profile as mood, style, references and voices change it. */
function chooseProfile(
  { references }: SongRequest,
  understood: Understood,
  mood: Mood,
  drawn: DrawnStyle | undefined,
): GenreProfile {
  const coloured = withTaal(withCharacter(resolveProfile(understood.genres, understood), mood, understood), understood)
  const styled = drawn ? withStyle(coloured, drawn) : coloured
  const followed = references ? withReferences(styled, references) : styled
  return understood.voices?.kind === 'canon' ? toRoundProfile(followed, understood.voices.parts.length) : followed
}

const chooseVocalStyle = ({ vocalStyle, genres }: Understood, sings: boolean, voice: 'low' | 'high'): VocalStyleName =>
  vocalStyle ?? (sings ? genreVoices.get(genres[0]!) : undefined) ?? (voice === 'high' ? 'pop-female' : 'pop-male')

const curveFollowed = (
  track: Pick<ReferenceMeasures, 'loudnessCurveLu'> | undefined,
): { curveLu?: readonly number[] } => (track ? { curveLu: track.loudnessCurveLu } : {})

/** Genres with their own delivery, unless a style is requested. */
const genreVoices = createTable<VocalStyleName>({
  rap: 'rap',
  'hip-hop': 'hiphop',
  trap: 'rap',
  drill: 'rap',
  grime: 'rap',
  'boom-bap': 'hiphop',
  'spoken-word': 'spoken-word',
  metal: 'metal',
  'heavy-metal': 'metal',
  'hard-rock': 'hard-rock',
  rock: 'rock',
  hyperpop: 'hyperpop-female',
  'gregorian-chant': 'gregorian-chant',
  'renaissance-choir': 'choir',
  'sea-shanty': 'choir',
  capoeira: 'choir',
})

function chooseSinging(request: SongRequest, understood: Understood, profile: GenreProfile): boolean {
  const wanted = request.lyrics?.trim() ? true : (understood.vocals ?? profile.sings)
  return wanted && !request.instrumental && understood.vocals !== false
}

function chooseVoice(request: SongRequest, understood: Understood, profile: GenreProfile): 'low' | 'high' {
  const { seed, voice } = request
  return (
    understood.voice ??
    (voice === undefined ? undefined : getRegister(voice)) ??
    (profile.voice === 'either' ? randomFor(seed, 'voice').pick(['low', 'high'] as const) : profile.voice)
  )
}

function chooseKey(request: SongRequest, understood: Understood, profile: GenreProfile, mood: Mood): Key {
  const asked = parseKey(request.key ?? '') ?? parseKey(understood.key ?? '')
  if (asked) return asked
  const { modes, progressions } = profile
  const random = randomFor(request.seed, `key ${understood.genres[0]!} ${mood.name}`)
  const fitting = modes.filter((mode) => mood.prefers === 'either' || isMinorish(mode) === (mood.prefers === 'minor'))
  // A sad song of a genre that is usually bright is in minor, if the genre has chords for it.
  const turned = mood.prefers === 'minor' && progressions.minor.length > 0 ? (['minor'] as const) : modes
  const plain = understood.mode ? [understood.mode] : turned
  const mode = random.pick(fitting.length > 0 ? fitting : plain)
  return { tonic: random.integer(0, 11), mode: understood.scale ?? mode }
}

/** As asked for; otherwise the mode of the tune, and the tonic at which it lies best for who carries it. */
function chooseKeyOfTune(
  request: SongRequest,
  understood: Understood,
  tune: MotifTune,
  voice: 'low' | 'high' | undefined,
): Key {
  const asked = parseKey(request.key ?? '') ?? parseKey(understood.key ?? '')
  if (asked) return asked
  const register = voice ? vocalRegister(voice, 'chorus', 0) : leadRegister({ name: 'chorus' }, 0)
  const key = chooseTuneKey(tune, register.centre)
  return { ...key, mode: understood.scale ?? understood.mode ?? key.mode }
}

function endingOf(request: SongRequest, understood: Understood): SongPlan['ending'] {
  if (request.loop) return 'loops'
  if (request.form?.length) return 'open'
  return understood.ending ?? (understood.arc === 'fades' ? 'fades' : 'rings')
}

/** An explicit tempo stays as it is; then a loop's length gives way to whole bars, and an edit's form to its length. */
function chooseTiming(
  request: SongRequest,
  understood: Understood,
  profile: GenreProfile,
  mood: Mood,
  adjustments: string[],
  travel: TempoTravel | undefined,
): Timing {
  const asked = travel?.isExact ? meanBpm(travel) : (request.bpm ?? understood.bpm)
  const metre = request.metre ?? understood.metre ?? profile.metre ?? '4/4'
  const ending = request.loop || request.form?.length ? 'whole' : (understood.ending ?? 'rings')
  const wish = {
    durationSeconds: request.durationSeconds,
    bpm: asked ?? (travel ? meanBpm(travel) : freeTempo(request, understood, profile, mood)),
    tempoIsFixed: asked !== undefined || (understood.tempo !== undefined && ending !== 'whole'),
    metre,
    ...(understood.grouping && metre === understood.metre ? { groups: understood.grouping } : {}),
    ending,
  } as const
  const formBars = (request.form ?? []).reduce((sum, item) => sum + Math.max(0, Math.floor(item.bars)), 0)
  const timing = solveTiming(formBars > 0 && asked === undefined ? { ...wish, bars: formBars } : wish)
  if (request.loop && asked !== undefined) return wholeBars(timing, adjustments)
  return timing.bpm > 220 || timing.bpm < 40 ? solveTiming(wish) : timing
}

function wholeBars(timing: Timing, adjustments: string[]): Timing {
  const durationSeconds = timing.bars * timing.barSeconds
  if (Math.abs(durationSeconds - timing.durationSeconds) < 0.001) return timing
  adjustments.push(`A loop of ${timing.bars} whole bars at ${timing.bpm} bpm lasts ${durationSeconds.toFixed(2)} s.`)
  return { ...timing, durationSeconds }
}

/** Distance of a song's tempo from its mood's, as a share of the genre's range. */
const tempoSpread = 0.4

/** Limits a requested slow tempo, so that a slow genre does not become unplayable. */
const slowestShare = 0.84

/** Between the genre's slowest and fastest, or a little beyond where a tempo word says so. */
function freeTempo(
  request: SongRequest,
  understood: Understood,
  { bpm: [low, high] }: GenreProfile,
  mood: Mood,
): number {
  const random = randomFor(request.seed, `tempo ${understood.genres[0]!}`)
  const word = understood.tempo && tempoTable.get(understood.tempo)
  const place = word
    ? random.between(word.from, word.to)
    : random.between(Math.max(0, mood.tempo - tempoSpread), Math.min(1, mood.tempo + tempoSpread))
  return Math.min(220, Math.max(40, slowestShare * low, low + (high - low) * place))
}

function planChords(
  { chords: prescribed, seed }: SongRequest,
  { profile, sections, keys, timing, ending }: Pick<SongPlan, 'profile' | 'sections' | 'keys' | 'timing' | 'ending'>,
): PlannedChord[] {
  const body = harmonise({
    ...{ sections, profile, keys, timing, seed },
    comesHome: ending === 'rings' || ending === 'stops',
    ...(prescribed?.length ? { prescribed } : {}),
  })
  return [...body, lastChord(body, keys, profile, timing, ending)]
}

/** After the last bar the tonic rings; a loop goes back to its first chord, an edit holds its last. */
function lastChord(
  body: readonly PlannedChord[],
  keys: readonly PlannedKey[],
  profile: GenreProfile,
  timing: Timing,
  ending: SongPlan['ending'],
): PlannedChord {
  const startStep = timing.bars * timing.stepsPerBar
  const left = stepAt(timing, timing.durationSeconds) - startStep
  if (ending === 'loops') return { ...body[0]!, startStep, steps: 0 }
  if (ending === 'open') return { ...body[body.length - 1]!, startStep, steps: left > 1 ? left : 0 }
  const { key } = keys[keys.length - 1]!
  const seventh = profile.form === 'blues' ? '7' : ''
  return {
    ...parseRoman((isMinorish(key.mode) ? 'i' : 'I') + seventh, key, profile.extension),
    startStep,
    steps: Math.max(2, left),
  }
}
