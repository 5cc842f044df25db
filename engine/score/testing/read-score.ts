import { EngineInputError } from '../input-error.ts'
import { metreShapes } from '../metre.ts'
import type { Score } from '../score.ts'
import { findFault } from './score-shape.ts'
import type { Understood } from '../understood.ts'

/**
 * A stored score as the engine of today reads it. Older ones are brought up to date; newer or broken ones are refused
 * as 'score_unknown'.
 */
export function readScore(json: unknown): Score {
  const stored = recordOf(json)
  if (!stored) throw unknownScore('it is no object')
  if (stored.version !== 1 && stored.version !== 2)
    throw unknownScore(`its version is ${String(stored.version).slice(0, 20)}`)
  const score = stored.version === 1 ? fromVersion1(stored) : stored
  const fault = findFault(score)
  if (fault) throw unknownScore(fault)
  return score as unknown as Score
}

function unknownScore(reason: string): EngineInputError {
  return new EngineInputError('score_unknown', `This score cannot be read: ${reason}.`)
}

function recordOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}

/** Songs of version 1 are in 4/4, at one tempo, in one key, sung by a plain pop voice. */
function fromVersion1(stored: Record<string, unknown>): Record<string, unknown> {
  const voice = recordOf(stored.voice)
  return {
    ...stored,
    version: 2,
    metre: '4/4',
    beatsPerBar: metreShapes['4/4'].beatsPerBar,
    tempoMap: [{ startSeconds: 0, bpm: stored.bpm }],
    keyMap: [{ startSeconds: 0, key: stored.key }],
    voice: voice ? { ...voice, style: voice.register === 'low' ? 'pop-male' : 'pop-female' } : null,
    understood: understoodOf(stored),
  }
}

function understoodOf(stored: Record<string, unknown>): Understood {
  return {
    genres: [String(stored.genre)],
    mood: String(stored.mood),
    vibes: [],
    instruments: [],
    percussion: [],
    without: [],
    adjustments: Array.isArray(stored.adjustments) ? stored.adjustments.map(String) : [],
  }
}
