import { ApplicationFailure } from '@temporalio/common'
import type { StepFor } from '@songloom/tools/registry.rules'
import type { VoiceToInstrumentJob } from '@songloom/tools/voice-to-instrument/contract'
import { voiceToInstrumentTool } from '@songloom/tools/voice-to-instrument/definition.rules'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { countFrames } from '../media/wav/wav-frames.ts'
import { hashSound } from '../jobs/objects.ts'
import { derivedRecipe, derivedSound } from '../jobs/derived-sound.ts'
import type { SourceAudio } from '../jobs/source-audio.ts'
import type { SoundToStore } from '../jobs/store-outputs.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'
import type { PlayedVoice } from '../engines/port/voices.ts'

const stepOfStage: Record<string, StepFor<'voice_to_instrument'>> = { listen: 'listen', play: 'play' }

export function createVoiceToInstrumentActivities({ engines, engineStep, readSource, outputs, steps }: ToolDeps) {
  const engine = engines.playVoice

  async function play(job: VoiceToInstrumentJob, { brief }: SourceAudio): Promise<PlayedVoice> {
    const { instrument, pitchChange, filterRadius, reverbWetness } = job
    const answer = await engineStep(engine, job, {
      name: 'voice',
      brief: { ...brief, instrument, pitchChange, filterRadius, reverbWetness },
      firstStep: 'listen',
      stepOfStage,
    })
    if ('refused' in answer) throw ApplicationFailure.nonRetryable(answer.refused, 'instrument_nothing_heard')
    return answer
  }

  async function toSound(
    job: VoiceToInstrumentJob,
    source: SourceAudio,
    { wav, peaks, midi, events }: PlayedVoice,
  ): Promise<SoundToStore> {
    const { instrument, pitchChange, filterRadius, reverbWetness } = job
    const settings = { instrument, pitchChange, filterRadius, reverbWetness }
    return {
      ...derivedSound(source, instrument),
      wav,
      output: 'instrument',
      part: null,
      hasOtherSinger: true,
      durationSeconds: countFrames(wav) / sampleRate,
      peaks,
      sections: [],
      lyrics: null,
      recipe: derivedRecipe(engine, job, settings, { masterSha256: await hashSound(wav), events }),
      files: midi.length > 0 ? { mid: midi } : {},
    }
  }

  async function make(job: VoiceToInstrumentJob): Promise<JobOutputs> {
    await steps.startStep(job, 'read')
    const source = await readSource(job)
    const made = await play(job, source)
    await steps.startStep(job, 'encode')
    const audio = await outputs.sound(job, await toSound(job, source, made))
    return {
      audios: [audio],
      title: audio.name,
      reply: `“${source.row.name}”, played on ${job.instrument}.`,
      coverKey: source.coverKey,
      chargedTokens: voiceToInstrumentTool.priceTokens,
    }
  }

  return {
    /** Analyses, renders, encodes and writes the end of the job. Existing objects are not made again. */
    playVoice: (job: VoiceToInstrumentJob): Promise<StoredOutputs> => {
      const { audioId, instrument, pitchChange, filterRadius, reverbWetness } = job
      const recipe = [audioId, instrument, pitchChange, filterRadius, reverbWetness, engine.id, engine.version]
      return steps.trackAttempt(job, () => outputs.completeOnce(job, recipe, () => make(job)))
    },
  }
}

export type VoiceToInstrumentActivities = ReturnType<typeof createVoiceToInstrumentActivities>
