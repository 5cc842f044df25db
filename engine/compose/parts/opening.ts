import type { DrumHit, Note, SungSyllable, Track } from '../../score/score.ts'
import type { Opener } from '../../score/understood.ts'
import type { SongPlan } from '../song-plan.ts'
import { secondsAt } from '../rhythm/timing.ts'

interface Parts {
  tracks: Track[]
  drums: DrumHit[]
  syllables: readonly SungSyllable[]
}

interface OpenedParts extends Parts {
  /** Why a requested solo opening is not possible. */
  adjustments: string[]
}

/** As long as one is heard alone, at most; and how soon he has to be there. */
const maxBars = 4
const soonSeconds = 1

/**
 * Lets one be heard alone at the beginning, where the request says so; the others come in after its section, or four
 * bars.
 */
export function withOpening(parts: Parts, plan: SongPlan): OpenedParts {
  const { opening } = plan.understood
  if (opening === undefined || plan.ending === 'loops' || plan.ending === 'open') return { ...parts, adjustments: [] }
  const untilSeconds = secondsAt(plan.timing, Math.min(maxBars, plan.sections[0]!.bars) * plan.timing.stepsPerBar)
  const isLate = ({ startSeconds }: Onset): boolean => startSeconds >= untilSeconds - 0.05
  const alone = opened(parts, opening, isLate)
  if (alone) return { ...alone, tracks: alone.tracks.filter(({ notes }) => notes.length > 0), adjustments: [] }
  const who = opening === 'vocals' ? 'the voice' : opening === 'drums' ? 'the drums' : 'the one who was asked for'
  return {
    ...parts,
    adjustments: [`The song does not start with ${who} alone: there is nothing for that part to play yet.`],
  }
}

type Onset = Pick<Note, 'startSeconds'>

function opened(parts: Parts, opening: Opener, isLate: (onset: Onset) => boolean): Parts | undefined {
  const tracks = parts.tracks.map((track) => ({ ...track, notes: track.notes.filter(isLate) }))
  if (opening === 'drums') return parts.drums.some(isSoon) ? { ...parts, tracks } : undefined
  const drums = parts.drums.filter(isLate)
  if (opening === 'vocals') return parts.syllables.some(isSoon) ? { ...parts, tracks, drums } : undefined
  const notes = openingNotes(parts.tracks, opening, isLate)
  if (notes.length === 0) return undefined
  const own = tracks.findIndex(({ instrument }) => instrument === opening)
  const joined = tracks.map((track, i) => (i === own ? { ...track, notes: [...notes, ...track.notes] } : track))
  const guest = { stem: 'lead' as const, instrument: opening, pan: 0, gainDb: 0, notes }
  return { ...parts, drums, tracks: own < 0 ? [guest, ...tracks] : joined }
}

const isSoon = ({ startSeconds }: Onset): boolean => startSeconds < soonSeconds

/** What it plays by itself, failing that the tune of another, failing that the upper line of the chords. */
function openingNotes(tracks: readonly Track[], opening: Opener, isLate: (note: Note) => boolean): Note[] {
  const early = tracks.map((track) => ({ ...track, notes: track.notes.filter((note) => !isLate(note)) }))
  const ready = early.filter(({ notes }) => notes.some(isSoon))
  const own = ready.find(({ instrument }) => instrument === opening) ?? ready.find(({ stem }) => stem === 'lead')
  return own ? own.notes : upperLine(ready.find(({ stem }) => stem === 'chords')?.notes ?? [])
}

/** The highest of the notes that are struck together. */
function upperLine(notes: readonly Note[]): Note[] {
  const line: Note[] = []
  for (const note of notes) {
    const last = line.at(-1)
    if (!last || note.startSeconds - last.startSeconds > 0.06) line.push(note)
    else if (note.midi > last.midi) line[line.length - 1] = note
  }
  return line
}
