import type { Score } from '../../score/score.ts'
import { limitVoices } from '../parts/voice-limit.ts'
import type { SongPlan } from '../song-plan.ts'
import { choosePerformance } from './performance-profiles.ts'
import { humanizeDrums } from './humanize-drums.ts'
import { createDrummer, createTrackPlayer } from './players.ts'
import { humanizeSyllables } from './humanize-syllables.ts'
import { humanizeTrack } from './humanize-track.ts'

/**
 * Humanizes a score: every track, the drums and the singer get a performer that drifts in time and strength, has a
 * place of its own against the beat and shapes phrases, as much as the genre's players do. Notes come and go, none
 * changes pitch. Timing figures after Hellmer & Madison 2015 (drummers), Friberg & Sundström 2002 (jazz), Hennig et al.
 * 2012 (drift); the same plan gives the same hands.
 */
export function humanizeScore(plan: SongPlan, score: Score): Score {
  const performer = choosePerformance(plan.profile)
  const lastHit = score.drums[score.drums.length - 1]?.startSeconds ?? 0
  const drumsEnd = Math.max(lastHit + 1e-6, Math.min(score.durationSeconds - 0.05, lastHit + 0.02))
  return {
    ...score,
    tracks: limitVoices(
      score.tracks.map((track, i) => humanizeTrack(plan, createTrackPlayer(plan, performer, track, i), track)),
    ),
    drums: humanizeDrums(plan, performer, createDrummer(plan, performer), score.drums, drumsEnd),
    syllables: humanizeSyllables(plan, performer, score.syllables),
    ...(score.backing ? { backing: humanizeSyllables(plan, performer, score.backing, score.syllables) } : {}),
  }
}
