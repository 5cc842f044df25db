import { setImmediate } from 'node:timers/promises'
import type { MessagePort } from 'node:worker_threads'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { encodeMp3 } from '../../../media/mp3/encode-lossy.ts'
import type { ThreadPreview } from '../../port/thread-pool.ts'

/** A song whose preview cannot be encoded is made all the same. */
async function postPreview(sound: Stereo, port: MessagePort): Promise<void> {
  const tags = { title: 'Preview', artist: 'Songloom', recipe: '{}' }
  const previewMp3 = await encodeMp3(sound, { sampleRate, tags, isQuick: true }).catch(() => undefined)
  if (previewMp3) port.postMessage({ previewMp3 } satisfies ThreadPreview)
}

/** Sends the first seconds of a song while it is rendered; await `sent` before closing the port. */
export function previewing(port: MessagePort) {
  let preview = Promise.resolve()
  return {
    onPreview: (sound: Stereo): void => {
      preview = postPreview(sound, port)
    },
    // The song waits while its beginning is encoded, because the user may be waiting for the preview.
    yield: async (): Promise<void> => {
      await preview
      await setImmediate()
    },
    sent: (): Promise<void> => preview,
  }
}
