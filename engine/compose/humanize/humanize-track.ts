import { randomFor } from '../../dsp/random.ts'
import type { Note, Track } from '../../score/score.ts'
import { stepAt } from '../rhythm/timing.ts'
import type { SongPlan } from '../song-plan.ts'
import type { Player } from './players.ts'
import { getPhraseArch, scaleVelocity } from './strength.ts'

const minSeconds = 0.03

/**
 * A track as this player plays it. Starts and ends move together, so that what was bound stays bound; the last note
 * ends where it ended.
 */
export function humanizeTrack(plan: SongPlan, player: Player, track: Track): Track {
  const random = randomFor(player.seed, `strokes of ${player.name}`)
  const endSeconds = Math.max(...track.notes.map((note) => note.startSeconds + note.durationSeconds))
  const middle = track.notes.reduce((sum, { velocity }) => sum + velocity, 0) / track.notes.length
  const notes = track.notes.map((note): Note => {
    const step = stepAt(plan.timing, note.startSeconds)
    const moved = moveNote(plan, player, note, player.looseSeconds * random.normal(), endSeconds)
    const decibels = player.level(step) + player.archDb * getPhraseArch(plan, step) + player.looseDb * random.normal()
    return { ...moved, velocity: scaleVelocity(note.velocity, middle, player.contrast, decibels) }
  })
  return { ...track, notes: notes.sort((a, b) => a.startSeconds - b.startSeconds) }
}

function moveNote({ timing }: SongPlan, { late }: Player, note: Note, loose: number, endSeconds: number): Note {
  const end = note.startSeconds + note.durationSeconds
  const latest = endSeconds - minSeconds
  const startSeconds = Math.min(
    latest,
    Math.max(0, note.startSeconds + late(stepAt(timing, note.startSeconds)) + loose),
  )
  const movedEnd = Math.min(endSeconds, end + late(stepAt(timing, end)))
  return { ...note, startSeconds, durationSeconds: Math.max(minSeconds, movedEnd - startSeconds) }
}
