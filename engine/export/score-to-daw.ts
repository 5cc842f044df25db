import { cutText } from '../score/cut-text.ts'
import type {
  DawChord,
  DawLyric,
  DawNote,
  DawObject,
  DawSection,
  DawSinger,
  DawTrack,
} from '@songloom/contracts/daw/document'
import { clamp } from '../score/clamp.ts'
import { metreShapes } from '../score/metre.ts'
import type { Score, SingerSettings, SungSyllable } from '../score/score.ts'
import { getKitKey } from './general-midi.ts'
import { createTempoClock, ticksPerQuarter } from './tempo-clock.ts'

/** What a score is as objects of the DAW: its tracks with one clip each, their notes, and what lies over all tracks. */
export interface DawScore {
  /** Of the whole document: 'F minor', beats of a bar and the note that a beat is. */
  key: string
  beatsPerBar: number
  beatUnit: 4 | 8
  /** Quarter notes per minute, from a position in quarter notes on; the first is at 0. */
  tempos: { startBeats: number; bpm: number }[]
  /** Tracks before their clips, clips before their notes. Positions count from 1. */
  tracks: DawObject[]
  sections: DawSection[]
  lyrics: DawLyric[]
  chords: DawChord[]
}

type PlayedNote = Pick<DawNote, 'midi' | 'velocity' | 'syllable'> & { startSeconds: number; durationSeconds: number }

interface Part {
  name: string
  player: NonNullable<DawTrack['player']>
  gainDb: number
  pan: number
  notes: PlayedNote[]
}

/** A drum has no length of its own. */
const hitSeconds = 0.1
/** A 128th note. */
const minBeats = 1 / 32

const toSungNote = ({ startSeconds, durationSeconds, midi, velocity, text }: SungSyllable): PlayedNote => ({
  ...{ startSeconds, durationSeconds, midi, velocity },
  syllable: cutText(text, 40),
})

/** What of a voice the singer of a track keeps; scores without these settings leave it to the player. */
function toSinger(seed: number, voice: Score['voice'], own: SingerSettings | undefined): { singer?: DawSinger } {
  if (!voice || !Number.isInteger(seed) || voice.formantScale === undefined) return {}
  const { breathiness, vibratoCents } = voice
  return { singer: { formantScale: own?.formantScale ?? voice.formantScale, breathiness, vibratoCents, seed } }
}

/** The singers, the instruments and the kit of a score, those without notes left out. */
function listParts({ seed, voice, syllables, singers, backing = [], tracks, kit, drums }: Score): Part[] {
  const sung = (name: string, sungSyllables: readonly SungSyllable[]): Part => ({
    name,
    player: {
      type: 'voice',
      name: voice?.style ?? 'voice',
      ...toSinger(seed, voice, singers?.[sungSyllables[0]?.singer ?? 0]),
    },
    ...{ gainDb: 0, pan: 0 },
    notes: sungSyllables.map(toSungNote),
  })
  const played = tracks.map(({ instrument, pan, gainDb, notes }): Part => ({
    name: instrument,
    player: { type: 'instrument', name: instrument },
    ...{ gainDb: clamp(gainDb, -96, 24), pan: clamp(pan, -1, 1) },
    notes: notes.map(({ startSeconds, durationSeconds, midi, velocity }) => ({
      ...{ startSeconds, durationSeconds, midi, velocity },
      syllable: null,
    })),
  }))
  const hits = drums.map(({ drum, startSeconds, velocity }): PlayedNote => ({
    ...{ startSeconds, velocity },
    durationSeconds: hitSeconds,
    midi: getKitKey(drum),
    syllable: null,
  }))
  const drumPart: Part = { name: 'drums', player: { type: 'kit', name: kit }, gainDb: 0, pan: 0, notes: hits }
  const parts = [sung('vocals', syllables), sung('backing vocals', backing), ...played, drumPart]
  return parts.filter(({ notes }) => notes.length > 0)
}

type Beats = (seconds: number) => number

