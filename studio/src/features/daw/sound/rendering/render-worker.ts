import { loadBinaries } from '@songloom/engine/binaries/browser'
import { rendererBinaries } from '@songloom/engine/timeline/renderer-binaries'
import type { FromWorker, ToWorker } from '../sound-messages.ts'

// A thread of its own: nothing of the page can make it late. Kernels are read when their modules are, so those wait.

const toPage = (message: FromWorker): void => globalThis.postMessage(message)

async function open() {
  await loadBinaries(rendererBinaries)
  const { createRenderThread } = await import('./render-thread.ts')
  return createRenderThread(toPage)
}

const opening = open()
opening.then(
  () => toPage({ type: 'ready' }),
  (error: unknown) => toPage({ type: 'failed', message: String(error) }),
)

globalThis.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  void opening
    .then((receive) => receive(data))
    .catch((error: unknown) => toPage({ type: 'failed', message: String(error) }))
}
