import type { DawAudioClip } from '@songloom/contracts/daw/document'

/** A stretch of a clip that plays a stretch of its (stretched) sound, in seconds. */
export interface Piece {
  clipFrom: number
  clipTo: number
  /** The earliest second of the sound. */
  soundFrom: number
}

/**
 * What a clip plays between two of its seconds, round by round. A loop repeats from the clip's offset to the end of the
 * sound; a reversed clip plays each round backwards.
 */
export function listPieces(clip: DawAudioClip, from: number, to: number, soundSeconds: number): Piece[] {
  const period = Math.max(0, Math.min(clip.durationSeconds, soundSeconds - clip.offsetSeconds))
  const end = clip.isLooped ? Math.min(to, clip.durationSeconds) : Math.min(to, period)
  const pieces: Piece[] = []
  for (let at = Math.max(0, from); at < end - 1e-9 && period > 1e-3;) {
    const within = at % period
    const length = Math.min(end - at, period - within)
    const first = clip.isReversed ? period - within - length : within
    pieces.push({ clipFrom: at, clipTo: at + length, soundFrom: clip.offsetSeconds + first })
    at += length
  }
  return pieces
}