/** Objects of one part, numbered by `part`. */
function toTrack(
  { name, player, gainDb, pan, notes }: Part,
  part: number,
  { toBeats, length, color }: TrackFrame,
): DawObject[] {
  const [trackId, clipId] = [`track${part}`, `clip${part}`]
  const strip = { color, groupId: null, gainDb, pan, isMuted: false, isSoloed: false }
  return [
    { id: trackId, kind: 'track', name, position: part, player, ...strip },
    {
      id: clipId,
      kind: 'scoreClip',
      trackId,
      name,
      startBeats: 0,
      offsetBeats: 0,
      durationBeats: length,
      isMuted: false,
    },
    ...notes.map((note, at): DawNote => {
      const startBeats = toBeats(Math.max(0, note.startSeconds))
      const durationBeats = Math.max(minBeats, toBeats(note.startSeconds + note.durationSeconds) - startBeats)
      const midi = clamp(note.midi, 0, 127)
      const velocity = clamp(note.velocity, 0, 1)
      return {
        id: `note${part}-${at + 1}`,
        kind: 'note',
        clipId,
        startBeats,
        durationBeats,
        midi,
        velocity,
        syllable: note.syllable,
      }
    }),
  ]
}

interface TrackFrame {
  toBeats: Beats
  /** Of the song, in beats. */
  length: number
  color: string
}

function toLyrics({ syllables, writtenLines }: Score, toBeats: Beats): DawLyric[] {
  const lines = [...Map.groupBy(syllables, ({ line }) => line)]
  return lines.map(([line, sung], at) => {
    const last = sung.at(-1)!
    const startBeats = toBeats(Math.max(0, sung[0]!.startSeconds))
    const spelled = sung.map(({ text, startsWord }) => (startsWord ? ` ${text}` : text)).join('')
    return {
      id: `lyric${at + 1}`,
      kind: 'lyric',
      startBeats,
      durationBeats: Math.max(minBeats, toBeats(last.startSeconds + last.durationSeconds) - startBeats),
      text: cutText((writtenLines?.[line]?.text ?? spelled).trim(), 400),
    }
  })
}

const toSections = ({ sections }: Score, toBeats: Beats): DawSection[] =>
  sections.map(({ name, startSeconds, endSeconds }, at) => ({
    id: `section${at + 1}`,
    kind: 'section',
    startBeats: toBeats(startSeconds),
    durationBeats: Math.max(minBeats, toBeats(endSeconds) - toBeats(startSeconds)),
    name,
  }))

/** Chords where they change. */
function toChords({ chords = [] }: Partial<Pick<Score, 'chords'>>, toBeats: Beats): DawChord[] {
  const changes = chords.filter(({ symbol }, at) => symbol !== '' && symbol !== chords[at - 1]?.symbol)
  return changes.map(({ symbol, startSeconds }, at) => {
    const startBeats = toBeats(Math.max(0, startSeconds))
    const last = chords.at(-1)!
    const endSeconds = changes[at + 1]?.startSeconds ?? last.startSeconds + last.durationSeconds
    return {
      ...{ id: `chord${at + 1}`, kind: 'chord', startBeats, symbol: symbol.slice(0, 24) },
      durationBeats: Math.max(minBeats, toBeats(endSeconds) - startBeats),
    }
  })
}

/**
 * A score as objects of the DAW. `colors` are given to the tracks in turn.
 * Times are exact to a 480th of a quarter note.
 */
export function scoreToDaw(score: Score, colors: readonly string[]): DawScore {
  const clock = createTempoClock(score)
  const toBeats: Beats = (seconds) => clock.tickAt(seconds) / ticksPerQuarter
  const length = Math.max(1, Math.ceil(toBeats(score.durationSeconds)))
  const { stepsPerBar } = metreShapes[score.metre]
  const isEighths = score.metre.endsWith('/8')
  return {
    key: score.key,
    beatsPerBar: isEighths ? stepsPerBar / 2 : stepsPerBar / 4,
    beatUnit: isEighths ? 8 : 4,
    tempos: clock.points.map(({ tick, quarterSeconds }) => ({
      startBeats: tick / ticksPerQuarter,
      bpm: clamp(60 / quarterSeconds, 20, 400),
    })),
    tracks: listParts(score).flatMap((part, at) =>
      toTrack(part, at + 1, { toBeats, length, color: colors[at % colors.length]! }),
    ),
    sections: toSections(score, toBeats),
    lyrics: toLyrics(score, toBeats),
    chords: toChords(score, toBeats),
  }
}
