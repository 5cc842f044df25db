import { createScope } from '../../lib/shell/scope.ts'

/** Limits the wait, because some files fire neither `loadedmetadata` nor `error`. */
const maxWaitMs = 5_000

/** Seconds of sound as this browser reads them; undefined where it cannot, which is no refusal. */
export function readDuration(file: Blob): Promise<number | undefined> {
  const url = URL.createObjectURL(file)
  const audio = new Audio()
  const scope = createScope()
  return new Promise<number | undefined>((resolve) => {
    const answer = (): void => resolve(Number.isFinite(audio.duration) ? audio.duration : undefined)
    scope.listen(audio, 'loadedmetadata', answer)
    scope.listen(audio, 'error', () => resolve(undefined))
    scope.after(maxWaitMs, () => resolve(undefined))
    scope.onEnd(() => URL.revokeObjectURL(url))
    audio.preload = 'metadata'
    audio.src = url
  }).finally(scope.end)
}
