import { finishSteps } from '../../dsp/run-steps.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { createVoiceMeter, voiceBlockSeconds } from '../measure-voice.ts'
import type { VoiceMeasures } from '../measure-voice.ts'
import { voiceDistance } from '../voice-distance.ts'
import { toProfile } from '../voice-profile.ts'
import type { VoiceProfile } from '../voice-profile.ts'

/** Measures sounds of 44.1 kHz as one recording. */
function measureSounds(...sounds: Stereo[]): VoiceMeasures {
  const meter = createVoiceMeter()
  const block = voiceBlockSeconds * sampleRate
  for (const { left, right } of sounds)
    for (let from = 0; from < left.length; from += block)
      finishSteps(
        meter.add({ left: left.subarray(from, from + block), right: right.subarray(from, from + block) }, sampleRate),
      )
  return meter.finish()
}

export const profileOfSound = (sound: Stereo): VoiceProfile => toProfile(measureSounds(sound).statistics)

/** The name of the profile that is nearest to a sound. */
export function nearestVoice(sound: Stereo, profiles: ReadonlyMap<string, VoiceProfile>): string {
  const own = profileOfSound(sound)
  const distances = [...profiles].map(([name, profile]) => ({ name, distance: voiceDistance(own, profile) }))
  return distances.reduce((near, one) => (one.distance < near.distance ? one : near)).name
}
