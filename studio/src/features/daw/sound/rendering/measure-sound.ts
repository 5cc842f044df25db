import type { DawDocument } from '@songloom/contracts/daw/document'
import { getPart, sampleRate } from '@songloom/engine/dsp/stereo'
import type { SoundRange } from '@songloom/engine/timeline/sounds/sounds'
import { wait } from '../../../../lib/shell/scope.ts'
import { toRecordingKey } from './session-blocks.ts'
import type { SessionDeps } from './session-deps.ts'
import type { Loudness } from '../sound-messages.ts'

type Deps = Pick<SessionDeps, 'createRenderer' | 'listNeeded' | 'createMeter' | 'loader'>

/** Rendered at once; between two the thread reads its messages. */
const pieceSamples = 2 * sampleRate
const blockSamples = 4_096
const askEveryMs = 20

async function load({ loader }: Deps, list: () => readonly SoundRange[]): Promise<void> {
  for (let needed = list(); !needed.every(loader.isReady); needed = list()) {
    loader.request(needed)
    await wait(askEveryMs)
  }
}

/** Loudness of the whole mix, faster than it plays. */
export async function measureMix(document: DawDocument, deps: Deps): Promise<Loudness> {
  const renderer = deps.createRenderer(document, deps.loader)
  const meter = deps.createMeter()
  const getSamples = (key: string): number | undefined => deps.loader.getSamples(key)
  for (let from = 0; from < renderer.endSample; from += pieceSamples) {
    const end = Math.min(renderer.endSample, from + pieceSamples)
    await load(deps, () => deps.listNeeded(document, from, end, getSamples))
    for (let at = from; at < end; at += blockSamples)
      meter.add(renderer.render(at, Math.min(blockSamples, end - at)).master)
  }
  return meter.read()
}

/** Loudness of a whole recording of the library. */
export async function measureRecording(audioId: string, deps: Deps): Promise<Loudness> {
  const meter = deps.createMeter()
  const key = toRecordingKey(audioId)
  const sound = { key, source: { type: 'audio', audioId } } as const
  await load(deps, () => [{ sound, fromSample: 0, toSample: 0 }])
  const samples = deps.loader.getSamples(key) ?? 0
  for (let from = 0; from < samples; from += pieceSamples) {
    const count = Math.min(pieceSamples, samples - from)
    await load(deps, () => [{ sound, fromSample: from, toSample: from + count }])
    const piece = deps.loader.read(key, from, count)
    for (let at = 0; piece && at < count; at += blockSamples) meter.add(getPart(piece, at, at + blockSamples))
  }
  return meter.read()
}
