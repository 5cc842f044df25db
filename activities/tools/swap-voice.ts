import { ApplicationFailure } from '@temporalio/common'
import type { SwapVoiceJob } from '@songloom/tools/swap-voice/contract'
import { swapKey, swapVoiceTool } from '@songloom/tools/swap-voice/definition.rules'
import type { StepOf } from '@songloom/tools/registry.rules'
import { voiceName } from '@songloom/contracts/music/voice-ids.rules'
import { voiceById } from '@songloom/contracts/music/voices.rules'
import type { NewAudio } from '@songloom/store/library/audios'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import { keptSwap } from '@songloom/store/library/kept-swaps'
import type { VoiceRendering } from '../engines/embedded/swap-voice.ts'
import type { Made } from '../jobs/job-records.ts'
import { copyFiles, readBytes } from '../jobs/objects.ts'
import { derivedRecipe, derivedSound } from '../jobs/derived-sound.ts'
import type { SourceAudio } from '../jobs/source-audio.ts'
import { createStemMemory } from './stem-memory.ts'
import type { SoundToStore, Take } from '../jobs/store-outputs.ts'
import { keyOf } from '../jobs/store-outputs.ts'
import type { ToolNeeds } from '../jobs/tool-needs.ts'

type Step = StepOf<'voice_swap'>
const separating = { level: 'separate', render: 'separate', master: 'separate', separate: 'separate' } as const
const converting: Record<string, Step> = {
  pitch: 'convert',
  envelope: 'convert',
  voice: 'convert',
  breath: 'convert',
  mix: 'convert',
}

export function createSwapVoiceActivities(needs: ToolNeeds) {
  const { db, engines, engineStep, objects, readSource, outputs, steps } = needs
  const [separator, engine] = [engines.separateStems, engines.swapVoice]
  const memory = createStemMemory(needs)

  const notHeard = (): ApplicationFailure =>
    ApplicationFailure.nonRetryable('Nobody sings in this audio', 'voice_not_heard')

  /** The voice within a song: of an earlier split or swap, or found now and kept. Undefined where the song is that voice. */
  async function vocalsOf(job: SwapVoiceJob, { row, brief }: SourceAudio): Promise<string | undefined> {
    if (row.part === 'vocals') return undefined
    const split = { row, engine: separator }
    const known = await memory.recallVocals(split)
    if (known) return known
    const call = { name: 'separate', brief, firstStep: 'separate', stepOfStage: separating } as const
    const stems = await engineStep(separator, job, call)
    const { wav, isSilent } = stems.find(({ part }) => part === 'vocals')!
    // Of our own songs the score says who sings, and a splitter that hears nobody leaves nothing.
    if (isSilent) throw notHeard()
    return memory.rememberVocals(split, wav)
  }

  async function play(job: SwapVoiceJob, source: SourceAudio): Promise<VoiceRendering> {
    const vocalsKey = await vocalsOf(job, source)
    const made = await engineStep(engine, job, {
      name: 'convert',
      brief: {
        words: source.brief.words,
        wav: source.brief.wav,
        vocals: vocalsKey === undefined ? undefined : () => readBytes(objects, vocalsKey),
        isExact: source.brief.score !== undefined,
        recipe: voiceById(job.voice).recipe,
        options: job.options,
      },
      firstStep: 'convert',
      stepOfStage: converting,
    })
    if (!made.isSung) throw notHeard()
    return made
  }

  const recipeOf = (job: SwapVoiceJob, notes: Take<VoiceRendering>['notes']) => {
    const { sha256: masterSha256, semitones, formantScale, isAlone } = notes
    const more = { swapKey: swapKey(job.audioId, job.voice, job.options), moved: { semitones, formantScale, isAlone } }
    return derivedRecipe(engine, job, { voice: job.voice, ...job.options }, { masterSha256, ...more })
  }

  function soundOf(job: SwapVoiceJob, source: SourceAudio, { wav, notes }: Take<VoiceRendering>): SoundToStore {
    const { row } = source
    return {
      ...derivedSound(source, voiceName(job.voice)),
      wav,
      output: 'song',
      part: null,
      durationSeconds: row.duration_seconds,
      peaks: notes.peaks,
      sections: row.sections,
      lyrics: row.lyrics,
      recipe: recipeOf(job, notes),
      formats: job.options.outputFormat === 'flac' ? ['flac'] : [],
    }
  }

  const outputsOf = (job: SwapVoiceJob, source: SourceAudio, audio: NewAudio): JobOutputs => ({
    audios: [audio],
    title: audio.name,
    reply: `“${source.row.name}”, sung by ${voiceName(job.voice)}.`,
    coverKey: source.coverKey,
    chargedTokens: job.reuses ? 0 : swapVoiceTool.priceTokens,
  })

  /** Files of its own: whatever becomes of the first result's, these stay. */
  async function reused(job: SwapVoiceJob, source: SourceAudio): Promise<JobOutputs | undefined> {
    const kept = job.reuses ? await keptSwap(db, job.userId, swapKey(job.audioId, job.voice, job.options)) : undefined
    if (!kept) return undefined
    await steps.enterNow(job, 'store')
    const objectKeys = await copyFiles(objects, kept.object_keys, keyOf(job, 'song', [kept.id]))
    return outputsOf(job, source, {
      output: 'song',
      part: null,
      parents: kept.parents,
      name: kept.name,
      durationSeconds: kept.duration_seconds,
      bpm: kept.bpm,
      key: kept.musical_key,
      peaks: kept.peaks,
      sections: kept.sections,
      lyrics: kept.lyrics,
      scoreKey: null,
      recipe: kept.recipe,
      tags: kept.tags,
      objectKeys,
    })
  }

  async function make(job: SwapVoiceJob): Promise<JobOutputs> {
    await steps.enterNow(job, 'read')
    const source = await readSource(job)
    const kept = await reused(job, source)
    if (kept) return kept
    const recipe = [swapKey(job.audioId, job.voice, job.options), engine.id, engine.version]
    const take = await outputs.take(job, recipe, () => play(job, source))
    await steps.enterNow(job, 'encode')
    return outputsOf(job, source, await outputs.sound(job, soundOf(job, source, take)))
  }

  return {
    /** Finds the voice, lets another sing it, mixes, encodes and writes the end of the job. What is kept is not made again. */
    swapVoice: (job: SwapVoiceJob): Promise<Made> =>
      steps.watched(job, () =>
        outputs.once(job, [job.audioId, job.voice, job.options, engine.id, engine.version], () => make(job)),
      ),
  }
}

export type SwapVoiceActivities = ReturnType<typeof createSwapVoiceActivities>
