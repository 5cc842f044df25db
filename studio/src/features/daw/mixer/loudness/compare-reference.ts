import { setReference } from '../../sound/playback.ts'
import { useDaw } from '../../state/daw-store.ts'
import { matchLoudness } from '../../../../audio/match-loudness.ts'
import { measureMix, measureRecording } from './measure-mix.ts'

/** The reference in place of the mix, as loud as the mix as a whole. */
export async function playReference(audioId: string): Promise<void> {
  const { document } = useDaw.getState()
  const [mix, recording] = await Promise.all([measureMix(document), measureRecording(audioId)])
  setReference({ audioId, gainDb: matchLoudness(mix, recording) })
}
