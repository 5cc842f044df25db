import { ApplicationFailure } from '@temporalio/common'
import type { AutoCompleteJob } from '@songloom/contracts/auto-complete'
import { audioMimeTypes } from '@songloom/contracts/audios'
import { autoCompleteTool } from '@songloom/contracts/auto-complete.rules'
import type { StepOf } from '@songloom/contracts/tools.rules'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { toSamples } from '@songloom/engine/edit/sound-slices'
import type { NewAudio } from '@songloom/store/audios'
import type { JobOutputs } from '@songloom/store/finish-job'
import type { AddedPart, Completion } from './engines/complete-music.ts'
import type { Made } from './job-records.ts'
import { samplesOf } from './media/cut-wav.ts'
import { readBytes, sha256 } from './objects.ts'
import { derivedSound } from './derived-sound.ts'
import type { SourceAudio } from './source-audio.ts'
import { keyOf } from './store-outputs.ts'
import type { SoundToStore } from './store-outputs.ts'
import type { ToolNeeds } from './tool-needs.ts'

const stepOfStage: Record<string, StepOf<'auto_complete_music'>> = {
  listen: 'listen',
  level: 'play',
  render: 'play',
  master: 'play',
  match: 'play',
}

/** What is stored of a completion: the mix, then each part that was added. */
type Piece = { wav: Uint8Array; peaks: number[]; part: AddedPart['part'] | null }

export function createAutoCompleteActivities({ objects, engines, engineStep, readSource, outputs, steps }: ToolNeeds) {
  const engine = engines.completeMusic

  async function play(job: AutoCompleteJob, { brief }: SourceAudio): Promise<Completion> {
    const { kept, prompt, chips, seed } = job
    const range = { fromSample: toSamples(kept.startSeconds), toSample: toSamples(kept.endSeconds) }
    const answer = await engineStep(engine, job, {
      name: 'complete',
      brief: { ...brief, words: prompt || brief.words, ...range, prompt, chips, seed },
      firstStep: 'listen',
      stepOfStage,
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

  /** Played once: its parts are kept before the mix that says that they are there. */
  async function completed(job: AutoCompleteJob, source: SourceAudio): Promise<Completion> {
    const { wav, notes } = await outputs.take(job, orderOf(job), async () => {
      const { parts, ...mix } = await play(job, source)
      await Promise.all(parts.map(({ part, wav: sound }) => objects.put(partKey(job, part), sound, audioMimeTypes.wav)))
      return { ...mix, parts: parts.map(({ part, peaks }) => ({ part, peaks })) }
    })
    const readPart = async ({ part, peaks }: Omit<AddedPart, 'wav'>): Promise<AddedPart> => ({
      part,
      peaks,
      wav: await readBytes(objects, partKey(job, part)),
    })
    return { ...notes, wav, parts: await Promise.all(notes.parts.map(readPart)) }
  }

  const recipeOf = (job: AutoCompleteJob, { gain, findings }: Completion, { wav, part }: Piece) => ({
    engine: engine.id,
    engineVersion: engine.version,
    deterministic: engine.capabilities.deterministic,
    tool: job.tool,
    seed: job.seed,
    settings: { kept: job.kept, prompt: job.prompt, chips: job.chips },
    parents: [job.audioId],
    masterSha256: sha256(wav),
    sourceGain: gain,
    part,
    findings,
  })

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
    const pieces: Piece[] = [{ wav: made.wav, peaks: made.peaks, part: null }, ...made.parts]
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
