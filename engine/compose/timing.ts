export interface Timing {
  bpm: number
  bars: number
  /** Seconds of one 16th. */
  stepSeconds: number
  barSeconds: number
  durationSeconds: number
}

/** A free tempo is bent until the bars fill the duration; a wished tempo stays and the last chord rings longer. */
export function solveTiming(durationSeconds: number, bpm: number, tempoIsFixed: boolean): Timing {
  const tail = durationSeconds < 25 ? 1.6 : 2.6
  const exact = ((durationSeconds - tail) * bpm) / 240
  const bars = tempoIsFixed ? Math.max(1, Math.floor(exact)) : Math.max(4, 2 * Math.round(exact / 2))
  const solved = tempoIsFixed ? bpm : (bars * 240) / (durationSeconds - tail)
  return { bpm: solved, bars, stepSeconds: 15 / solved, barSeconds: 240 / solved, durationSeconds }
}
