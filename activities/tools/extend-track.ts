import type { ExtendTrackJob } from '@songloom/tools/extend-track/contract'
import { getExtendCharge } from '@songloom/tools/extend-track/definition.rules'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { countFrames, toSamples } from '../media/wav/wav-frames.ts'
import { toEditRecipe } from './sound/edit-recipe.ts'
import { joinLyrics, stepOfEditStage } from './sound/edit-stages.ts'
import { readKeptLyrics } from './sound/kept-lyrics.ts'
import { derivedSound } from '../jobs/derived-sound.ts'
import type { SourceAudio } from '../jobs/source-audio.ts'
import { clippedSections } from './sound/store-clip.ts'
import { identifyDnas, readDnaConditions } from '../songs/dna-conditions.ts'
import type { SoundToStore, StoredRendering } from '../jobs/store-outputs.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'
import type { Extension } from '../engines/port/edits.ts'
import type { EngineIdentity } from '../engines/port/engine.ts'

/** The facts of a stored extension. */
type ExtensionNotes = StoredRendering<Extension>['notes']

/** What makes it another extension, besides engine and DNAs. */
const listSettings = ({ audioId, side, seconds, kept, prompt, lyrics, seed }: ExtendTrackJob) => [
  audioId,
  side,
  seconds,
  kept,
  prompt,
  lyrics,
  seed,
]

/** The lyrics in the order in which they are sung. */
const orderLyrics = (
  { side, lyrics: asked }: ExtendTrackJob,
  kept: string | null,
  { lyrics = asked }: ExtensionNotes,
): string | null => (side === 'right' ? joinLyrics(kept, lyrics) : joinLyrics(lyrics, kept))

function orderSections(job: ExtendTrackJob, { row }: SourceAudio, { sections }: ExtensionNotes) {
  const own = clippedSections([{ audioId: row.id, ...job.kept, row }], job.side === 'left' ? job.seconds : 0)
  return job.side === 'left' ? [...sections, ...own] : [...own, ...sections]
}

function toRecipe(engine: EngineIdentity, job: ExtendTrackJob, notes: ExtensionNotes) {
  const { side, seconds, kept, prompt, lyrics } = job
  const { seam } = notes
  return toEditRecipe(engine, job, { side, seconds, kept, prompt, lyrics }, { notes, place: { seam } })
}

export function createExtendTrackActivities({ engines, engineStep, objects, readSource, outputs, steps }: ToolDeps) {
  const engine = engines.extendTrack

  async function play(job: ExtendTrackJob, { brief }: SourceAudio): Promise<Extension> {
    const { side, seconds, kept, prompt, lyrics, seed } = job
    const range = { fromSample: toSamples(kept.startSeconds), toSample: toSamples(kept.endSeconds) }
    const conditions = await readDnaConditions(objects, job.dnas)
    return engineStep(engine, job, {
      name: 'extend',
      brief: { ...brief, words: prompt || brief.words, side, seconds, ...range, prompt, lyrics, seed, ...conditions },
      firstStep: 'listen',
      stepOfStage: stepOfEditStage,
    })
  }

  function extended(job: ExtendTrackJob, source: SourceAudio): Promise<StoredRendering<Extension>> {
    const recipe = [...listSettings(job), engine.id, engine.version, ...identifyDnas(job.dnas)]
    return outputs.renderOnce(job, recipe, () => play(job, source))
  }

  async function toSound(
    job: ExtendTrackJob,
    source: SourceAudio,
    { wav, notes }: StoredRendering<Extension>,
  ): Promise<SoundToStore> {
    return {
      ...derivedSound(source, 'Extended', notes),
      wav,
      output: 'song',
      part: null,
      durationSeconds: countFrames(wav) / sampleRate,
      peaks: notes.peaks,
      sections: orderSections(job, source, notes),
      lyrics: orderLyrics(job, await readKeptLyrics(objects, source, job.kept), notes),
      recipe: toRecipe(engine, job, notes),
    }
  }

  async function make(job: ExtendTrackJob): Promise<JobOutputs> {
    await steps.startStep(job, 'read')
    const source = await readSource({
      ...job,
      words: job.prompt || undefined,
      unreadableCode: 'audio_prepare_error',
    })
    const made = await extended(job, source)
    await steps.startStep(job, 'encode')
    const audio = await outputs.sound(job, await toSound(job, source, made))
    const where = job.side === 'right' ? 'after its end' : 'before its start'
    return {
      audios: [audio],
      title: audio.name,
      reply: `“${source.row.name}”, ${job.seconds} seconds longer ${where}.`,
      coverKey: source.coverKey,
      chargedTokens: getExtendCharge(audio.durationSeconds),
    }
  }

  return {
    /**
     * Analyses, renders the continuation, encodes and writes the end of the job. Existing objects are not made again.
     */
    extendTrack: (job: ExtendTrackJob): Promise<StoredOutputs> =>
      steps.trackAttempt(job, () =>
        outputs.completeOnce(job, [job.audioId, job.kept, engine.id, engine.version, ...identifyDnas(job.dnas)], () =>
          make(job),
        ),
      ),
  }
}

export type ExtendTrackActivities = ReturnType<typeof createExtendTrackActivities>
