import { setTimeout as delay } from 'node:timers/promises'
import type { SectionFindings } from '../../port/listening.ts'
import type { RemoteDeps } from '../provider-parts.ts'

const lookEveryMs = 50

/** Tempo, key, sections and loudness as our own analysis hears them, in a thread. */
export async function measureSound(
  { own }: Pick<RemoteDeps, 'own'>,
  wav: Uint8Array,
  id: string,
): Promise<SectionFindings> {
  const engine = own.analyseSections
  const brief = { words: '', wav: () => Promise.resolve(wav), score: undefined }
  const operation = await engine.start(brief, { idempotencyKey: `provider-result/${id}`, attempt: 1 })
  for (;;) {
    const state = await engine.poll(operation)
    if (state.state === 'succeeded') return engine.collect(operation)
    if (state.state === 'failed') throw state.error
    await delay(lookEveryMs)
  }
}
