import type { VoiceRefusal } from '@songloom/engine/voice-model/learn-voice'

const sentences: Readonly<Record<VoiceRefusal, string>> = {
  too_short: 'There is less than a minute of sound. Add more recordings.',
  too_long: 'There are more than 20 minutes of sound. Leave some recordings out.',
  too_little_voice: 'Too little of a voice is heard. Sing or speak for longer, close to the microphone.',
  clipped: 'The recording is distorted because it was too loud. Record it again at a lower level.',
  music_under_voice: 'Music or noise is heard under the voice. Use a recording of the voice alone.',
  several_voices: 'More than one voice is heard. Use recordings of one person.',
}

/** A refusal as people read it. */
export const explainRefusal = (code: VoiceRefusal): string => sentences[code]
