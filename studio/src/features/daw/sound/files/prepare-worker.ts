import { loadBinaries } from '@songloom/engine/binaries/browser'
import { rendererBinaries } from '@songloom/engine/timeline/renderer-binaries'
import type { PrepareAnswer, PrepareRequest } from './prepare-sound.ts'

const opening = loadBinaries(rendererBinaries).then(() => import('./stretch-source.ts'))

async function prepare({ id, source, recording }: PrepareRequest): Promise<void> {
  const { stretchSource } = await opening
  const sound = stretchSource(source, recording)
  const answer: PrepareAnswer = { id, sound }
  globalThis.postMessage(answer, { transfer: sound ? [sound.left.buffer, sound.right.buffer] : [] })
}

globalThis.onmessage = ({ data }: MessageEvent<PrepareRequest>) => {
  prepare(data).catch(() => globalThis.postMessage({ id: data.id, sound: null } satisfies PrepareAnswer))
}
