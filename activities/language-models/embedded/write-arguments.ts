import { cutToUnits } from '@songloom/contracts/library/names.rules'
import { communityVoices } from '@songloom/contracts/music/voices.rules'
import { tagName } from '@songloom/contracts/music/tags/known-tags.rules'
import { instrumentModelNames } from '@songloom/tools/shared/instrument-models.rules'
import type { InstrumentModelName } from '@songloom/tools/shared/instrument-models.rules'
import { lyricMoods, lyricSections, noChoice } from '@songloom/tools/write-lyrics/definition.rules'
import type { ReadStep } from '../../assistant/read-request.ts'
import type { TurnAudio, TurnSection } from '../port/turn-context.ts'

/** What a step works on, and what earlier steps left for it. */
export interface Material {
  audio?: TurnAudio | undefined
  sections?: readonly TurnSection[]
  /** Words to sing. */
  lyrics?: string | undefined
  /** The id of a voice. */
  voice?: string | undefined
}

/** Of a prompt and of lyrics, in every plan. */
export const maxTextCharacters = 400

const toPrompt = ({ text }: ReadStep): string => cutToUnits(text.trim(), maxTextCharacters)

/** Tags in the vocabulary's spelling. */
const toTags = ({ slots: { mood, instruments, genres } }: ReadStep): string[] =>
  [...(mood ? [mood] : []), ...instruments, ...genres]
    .map(tagName)
    .map((tag) => tag.charAt(0).toUpperCase() + tag.slice(1))

const ofDuration = ({ slots: { durationSeconds } }: ReadStep) =>
  durationSeconds === undefined ? {} : { duration: durationSeconds }

const toChoice = (options: readonly { key: string }[], wanted: string | undefined): string =>
  options.find(({ key }) => key === wanted)?.key ?? noChoice

/** Moods of the lyrics panel for those that requests have. */
const lyricMood: Partial<Record<string, string>> = {
  ...{ happy: 'happy', playful: 'happy', energetic: 'rythmic', sad: 'sad', melancholic: 'sad', nostalgic: 'emotional' },
  ...{
    romantic: 'romantic',
    aggressive: 'angry',
    dark: 'angry',
    hopeful: 'motivational',
    epic: 'motivational',
    dreamy: 'poetic',
  },
}

const instrumentModels: Partial<Record<string, InstrumentModelName>> = {
  ...{ dhol: 'Dhol', sitar: 'Sitar', bansuri: 'Bansuri', flute: 'Bansuri', drums: 'Realistic Drums', guitar: 'Guitar' },
  'electric guitar': 'Electric Lead Guitar',
}

/** The instrument that a voice can become; undefined where none is named or the named one is not offered. */
export const findInstrument = ({ slots: { instruments } }: ReadStep): InstrumentModelName | undefined =>
  instruments.map((name) => instrumentModels[name]).find((name) => name !== undefined)

export const offeredInstruments = instrumentModelNames.filter(
  (name) => !/^(80s|Retro|Acoustic Drums|Lead Guitar 1|Clean)/.test(name),
)

/** The voice that a request names, or the first that fits what it says of the singer. */
export const findVoice = ({ slots: { voice, gender } }: ReadStep): string | undefined =>
  voice ?? communityVoices.find(({ tags }) => gender !== undefined && tags.includes(gender))?.id

const ranges = (sections: readonly TurnSection[]) =>
  sections.map(({ startSeconds, endSeconds }) => ({ start: startSeconds, end: endSeconds }))

type Writer = (step: ReadStep, material: Material) => Record<string, unknown>

const writers: Partial<Record<string, Writer>> = {
  song_gen: (step, { lyrics }) =>
    lyrics === undefined
      ? { prompt: toPrompt(step), mode: 'describe', ...ofDuration(step) }
      : { prompt: '', mode: 'custom', lyrics, styleOfMusic: step.slots.genres[0] ?? 'pop', ...ofDuration(step) },
  generate_music: (step) => ({ prompt: toPrompt(step), ...ofDuration(step) }),
  lyric_writing: (step) => ({
    lyrics: toPrompt(step),
    mode: 'describe',
    mood: toChoice(lyricMoods, lyricMood[step.slots.mood ?? '']),
    section: toChoice(lyricSections, step.slots.section),
    styleOfMusic: step.slots.genres[0] ?? null,
  }),
  vocals_gen: (_step, { lyrics }) => ({ mode: 'custom', lyrics }),
  separate_stems: (_step, { audio }) => ({ audioUrl: audio?.id }),
  section_analysis: (_step, { audio }) => ({ audioUrl: audio?.id }),
  stem_to_midi: (_step, { audio }) => ({ audioUrl: audio?.id }),
  extend_music: (step, { audio }) => ({
    audioUrl: audio?.id,
    side: step.slots.side ?? 'right',
    prompt: toPrompt(step),
    ...ofDuration(step),
  }),
  inpainting: (step, { audio, sections = [] }) => ({
    audioUrl: audio?.id,
    inpaint_sections: ranges(sections),
    trackMode: audio?.kind === 'music' ? 'instrumental' : 'song',
    prompt: toPrompt(step),
    tags: toTags(step),
    likeSong: true,
  }),
  voice_swap: (_step, { audio, voice }) => ({ audioUrl: audio?.id, voice }),
  voice_to_instrument: (step, { audio }) => ({ audioUrl: audio?.id, instrument: findInstrument(step) }),
  similar_song_gen: (step, { audio, lyrics }) => ({ audioUrl: audio?.id, lyrics, ...ofDuration(step) }),
  similar_instru_gen: (step, { audio }) => ({ audioUrl: audio?.id, ...ofDuration(step) }),
  auto_complete_music: (step, { audio }) => ({ audioUrl: audio?.id, prompt: toPrompt(step) }),
}

/** The arguments of a tool's call; empty for a call without any. */
export const writeArguments = (tool: string, step: ReadStep, material: Material): Record<string, unknown> =>
  writers[tool]?.(step, material) ?? {}
