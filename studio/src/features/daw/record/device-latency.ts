import { isRecord, readLocal, writeLocal } from '../../../lib/shell/storage.ts'

const key = 'songloom.recording-latency'
const maxDevices = 20

const readAll = (): Record<string, unknown> => {
  const kept = readLocal(key)
  return isRecord(kept) ? kept : {}
}

/** Measured seconds from output to input with a microphone; undefined before a measurement. */
export function readLatency(deviceId: string): number | undefined {
  const seconds = readAll()[deviceId]
  return typeof seconds === 'number' && seconds >= 0 && seconds < 2 ? seconds : undefined
}

/** Keeps a measurement for this microphone in this browser. */
export function writeLatency(deviceId: string, seconds: number): void {
  const { [deviceId]: _old, ...others } = readAll()
  const kept = Object.entries(others).slice(-maxDevices + 1)
  writeLocal(key, Object.fromEntries([...kept, [deviceId, seconds]]))
}

interface Reported {
  /** As the browser knows them, in seconds; 0 where it does not. */
  outputSeconds: number
  inputSeconds: number
}

/** What takes are moved by: the measurement, or what the browser reports. */
export const chooseLatency = (deviceId: string, { outputSeconds, inputSeconds }: Reported): number =>
  readLatency(deviceId) ?? outputSeconds + inputSeconds
