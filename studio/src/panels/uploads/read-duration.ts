/** A file that no event ever tells of must not hold its upload back. */
const maxWaitMs = 5_000

/** Seconds of sound as this browser reads them; undefined where it cannot, which is no refusal. */
export function readDuration(file: Blob): Promise<number | undefined> {
  const url = URL.createObjectURL(file)
  const audio = new Audio()
  return new Promise<number | undefined>((resolve) => {
    const tell = (): void => resolve(Number.isFinite(audio.duration) ? audio.duration : undefined)
    audio.addEventListener('loadedmetadata', tell)
    audio.addEventListener('error', () => resolve(undefined))
    setTimeout(() => resolve(undefined), maxWaitMs)
    audio.preload = 'metadata'
    audio.src = url
  }).finally(() => URL.revokeObjectURL(url))
}
