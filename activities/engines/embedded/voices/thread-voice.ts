import { sampleRate } from '@songloom/engine/dsp/stereo'
import { voiceToInstrument } from '@songloom/engine/edit/play/voice-to-instrument'
import { scoreToMidi } from '@songloom/engine/export/score-to-midi'
import { waveformShape } from '@songloom/engine/mix/waveform-shape'
import { decodeWav } from '../../../media/wav/decode-wav.ts'
import { encodeWav } from '../../../media/wav/encode-wav.ts'
import { prepareEngine } from '../thread-engine.ts'
import { peakCount, reporting, transferable } from '../../threads/thread-output.ts'
import type { VoiceTask } from '../../port/thread-tasks.ts'
import type { PlayedVoiceAnswer } from '../../port/voices.ts'

/** Plays a hummed or beatboxed line on an instrument. */
export async function playVoice({ wav, soundFont, request, port }: VoiceTask): Promise<PlayedVoiceAnswer> {
  const { engine } = await prepareEngine(soundFont)
  const { left, right, sampleRate: rate } = decodeWav(wav)
  const { instrument, pitchChange, filterRadius, reverbWetness } = request
  try {
    const { sound, score, events } = await voiceToInstrument(
      engine,
      { left, right },
      rate,
      { instrument, transposeSemitones: pitchChange, filterRadius, reverbAmount: reverbWetness },
      reporting(port),
    )
    const [played, midi] = [encodeWav(sound, { sampleRate }), scoreToMidi(score)]
    return transferable({ wav: played, peaks: waveformShape(sound, peakCount), midi, events }, [played])
  } catch (error) {
    if ((error as { code?: unknown }).code === 'audio_invalid') return { refused: 'nothing_heard' }
    throw error
  } finally {
    port.close()
  }
}
