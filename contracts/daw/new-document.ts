import { cutToUnits } from '../library/names.rules.ts'
import { createAudioClip } from './audio-clip.ts'
import { dawDefaultBpm, dawLimits, masterId, trackColors } from './document.rules.ts'
import type { DawLyric, DawMaster, DawObject, DawSection } from './document.ts'

/** What is known of an audio that becomes a track; times in seconds. */
export interface DawAudio {
  audioId: string
  name: string
  durationSeconds: number
  /** Counted beats per minute: of dotted quarters in 6/8, 9/8 and 12/8. */
  bpm: number | null
  /** '6/8'; null where it is not known. */
  metre: string | null
  key: string | null
  isLoopable: boolean
  sections: readonly { name: string; startSeconds: number; endSeconds: number }[]
  lyrics: readonly { startSeconds: number; text: string }[]
}

/** Makes an id for an object that is added. */
type MakeId = (kind: string) => string

const cut = (text: string, characters: number = dawLimits.nameCharacters): string => cutToUnits(text, characters).trim()
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** The name of a song and of its part, as stems are named: “Night bus (drums)”. */
const stemName = /^(.+) \(([^()]+)\)$/

/** The song that all audios are stems of, if they are. */
function findSong(audios: readonly DawAudio[]): string | undefined {
  const songs = new Set(audios.map(({ name }) => stemName.exec(name)?.[1]))
  return audios.length > 1 && songs.size === 1 ? [...songs][0] : undefined
}

/** What a project of these audios is named after: the song of its stems, or the first audio. */
export const nameSources = (audios: readonly DawAudio[]): string | undefined => findSong(audios) ?? audios[0]?.name

/** Headers of tracks are narrow: a stem's track bears the part's name alone, since the song's stands above. */
function nameTrack(audio: DawAudio, song: string | undefined): string {
  const part = song === undefined ? undefined : stemName.exec(audio.name)?.[2]
  return cut(part === undefined ? audio.name : part.charAt(0).toUpperCase() + part.slice(1))
}

/**
 * A track for each audio, with a clip of the whole audio at the start of the timeline.
 * `index` counts the tracks before.
 */
export function toTracks(audios: readonly DawAudio[], makeId: MakeId, index = 0): DawObject[] {
  const song = findSong(audios)
  return audios.flatMap((audio, at): DawObject[] => {
    const trackId = makeId('track')
    const name = nameTrack(audio, song)
    const strip = { gainDb: 0, pan: 0, isMuted: false, isSoloed: false, groupId: null, player: null }
    const color = trackColors[(index + at) % trackColors.length]!
    const length = clamp(audio.durationSeconds, 0.01, 36_000)
    return [
      { id: trackId, kind: 'track', name, position: index + at + 1, color, ...strip },
      createAudioClip({
        ...{
          id: makeId('clip'),
          trackId,
          audioId: audio.audioId,
          name: cut(audio.name),
          startBeats: 0,
          durationSeconds: length,
        },
        isLooped: audio.isLoopable,
      }),
    ]
  })
}

function toSections({ sections }: DawAudio, beatsPerSecond: number, makeId: MakeId): DawSection[] {
  return sections
    .filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds && startSeconds >= 0)
    .map(({ name, startSeconds, endSeconds }) => ({
      id: makeId('section'),
      kind: 'section',
      startBeats: startSeconds * beatsPerSecond,
      durationBeats: (endSeconds - startSeconds) * beatsPerSecond,
      name: cut(name),
    }))
}

/** Seconds that a line lasts at most, where the next one is far. */
const maxLineSeconds = 8

function toLyrics({ lyrics, durationSeconds }: DawAudio, beatsPerSecond: number, makeId: MakeId): DawLyric[] {
  return lyrics.flatMap(({ startSeconds, text }, at) => {
    const end = Math.min(lyrics[at + 1]?.startSeconds ?? durationSeconds, startSeconds + maxLineSeconds)
    if (end <= startSeconds) return []
    const durationBeats = (end - startSeconds) * beatsPerSecond
    return [
      {
        id: makeId('lyric'),
        kind: 'lyric' as const,
        startBeats: startSeconds * beatsPerSecond,
        durationBeats,
        text: cut(text, 400),
      },
    ]
  })
}

/** Numbers ids by kind: `track1`, `clip1`. */
export function createIdCounter(): MakeId {
  const counts = new Map<string, number>()
  return (kind) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return `${kind}${count}`
  }
}

type BarLine = Pick<DawMaster, 'beatsPerBar' | 'beatUnit'>

const beatUnits: readonly number[] = [2, 4, 8, 16] satisfies DawMaster['beatUnit'][]

/** Beats of a bar and their note; 4/4 where a metre is not known or none that a document can have. */
function toBarLine(metre: string | null): BarLine {
  const [beatsPerBar, beatUnit] = (metre ?? '').split('/').map(Number) as [number, BarLine['beatUnit']]
  const isKnown = beatsPerBar >= 1 && beatsPerBar <= 16 && beatUnits.includes(beatUnit)
  return isKnown ? { beatsPerBar, beatUnit } : { beatsPerBar: 4, beatUnit: 4 }
}

/** Quarter notes of a counted beat: in 6/8, 9/8 and 12/8 dotted quarters are counted. */
const getCountedQuarters = ({ beatsPerBar, beatUnit }: BarLine): number =>
  beatUnit === 8 && beatsPerBar > 3 && beatsPerBar % 3 === 0 ? 1.5 : 1

/** Quarter notes per minute of counted beats. */
const toQuarterBpm = (bpm: number, metre: string | null): number => bpm * getCountedQuarters(toBarLine(metre))

/** Counted beats per minute of quarter notes. */
export const toCountedBpm = (bpm: number, master: BarLine): number => bpm / getCountedQuarters(master)

/**
 * The first document of audios: their tracks, the tempo, metre, key, sections and lyrics of the first that has them.
 */
export function createDocument(name: string, audios: readonly DawAudio[]): DawObject[] {
  const makeId = createIdCounter()
  const metre = audios.find((audio) => audio.metre !== null)?.metre ?? null
  const counted = audios.find((audio) => audio.bpm !== null)?.bpm
  const bpm = clamp(counted ? toQuarterBpm(counted, metre) : dawDefaultBpm, 20, 400)
  const withSections = audios.find(({ sections }) => sections.length > 0)
  const withLyrics = audios.find(({ lyrics }) => lyrics.length > 0)
  const key = audios.find((audio) => audio.key !== null)?.key ?? null
  return [
    {
      id: masterId,
      kind: 'master',
      name: cut(name),
      gainDb: 0,
      key: key && cut(key, 20),
      ...toBarLine(metre),
      loudnessTarget: null,
      referenceAudioId: null,
    },
    { id: makeId('tempo'), kind: 'tempo', startBeats: 0, bpm },
    ...toTracks(audios, makeId),
    ...(withSections ? toSections(withSections, bpm / 60, makeId) : []),
    ...(withLyrics ? toLyrics(withLyrics, bpm / 60, makeId) : []),
  ]
}
