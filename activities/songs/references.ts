import { ApplicationFailure } from '@temporalio/common'
import type { SongReference } from '@songloom/tools/generate-song/contract'
import type { JobInput } from '@songloom/contracts/jobs/job'
import type { NamedReference, SongReferences } from '@songloom/engine/compose/reference/song-references'
import type { ReferenceMeasures } from '@songloom/engine/reference/reference-measures'
import type { KnownTunes } from '@songloom/engine/reference/shared-passage'
import type { Score } from '@songloom/engine/score/score'
import { readWavRegion } from '../media/wav/wav-region.ts'
import { hashValue, hashSound, readJson, writeJson } from '../jobs/objects.ts'
import { inTextThread } from './in-text-thread.ts'
import type { SourceAudio } from '../jobs/source-audio.ts'
import { toOutputKey } from '../jobs/store-outputs.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'

/** A reference with what was heard in it; the hash is of the samples that were listened to. */
export interface AnalyzedReference extends SongReference {
  sha256: string
  measures: ReferenceMeasures
  /** Its tunes, and its genre where we wrote it ourselves; where they were asked for. */
  tunes?: KnownTunes
  genre?: string
}

/** How a tool listens. */
export interface Listening<Step extends string = string> {
  /** The step of the job in which it does. */
  step: Step
  /** Also writes down the tunes: read in the score where there is one. */
  forTunes?: boolean
}

/** A job that follows references where it has any. */
export type FollowingJob = JobInput & { references?: SongReference[] }

const heardKey = (job: FollowingJob): string => `${toOutputKey(job, 'references', job.references)}.json`

type Known = Pick<AnalyzedReference, 'measures' | 'tunes' | 'genre'>

/** Listening to what a song shall follow, and what composing reads of it. */
export function createSongReferences(
  { objects, engines, engineStep, readSource, texts }: ToolDeps,
  { step, forTunes = false }: Listening,
) {
  const engine = engines.measureReference

  /** The same samples are measured once for their owner, whatever song they are for. */
  async function hear(job: FollowingJob, reference: SongReference): Promise<AnalyzedReference> {
    const { row, brief } = await readSource({ ...job, audioId: reference.audioId })
    const wav = await readWavRegion(objects, row.object_keys.wav!, reference.region)
    const hash = await hashSound(wav)
    const voice = reference.slot !== 'music'
    const melody = forTunes && brief.score === undefined
    const recipe = [hash, voice, engine.id, engine.version, ...(melody ? ['melody'] : [])]
    const key = `users/${job.userId}/measured/${hashValue(recipe)}.json`
    if (!(await objects.stat(key))) {
      const asked = { words: reference.audioName, wav: () => Promise.resolve(wav), voice, melody }
      const call = { name: `listen-${reference.slot}`, brief: asked, firstStep: step, stepOfStage: {} } as const
      await writeJson(objects, key, await engineStep(engine, job, call))
    }
    const measures = await readJson<ReferenceMeasures>(objects, key)
    return { ...reference, sha256: hash, ...(forTunes ? await knownOf(brief, reference, measures) : { measures }) }
  }

  /** A score is more exact than analysis: tunes that may not be repeated come from it, or else are measured. */
  async function knownOf(
    { score }: SourceAudio['brief'],
    { region }: SongReference,
    measures: ReferenceMeasures,
  ): Promise<Known> {
    const own = await score?.()
    if (!own) return { measures, tunes: { from: 'heard', lines: [measures.melody ?? []] } }
    const lines = await inTextThread((signal) => texts.run('melodyLines', { score: own, region }, signal))
    return {
      measures: asWritten(measures, own, region.startSeconds),
      tunes: { from: 'written', lines },
      genre: own.genre,
    }
  }

  return {
    async listen(job: FollowingJob): Promise<void> {
      const references = job.references ?? []
      const heard: AnalyzedReference[] = []
      for (const reference of references)
        heard.push(await hear(job, reference).catch((error: unknown) => refuse(error, references.length)))
      await writeJson(objects, heardKey(job), heard)
    },

    /** What was heard for this job; nothing where nothing was to be heard. */
    heardFor: async (job: FollowingJob): Promise<AnalyzedReference[]> =>
      job.references?.length ? readJson<AnalyzedReference[]>(objects, heardKey(job)) : [],
  }
}

/** Tempo, key and metre of the score. A groove that was counted in another tempo says nothing. */
function asWritten(measures: ReferenceMeasures, { bpm, metre, keyMap, key }: Score, at: number): ReferenceMeasures {
  const isCountedAlike = measures.bpm !== null && Math.abs(measures.bpm / bpm - 1) < 0.05
  return {
    ...measures,
    bpm,
    metre,
    key: keyMap.findLast(({ startSeconds }) => startSeconds <= at + 0.05)?.key ?? key,
    groove: isCountedAlike ? measures.groove : null,
  }
}

/** What can be heard by no attempt ends the job with the sentence of spec 1 §8. */
function refuse(error: unknown, count: number): never {
  const isFinal = error instanceof ApplicationFailure ? error.nonRetryable : isUnreadable(error)
  if (!isFinal) throw error
  const message = error instanceof Error ? error.message : String(error)
  throw ApplicationFailure.nonRetryable(message, count > 1 ? 'audio_files_failed' : 'reference_failed')
}

const isUnreadable = (error: unknown): boolean => error instanceof Error && error.name === 'MediaError'

/** A whole song is followed in everything, else each in its own. */
export function followedBy(heard: readonly AnalyzedReference[]): SongReferences | undefined {
  const of = (...slots: SongReference['slot'][]): NamedReference | undefined => {
    const found = heard.find(({ slot }) => slots.includes(slot))
    return found && { name: found.audioName, measures: found.measures }
  }
  if (heard.length === 0) return undefined
  const [music, singing] = [of('song', 'music'), of('song', 'singing')]
  return { ...(music ? { music } : {}), ...(singing ? { singing } : {}) }
}
