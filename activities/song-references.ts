import { ApplicationFailure } from '@temporalio/common'
import type { GenerateSongJob, SongReference } from '@songloom/contracts/generate-song'
import type { NamedReference, SongReferences } from '@songloom/engine/compose/reference/song-references'
import type { ReferenceMeasures } from '@songloom/engine/reference/reference-measures'
import { readWavRegion } from './media/wav-region.ts'
import { hashOf, readJson, sha256, writeJson } from './objects.ts'
import { keyOf } from './store-outputs.ts'
import type { ToolNeeds } from './tool-needs.ts'

/** A reference with what was heard in it; the hash is of the samples that were listened to. */
export interface HeardReference extends SongReference {
  sha256: string
  measures: ReferenceMeasures
}

const heardKey = (job: GenerateSongJob): string => `${keyOf(job, 'references', job.references)}.json`

/** Listening to what a song shall follow, and what composing reads of it. */
export function createSongReferences({ objects, engines, engineStep, readSource }: ToolNeeds) {
  const engine = engines.measureReference

  /** The same samples are measured once for their owner, whatever song they are for. */
  async function hear(job: GenerateSongJob, reference: SongReference): Promise<HeardReference> {
    const { row } = await readSource({ ...job, audioId: reference.audioId })
    const wav = await readWavRegion(objects, row.object_keys.wav!, reference.region)
    const hash = sha256(wav)
    const voice = reference.slot !== 'music'
    const key = `users/${job.userId}/measured/${hashOf([hash, voice, engine.id, engine.version])}.json`
    if (!(await objects.stat(key))) {
      const brief = { words: reference.audioName, wav: () => Promise.resolve(wav), voice }
      const call = { name: `listen-${reference.slot}`, brief, firstStep: 'read-prompt', stepOfStage: {} } as const
      await writeJson(objects, key, await engineStep(engine, job, call))
    }
    return { ...reference, sha256: hash, measures: await readJson<ReferenceMeasures>(objects, key) }
  }

  return {
    async listen(job: GenerateSongJob): Promise<void> {
      const references = job.references ?? []
      const heard: HeardReference[] = []
      for (const reference of references)
        heard.push(await hear(job, reference).catch((error: unknown) => refuse(error, references.length)))
      await writeJson(objects, heardKey(job), heard)
    },

    /** What was heard for this job; nothing where nothing was to be heard. */
    heardFor: async (job: GenerateSongJob): Promise<HeardReference[]> =>
      job.references?.length ? readJson<HeardReference[]>(objects, heardKey(job)) : [],
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
export function followedBy(heard: readonly HeardReference[]): SongReferences | undefined {
  const of = (...slots: SongReference['slot'][]): NamedReference | undefined => {
    const found = heard.find(({ slot }) => slots.includes(slot))
    return found && { name: found.audioName, measures: found.measures }
  }
  if (heard.length === 0) return undefined
  const [music, singing] = [of('song', 'music'), of('song', 'singing')]
  return { ...(music ? { music } : {}), ...(singing ? { singing } : {}) }
}
