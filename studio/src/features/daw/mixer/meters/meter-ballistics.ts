/** What a meter shows of a side: its bar falls slowly, its highest level stays for a while. */
export interface MeterState {
  /** Decibels of full scale. */
  barDb: number
  holdDb: number
  holdMs: number
  isClipped: boolean
}

export const meterFloorDb = -60
const fallDbPerSecond = 24
const holdForMs = 1_500

export const silentMeter: MeterState = { barDb: meterFloorDb, holdDb: meterFloorDb, holdMs: 0, isClipped: false }

const toDb = (level: number): number => Math.max(meterFloorDb, 20 * Math.log10(Math.max(level, 1e-6)))

/** The state after a time with a highest sample, 0 to 1 and above. */
export function moveMeter(state: MeterState, level: number, elapsedMs: number): MeterState {
  const db = toDb(level)
  const barDb = Math.max(db, state.barDb - (fallDbPerSecond * elapsedMs) / 1_000, meterFloorDb)
  const isHigher = db >= state.holdDb
  const holdMs = isHigher ? holdForMs : state.holdMs - elapsedMs
  const holdDb = isHigher ? db : holdMs > 0 ? state.holdDb : barDb
  return { barDb, holdDb, holdMs: Math.max(0, holdMs), isClipped: state.isClipped || level > 1 }
}

/** How far a bar reaches, 0 to 1. */
export const toMeterShare = (db: number): number => Math.min(1, Math.max(0, (db - meterFloorDb) / (6 - meterFloorDb)))
