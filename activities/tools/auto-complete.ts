import { ApplicationFailure } from '@temporalio/common'
import type { AutoCompleteJob } from '@songloom/tools/auto-complete/contract'
import { audioMimeTypes } from '@songloom/contracts/library/audios'
import { autoCompleteTool } from '@songloom/tools/auto-complete/definition.rules'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { NewAudio } from '@songloom/store/library/audios'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { countFrames, toSamples } from '../media/wav/wav-frames.ts'
import { hashSound, readBytes } from '../jobs/objects.ts'
import { stepOfEditStage } from './sound/edit-stages.ts'
import { readKeptLyrics } from './sound/kept-lyrics.ts'
import { derivedRecipe, derivedSound } from '../jobs/derived-sound.ts'
import type { SourceAudio } from '../jobs/source-audio.ts'
import { toOutputKey } from '../jobs/store-outputs.ts'
import { identifyDnas, readDnaConditions, toDnaRecipe } from '../songs/dna-conditions.ts'
import type { SoundToStore } from '../jobs/store-outputs.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'
import type { AddedPart, Completion } from '../engines/port/edits.ts'

/** The stored objects of a completion: the mix, then each added part. */
interface Piece {
  wav: Uint8Array
  peaks: number[]
  sha256: string
  part: AddedPart['part'] | null
  lyrics: string | null
}
type Completed = Completion & { sha256: string }

async function play(needs: ToolDeps, job: AutoCompleteJob, { brief }: SourceAudio): Promise<Completion> {
  const { kept, prompt, chips, seed } = job
  const range = { fromSample: toSamples(kept.startSeconds), toSample: toSamples(kept.endSeconds) }
  const { style } = await readDnaConditions(needs.objects, job.dnas)
  const asked = { ...range, prompt, chips, seed, ...(style ? { style } : {}) }
  const answer = await needs.engineStep(needs.engines.completeMusic, job, {
    name: 'complete',
    brief: { ...brief, words: prompt || brief.words, ...asked },
    firstStep: 'listen',
    stepOfStage: stepOfEditStage,
  })
  if (!('refused' in answer)) return answer
  const type = answer.refused === 'no_beat' ? 'auto_complete_no_beat' : 'auto_complete_no_part'
  throw ApplicationFailure.nonRetryable(answer.refused, type)
}

/** What two jobs have in common that make the same. */
const identify = (
  { engines: { completeMusic } }: ToolDeps,
  { audioId, kept, prompt, chips, seed, dnas }: AutoCompleteJob,
) => [...[audioId, kept, prompt, chips, seed], completeMusic.id, completeMusic.version, ...identifyDnas(dnas)]

const toPartKey = (needs: ToolDeps, job: AutoCompleteJob, part: AddedPart['part']): string =>
  `${toOutputKey(job, `added-${part}`, identify(needs, job))}.wav`

/** Rendered once: parts are stored before the mix that marks them complete; a later attempt reads them. */
async function complete(needs: ToolDeps, job: AutoCompleteJob, source: SourceAudio): Promise<Completed> {
  const { objects, outputs } = needs
  const toKey = (part: AddedPart['part']) => toPartKey(needs, job, part)
  let played: AddedPart[] | undefined
  const { wav, notes } = await outputs.renderOnce(job, identify(needs, job), async () => {
    const { parts, ...mix } = await play(needs, job, source)
    await Promise.all(parts.map(({ part, wav: sound }) => objects.put(toKey(part), sound, audioMimeTypes.wav)))
    played = parts
    return { ...mix, parts: parts.map(({ part, peaks }) => ({ part, peaks })) }
  })
  const readPart = async ({ part, peaks }: Omit<AddedPart, 'wav'>): Promise<AddedPart> => ({
    ...{ part, peaks },
    wav: await readBytes(objects, toKey(part)),
  })
  return { ...notes, wav, parts: played ?? (await Promise.all(notes.parts.map(readPart))) }
}

/** The mix first, with the lyrics. */
async function listPieces({ wav, peaks, sha256, parts }: Completed, lyrics: string | null): Promise<Piece[]> {
  const hashed = parts.map(async (part) => ({ ...part, sha256: await hashSound(part.wav), lyrics: null }))
  return [{ wav, peaks, sha256, part: null, lyrics }, ...(await Promise.all(hashed))]
}

function toRecipe({ engines }: ToolDeps, job: AutoCompleteJob, { gain, findings }: Completion, piece: Piece) {
  const { kept, prompt, chips } = job
  const more = { masterSha256: piece.sha256, sourceGain: gain, part: piece.part, findings, ...toDnaRecipe(job.dnas) }
  return derivedRecipe(engines.completeMusic, job, { kept, prompt, chips }, more)
}

function toStoredSound(
  needs: ToolDeps,
  job: AutoCompleteJob,
  source: SourceAudio,
  made: Completion,
  piece: Piece,
): SoundToStore {
  return {
    ...derivedSound(source, piece.part ?? 'Completed', made),
    wav: piece.wav,
    output: piece.part === null ? 'song' : 'stem',
    part: piece.part,
    durationSeconds: countFrames(piece.wav) / sampleRate,
    peaks: piece.peaks,
    sections: made.sections,
    lyrics: piece.lyrics,
    recipe: toRecipe(needs, job, made, piece),
  }
}

async function make(needs: ToolDeps, job: AutoCompleteJob): Promise<JobOutputs> {
  const { objects, outputs, readSource, steps } = needs
  await steps.startStep(job, 'read')
  const source = await readSource({ ...job, words: job.prompt || undefined })
  const made = await complete(needs, job, source)
  await steps.startStep(job, 'encode')
  const pieces = await listPieces(made, await readKeptLyrics(objects, source, job.kept))
  const audios: NewAudio[] = []
  for (const [at, piece] of pieces.entries()) {
    const share = [at / pieces.length, (at + 1) / pieces.length] as const
    audios.push(await outputs.sound(job, { ...toStoredSound(needs, job, source, made, piece), share }))
  }
  return {
    audios,
    title: audios[0]!.name,
    reply: `“${source.row.name}” with ${made.parts.map(({ part }) => part).join(', ')}.`,
    coverKey: source.coverKey,
    chargedTokens: autoCompleteTool.priceTokens,
  }
}

export const createAutoCompleteActivities = (needs: ToolDeps) => ({
  /**
   * Analyses, renders the missing parts, encodes and writes the end of the job. Existing objects are not made again.
   */
  completeMusic: (job: AutoCompleteJob): Promise<StoredOutputs> =>
    needs.steps.trackAttempt(job, () => needs.outputs.completeOnce(job, identify(needs, job), () => make(needs, job))),
})

export type AutoCompleteActivities = ReturnType<typeof createAutoCompleteActivities>
