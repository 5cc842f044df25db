import { createHash } from 'node:crypto'
import { composeSong } from '../compose/compose-song.ts'
import type { SongRequest } from '../compose/song-request.ts'
import { decibelsToGain } from '../dsp/power.ts'
import type { Stereo } from '../dsp/stereo.ts'
import type { MasteredSong } from '../mix/testing/master-song.ts'
import { masterSong } from '../mix/testing/master-song.ts'
import { getMasterTarget } from '../render/master-target.ts'
import { renderSong } from '../render/render-song.ts'
import type { Score } from '../score/score.ts'
import type { Engine } from '../create-engine.ts'
import { testEngine } from './test-engine.ts'

export function request(changes: Partial<SongRequest> = {}): SongRequest {
  return { prompt: 'a pop song about the river', styles: [], durationSeconds: 15, seed: 42, ...changes }
}

export async function makeSong(
  changes: Partial<SongRequest> = {},
  engine: Engine = testEngine,
): Promise<MasteredSong & { score: Score }> {
  const score = composeSong(request(changes))
  return { score, ...masterSong(await renderSong(engine, score), getMasterTarget(score)) }
}

const made = new Map<string, ReturnType<typeof makeSong>>()

/** A song shared by the tests of a file, rendered once; tests must not change it. */
export function songOnce(changes: Partial<SongRequest> = {}): ReturnType<typeof makeSong> {
  const key = JSON.stringify(changes)
  const song = made.get(key) ?? makeSong(changes)
  made.set(key, song)
  return song
}

export function pcmHash({ left, right }: Stereo): string {
  return createHash('sha256').update(new Uint8Array(left.buffer)).update(new Uint8Array(right.buffer)).digest('hex')
}

/** Both channels the same sine. */
export function sine(hz: number, decibels: number, seconds: number, phase = 0): Stereo {
  const gain = decibelsToGain(decibels)
  const left = Float32Array.from(
    { length: Math.round(seconds * 44100) },
    (_, i) => gain * Math.sin((2 * Math.PI * hz * i) / 44100 + phase),
  )
  return { left, right: left.slice() }
}
