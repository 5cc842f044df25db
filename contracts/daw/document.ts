import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { dawEffectNames, dawEffects, dawLimits, masterId } from './document.rules.ts'
import type { DawEffectName } from './document.rules.ts'

/** The id of an object of a document, made by the client that puts it. */
export const objectIdSchema = z.string().check(z.regex(/^[a-zA-Z0-9][\w-]{0,39}$/))

const name = z.string().check(z.maxLength(dawLimits.nameCharacters))
/** Quarter notes from the start of the timeline. */
const beats = z.number().check(z.gte(0), z.lte(100_000))
const length = z.number().check(z.gt(0), z.lte(100_000))
const seconds = z.number().check(z.gte(0), z.lte(36_000))
const gainDb = z.number().check(z.gte(-96), z.lte(24))
const pan = z.number().check(z.gte(-1), z.lte(1))
/** Where an object stands among its kind, lowest first; between two others by the mean of theirs. */
const position = z.number()
const color = z.string().check(z.regex(/^#[\da-f]{6}$/))

/** Of the whole document, and the master strip. */
export const masterSchema = z.strictObject({
  id: z.literal(masterId),
  kind: z.literal('master'),
  name,
  gainDb,
  /** 'F minor'; null if unknown. */
  key: z.nullable(z.string().check(z.maxLength(20))),
  beatsPerBar: z.number().check(z.gte(1), z.lte(16)),
  /** The note that a beat of the bar is: 4 for quarters. */
  beatUnit: z.union([z.literal(2), z.literal(4), z.literal(8), z.literal(16)]),
  /** LUFS that the export aims at; null leaves the loudness as it is. */
  loudnessTarget: z.nullable(z.number().check(z.gte(-40), z.lte(-5))),
  /** An audio of the library that the mix is compared to. */
  referenceAudioId: z.nullable(idSchema),
})

/** The tempo from a position on. The first one is at beat 0. */
export const tempoSchema = z.strictObject({
  id: objectIdSchema,
  kind: z.literal('tempo'),
  startBeats: beats,
  bpm: z.number().check(z.gte(20), z.lte(400)),
})

export const markerSchema = z.strictObject({ id: objectIdSchema, kind: z.literal('marker'), startBeats: beats, name })

export const sectionSchema = z.strictObject({
  id: objectIdSchema,
  kind: z.literal('section'),
  startBeats: beats,
  durationBeats: length,
  name,
})

/** A folder of tracks with a gain of its own. */
export const groupSchema = z.strictObject({
  id: objectIdSchema,
  kind: z.literal('group'),
  name,
  position,
  color,
  gainDb,
  isMuted: z.boolean(),
  isCollapsed: z.boolean(),
})

/** What is particular to a singer of the engine; one without is chosen by the notes. */
export const dawSingerSchema = z.strictObject({
  formantScale: z.number().check(z.gte(0.5), z.lte(2)),
  breathiness: z.number().check(z.gte(0), z.lte(1)),
  vibratoCents: z.number().check(z.gte(0), z.lte(200)),
  seed: z.int(),
})
export type DawSinger = z.infer<typeof dawSingerSchema>

/** What a tool's result replaced: its owner keeps the result, or has the old clips back. */
export const dawResultSchema = z.strictObject({
  /** Equal for tracks of one result. */
  id: objectIdSchema,
  /** Clips that were muted for it; empty at all of its tracks but one. */
  mutedIds: z.array(objectIdSchema).check(z.maxLength(dawLimits.groupOperations)),
})

/** A track of recordings (`player` null) or of notes and what plays them: an instrument or a kit of the engine. */
export const trackSchema = z.strictObject({
  id: objectIdSchema,
  kind: z.literal('track'),
  name,
  position,
  color,
  groupId: z.nullable(objectIdSchema),
  gainDb,
  pan,
  isMuted: z.boolean(),
  isSoloed: z.boolean(),
  player: z.nullable(
    z.strictObject({
      type: z.enum(['instrument', 'kit', 'voice']),
      name: z.string().check(z.minLength(1), z.maxLength(40)),
      /** Of a voice. */
      singer: z.optional(dawSingerSchema),
    }),
  ),
  /** Of a track with a tool's result; null once it is kept. */
  result: z.optional(z.nullable(dawResultSchema)),
})

/** A strip that tracks send to. */
export const busSchema = z.strictObject({
  id: objectIdSchema,
  kind: z.literal('bus'),
  name,
  position,
  color,
  gainDb,
  pan,
  isMuted: z.boolean(),
})

export const sendSchema = z.strictObject({
  id: objectIdSchema,
  kind: z.literal('send'),
  trackId: objectIdSchema,
  busId: objectIdSchema,
  gainDb,
})

const hasKnownParameters = ({ effect, parameters }: { effect: DawEffectName; parameters: object }): boolean => {
  const ranges: Readonly<Record<string, readonly [number, number, number]>> = dawEffects[effect]
  return Object.entries(parameters).every(([parameter, value]) => {
    if (!Object.hasOwn(ranges, parameter)) return false
    const [lowest, highest] = ranges[parameter]!
    return value >= lowest && value <= highest
  })
}

/** An effect of a track, a bus or the master; parameters that are absent have their initial value (`dawEffects`). */
export const effectSchema = z
  .strictObject({
    id: objectIdSchema,
    kind: z.literal('effect'),
    ownerId: objectIdSchema,
    position,
    effect: z.enum(dawEffectNames),
    isBypassed: z.boolean(),
    parameters: z.record(z.string().check(z.maxLength(24)), z.number()),
  })
  .check(z.refine(hasKnownParameters, 'A parameter is one of the effect, within its range.'))

/** A stretch of an audio of the library. */
export const audioClipSchema = z.strictObject({
  id: objectIdSchema,
  kind: z.literal('audioClip'),
  trackId: objectIdSchema,
  /** Takes of one recording lie in lanes: the highest unmuted one sounds. 0 otherwise. */
  lane: z.number().check(z.gte(0), z.lte(dawLimits.objects)),
  audioId: idSchema,
  name,
  startBeats: beats,
  /** Where in the (stretched) sound the clip begins. */
  offsetSeconds: seconds,
  durationSeconds: z.number().check(z.gt(0), z.lte(36_000)),
  gainDb,
  fadeInSeconds: seconds,
  fadeOutSeconds: seconds,
  isReversed: z.boolean(),
  /** Repeats from its beginning where it is longer than its sound. */
  isLooped: z.boolean(),
  isMuted: z.boolean(),
  semitones: z.number().check(z.gte(-24), z.lte(24)),
  /** How many times as long as the recording; 1 leaves it as it is. */
  stretch: z.number().check(z.gte(0.25), z.lte(4)),
})

/** A stretch of notes of a score track. */
export const scoreClipSchema = z.strictObject({
  id: objectIdSchema,
  kind: z.literal('scoreClip'),
  trackId: objectIdSchema,
  name,
  startBeats: beats,
  /** Where in its content the clip begins: notes before it are not played. */
  offsetBeats: beats,
  durationBeats: length,
  isMuted: z.boolean(),
})

/** A note of a score clip. `startBeats` counts from the start of the clip's content. */
export const noteSchema = z.strictObject({
  id: objectIdSchema,
  kind: z.literal('note'),
  clipId: objectIdSchema,
  startBeats: beats,
  durationBeats: length,
  midi: z.number().check(z.gte(0), z.lte(127)),
  velocity: z.number().check(z.gte(0), z.lte(1)),
  /** The syllable that is sung on it; null for none. */
  syllable: z.nullable(z.string().check(z.maxLength(40))),
})

/** A line of the lyrics, shown below the tracks. */
export const lyricSchema = z.strictObject({
  id: objectIdSchema,
  kind: z.literal('lyric'),
  startBeats: beats,
  durationBeats: length,
  text: z.string().check(z.maxLength(400)),
})

/** A chord as a lead sheet names it: 'Fm7', 'C/E'. It holds until the next one. */
export const chordSchema = z.strictObject({
  id: objectIdSchema,
  kind: z.literal('chord'),
  startBeats: beats,
  durationBeats: length,
  symbol: z.string().check(z.minLength(1), z.maxLength(24)),
})

/** A value that moves: gain or pan of a track or bus, a send's gain, or a parameter of an effect. */
export const automationSchema = z.strictObject({
  id: objectIdSchema,
  kind: z.literal('automation'),
  /** A track, bus, send or effect, or the master. */
  ownerId: objectIdSchema,
  /** 'gainDb', 'pan' or a parameter of the effect. */
  parameter: z.string().check(z.maxLength(24)),
  points: z
    .array(
      z.strictObject({
        beats,
        value: z.number(),
        /** How the value moves to the next point; 'linear' by default. */
        shape: z.optional(z.enum(['hold', 'linear', 'exponential'])),
      }),
    )
    .check(z.maxLength(1_000)),
})

export const dawObjectSchema = z.discriminatedUnion('kind', [
  masterSchema,
  tempoSchema,
  markerSchema,
  sectionSchema,
  groupSchema,
  trackSchema,
  busSchema,
  sendSchema,
  effectSchema,
  audioClipSchema,
  scoreClipSchema,
  noteSchema,
  lyricSchema,
  chordSchema,
  automationSchema,
])

export type DawMaster = z.infer<typeof masterSchema>
export type DawTempo = z.infer<typeof tempoSchema>
export type DawMarker = z.infer<typeof markerSchema>
export type DawSection = z.infer<typeof sectionSchema>
export type DawGroup = z.infer<typeof groupSchema>
export type DawTrack = z.infer<typeof trackSchema>
export type DawBus = z.infer<typeof busSchema>
export type DawSend = z.infer<typeof sendSchema>
export type DawEffect = z.infer<typeof effectSchema>
export type DawAudioClip = z.infer<typeof audioClipSchema>
export type DawScoreClip = z.infer<typeof scoreClipSchema>
export type DawNote = z.infer<typeof noteSchema>
export type DawLyric = z.infer<typeof lyricSchema>
export type DawChord = z.infer<typeof chordSchema>
export type DawAutomation = z.infer<typeof automationSchema>
export type DawObject = z.infer<typeof dawObjectSchema>
export type DawKind = DawObject['kind']

/** The objects of a document by their ids: settings, tracks, clips, notes and the rest, side by side. */
export type DawDocument = Readonly<Record<string, DawObject>>
export const dawDocumentSchema = z.record(objectIdSchema, dawObjectSchema)
