import { ApplicationFailure } from '@temporalio/common'
import type { AutoCompleteJob } from '@songloom/tools/auto-complete/contract'
import { audioMimeTypes } from '@songloom/contracts/library/audios'
import { autoCompleteTool } from '@songloom/tools/auto-complete/definition.rules'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { NewAudio } from '@songloom/store/library/audios'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import type { AddedPart, Completion } from '../engines/embedded/complete-music.ts'
import type { Made } from '../jobs/job-records.ts'
import { samplesOf, toSamples } from '../media/wav/wav-frames.ts'
import { hashSound, readBytes } from '../jobs/objects.ts'
import { stepOfEditStage } from './edit-stages.ts'
import { derivedRecipe, derivedSound } from '../jobs/derived-sound.ts'
import type { SourceAudio } from '../jobs/source-audio.ts'
import { keyOf } from '../jobs/store-outputs.ts'
import type { SoundToStore } from '../jobs/store-outputs.ts'
import type { ToolNeeds } from '../jobs/tool-needs.ts'

/** What is stored of a completion: the mix, then each part that was added. */
type Piece = { wav: Uint8Array; peaks: number[]; sha256: string; part: AddedPart['part'] | null }
type Completed = Completion & { sha256: string }

export function createAutoCompleteActivities({ objects, engines, engineStep, readSource, outputs, steps }: ToolNeeds) {
  const engine = engines.completeMusic

  async function play(job: AutoCompleteJob, { brief }: SourceAudio): Promise<Completion> {
    const { kept, prompt, chips, seed } = job
    const range = { fromSample: toSamples(kept.startSeconds), toSample: toSamples(kept.endSeconds) }
    const answer = await engineStep(engine, job, {
      name: 'complete',
      brief: { ...brief, words: prompt || brief.words, ...range, prompt, chips, seed },
      firstStep: 'listen',
      stepOfStage: stepOfEditStage,
    })
    if (!('refused' in answer)) return answer
    const type = answer.refused === 'no_beat' ? 'auto_complete_no_beat' : 'auto_complete_no_part'
    throw ApplicationFailure.nonRetryable(answer.refused, type)
  }

  const orderOf = ({ audioId, kept, prompt, chips, seed }: AutoCompleteJob) => [
    audioId,
    kept,
    prompt,
    chips,
    seed,
    engine.id,
    engine.version,
  ]
  const partKey = (job: AutoCompleteJob, part: AddedPart['part']): string =>
    `${keyOf(job, `added-${part}`, orderOf(job))}.wav`

  /** Played once: its parts are kept before the mix that says that they are there; an attempt after that reads them. */
  async function completed(job: AutoCompleteJob, source: SourceAudio): Promise<Completed> {
    let played: AddedPart[] | undefined
    const { wav, notes } = await outputs.take(job, orderOf(job), async () => {
      const { parts, ...mix } = await play(job, source)
      await Promise.all(parts.map(({ part, wav: sound }) => objects.put(partKey(job, part), sound, audioMimeTypes.wav)))
      played = parts
      return { ...mix, parts: parts.map(({ part, peaks }) => ({ part, peaks })) }
    })
    const readPart = async ({ part, peaks }: Omit<AddedPart, 'wav'>): Promise<AddedPart> => ({
      part,
      peaks,
      wav: await readBytes(objects, partKey(job, part)),
    })
    return { ...notes, wav, parts: played ?? (await Promise.all(notes.parts.map(readPart))) }
  }

  /** The mix first. */
  async function listPieces({ wav, peaks, sha256, parts }: Completed): Promise<Piece[]> {
    const hashed = parts.map(async (part) => ({ ...part, sha256: await hashSound(part.wav) }))
    return [{ wav, peaks, sha256, part: null }, ...(await Promise.all(hashed))]
  }

  function recipeOf(job: AutoCompleteJob, { gain, findings }: Completion, { sha256: masterSha256, part }: Piece) {
    const { kept, prompt, chips } = job
    return derivedRecipe(engine, job, { kept, prompt, chips }, { masterSha256, sourceGain: gain, part, findings })
  }

  function soundOf(job: AutoCompleteJob, source: SourceAudio, made: Completion, piece: Piece): SoundToStore {
    return {
      ...derivedSound(source, piece.part ?? 'Completed', made),
      wav: piece.wav,
      output: piece.part === null ? 'song' : 'stem',
      part: piece.part,
      durationSeconds: samplesOf(piece.wav) / sampleRate,
      peaks: piece.peaks,
      sections: made.sections,
      lyrics: piece.part === null ? source.row.lyrics : null,
      recipe: recipeOf(job, made, piece),
    }
  }

  async function make(job: AutoCompleteJob): Promise<JobOutputs> {
    await steps.enterNow(job, 'read')
    const source = await readSource({ ...job, words: job.prompt || undefined })
    const made = await completed(job, source)
    await steps.enterNow(job, 'encode')
    const pieces = await listPieces(made)
    const audios: NewAudio[] = []
    for (const [at, piece] of pieces.entries()) {
      const share = [at / pieces.length, (at + 1) / pieces.length] as const
      audios.push(await outputs.sound(job, { ...soundOf(job, source, made, piece), share }))
    }
    return {
      audios,
      title: audios[0]!.name,
      reply: `“${source.row.name}” with ${made.parts.map(({ part }) => part).join(', ')}.`,
      coverKey: source.coverKey,
      chargedTokens: autoCompleteTool.priceTokens,
    }
  }

  return {
    /** Listens, plays the missing parts, encodes and writes the end of the job. What lies in the store already is not made again. */
    completeMusic: (job: AutoCompleteJob): Promise<Made> =>
      steps.watched(job, () => outputs.once(job, orderOf(job), () => make(job))),
  }
}

export type AutoCompleteActivities = ReturnType<typeof createAutoCompleteActivities>
