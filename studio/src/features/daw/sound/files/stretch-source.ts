import { finishSteps } from '@songloom/engine/dsp/run-steps'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { stretchSound } from '@songloom/engine/timeline/sounds/stretch-sound'
import type { ClipSound } from '@songloom/engine/timeline/sounds/sounds'

/** The sound of a source from its whole recording; null where a browser cannot make it. */
export const stretchSource = (source: ClipSound['source'], recording: Stereo): Stereo | null =>
  source.type === 'stretched' ? finishSteps(stretchSound(recording, source)) : null
