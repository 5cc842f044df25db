import { expect, test } from 'vitest'
import type { ClipSound } from '@songloom/engine/timeline/sounds/sounds'
import { fetchSounds } from './fetch-sounds.ts'
import type { SoundDeps } from './fetch-sounds.ts'

test('more than 20 hours of sounds are refused for good, with what helps', async () => {
  const notes = [{ startSeconds: 71_999, durationSeconds: 2, midi: 60, velocity: 0.5 }]
  const sound = { key: 'long', source: { type: 'score', player: { type: 'instrument', name: 'piano' }, notes } }
  const work = { userId: 'one', folder: '/nowhere', signal: new AbortController().signal }
  const fetched = fetchSounds({} as SoundDeps, work, [sound as unknown as ClipSound])
  await expect(fetched).rejects.toMatchObject({ type: 'mix_too_full', nonRetryable: true })
})
