import { minVoicedShare } from '@songloom/engine/voice-model/learn-voice'
import type { VoiceAmount, VoiceRefusal } from '@songloom/engine/voice-model/learn-voice'

const sentences: Readonly<Record<Exclude<VoiceRefusal, 'too_little_voice'>, string>> = {
  too_short: 'There is less than a minute of sound. Add more recordings.',
  too_long: 'There are more than 20 minutes of sound. Leave some recordings out.',
  clipped: 'The recording is distorted because it was too loud. Record it again at a lower level.',
  music_under_voice:
    'Music or noise is heard under the voice. Use a recording of the voice alone; of a song, its vocals.',
  several_voices: 'More than one voice is heard. Use recordings of one person.',
}

/** A refusal as people read it. `leastSeconds` is what all recordings together need, where the refusal is of those. */
export function explainRefusal(code: VoiceRefusal, { seconds, voicedSeconds }: VoiceAmount, leastSeconds = 0): string {
  if (code !== 'too_little_voice') return sentences[code]
  const needed = Math.ceil(Math.max(leastSeconds, minVoicedShare * seconds))
  const heard = `Too little of a voice is heard: ${Math.floor(voicedSeconds)} s, and ${needed} s are needed.`
  return `${heard} Sing or speak for longer, close to the microphone.`
}
