import type { InstrumentName } from '../../score/instrument-names.ts'
import { getFinalReleaseSeconds, secondsAt } from '../rhythm/timing.ts'
import type { PlannedChord, SongPlan } from '../song-plan.ts'

/** Seconds after which a chord of an instrument has nearly died away, where that is soon. */
const soonSilent: Readonly<Partial<Record<InstrumentName, number>>> = {
  mutedGuitar: 0.5,
  pizzicato: 0.5,
  stab: 0.7,
  banjo: 0.8,
  marimba: 0.8,
  kalimba: 0.9,
  ukulele: 0.6,
  mandolin: 1,
  clavinet: 1,
  nylonGuitar: 1.7,
  cleanGuitar: 2,
}

/** Strings and hammers are silent before a long last chord is over: it is struck once more, softer. */
const dyingSeconds = 3.4

/** Returns whether a chord is the one that rings out after the last bar. */
export function isLastChord({ timing, ending }: SongPlan, { startStep }: PlannedChord): boolean {
  return ending === 'rings' && startStep >= timing.bars * timing.stepsPerBar
}

/**
 * The steps of a last chord at which it is struck: on beats, as often as the instrument needs to be heard until it is
 * let go.
 */
export function lastStrokes(plan: SongPlan, chord: PlannedChord, instrument: InstrumentName | undefined): number[] {
  const { timing } = plan
  if (!isLastChord(plan, chord)) return []
  const start = secondsAt(timing, chord.startStep)
  const { stepsPerBeat } = timing
  const soon = instrument && soonSilent[instrument]
  if (soon === undefined) {
    const again = stepsPerBeat * Math.floor(chord.steps / 2 / stepsPerBeat)
    return timing.durationSeconds - start < dyingSeconds || again === 0 ? [] : [0, again]
  }
  const beatSeconds = secondsAt(timing, chord.startStep + stepsPerBeat) - start
  const apart = Math.max(1, Math.round(soon / beatSeconds))
  const beats = (getFinalReleaseSeconds(timing) - start) / beatSeconds
  return Array.from({ length: Math.max(1, Math.ceil((beats - 0.4) / apart)) }, (_, n) => n * apart * stepsPerBeat)
}
