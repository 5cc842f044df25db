import type { Score } from '../../score/score.ts'
import { limitVoices } from '../parts/voice-limit.ts'
import type { SongPlan } from '../song-plan.ts'
import { chooseBody } from './bodies.ts'
import { playDrums } from './drum-hands.ts'
import { drummer, trackPlayer } from './players.ts'
import { singWords } from './singer-hands.ts'
import { playTrack } from './track-hands.ts'

/**
 * Gives what is written to people: every track, the drums and the singer get a body that drifts in time and strength, has a
 * place of its own against the beat and shapes phrases, as much as the genre's players do. Notes come and go, none changes pitch.
 * Timing figures after Hellmer & Madison 2015 (drummers), Friberg & Sundström 2002 (jazz), Hennig et al. 2012 (drift); the same plan gives the same hands.
 */
export function playByHand(plan: SongPlan, score: Score): Score {
  const body = chooseBody(plan.profile)
  const lastHit = score.drums[score.drums.length - 1]?.startSeconds ?? 0
  const drumsEnd = Math.max(lastHit + 1e-6, Math.min(score.durationSeconds - 0.05, lastHit + 0.02))
  return {
    ...score,
    tracks: limitVoices(score.tracks.map((track, i) => playTrack(plan, trackPlayer(plan, body, track, i), track))),
    drums: playDrums(plan, body, drummer(plan, body), score.drums, drumsEnd),
    syllables: singWords(plan, body, score.syllables),
    ...(score.backing ? { backing: singWords(plan, body, score.backing, score.syllables) } : {}),
  }
}
