import { setImmediate } from 'node:timers/promises'
import type { MessagePort } from 'node:worker_threads'
import { move, transferableSymbol, valueSymbol } from 'piscina'

/** Points of a waveform on screen. */
export const peakCount = 480

/** Transfers the bytes instead of copying them. */
export function transferable<T extends object>(value: T, arrays: readonly Uint8Array[]): T {
  const buffers = [...new Set(arrays.map((array) => array.buffer as ArrayBuffer))]
  return move({ [transferableSymbol]: buffers, [valueSymbol]: value }) as unknown as T
}

/** Reports progress of work in steps; an abort can arrive between steps. */
export const reporting = (port: MessagePort) => ({
  onProgress: (stage: string, fraction: number): void => port.postMessage({ stage, fraction }),
  yield: (): Promise<void> => setImmediate(),
})
