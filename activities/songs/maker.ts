import { audioMimeTypes } from '@songloom/contracts/library/audios'
import type { StepFor } from '@songloom/tools/registry.rules'
import type { Score } from '@songloom/engine/score/score'
import type { ObjectStore } from '@songloom/platform/object-store'
import { showPreview } from '@songloom/store/jobs/advance-job'
import { announceEvents } from '@songloom/store/events/announcements'
import type { NewAudio } from '@songloom/store/library/audios'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import { coverPicture } from '../media/covers.ts'
import type { EngineCall } from '../jobs/engine-step.ts'
import type { Engine } from '../engines/port/engine.ts'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { readJson, sha256 } from '../jobs/objects.ts'
import { createSongComposer } from './composer.ts'
import type { ComposedSong, ComposedVersion, Composing } from './composer.ts'
import { readDnaConditions } from './dna-conditions.ts'
import type { ScoredJob } from './jobs.ts'
import type { NamingSong, Rendered } from './outputs.ts'
import type { RenderingNotes } from './rendering-facts.ts'
import { inTextThread } from './in-text-thread.ts'
import { toOutputKey } from '../jobs/store-outputs.ts'
import type { SoundToStore } from '../jobs/store-outputs.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'
import type { Rendering } from '../engines/port/songs.ts'

type Chosen = Rendering & Pick<RenderingNotes, 'scoreKey' | 'givenUp'>

/** Who plays the scores of a tool, and what becomes of it. */
export interface Playing<Job extends ScoredJob, Brief> {
  engine: Engine<Brief, Rendering>
  toBrief(job: Job, score: Score): Brief
  /** Whether a rendering with faults is made once more. */
  isMadeAgain(job: Job): boolean
  /** The sound as its library keeps it. */
  toSound(rendered: Rendered<Job>): SoundToStore
  /** What the job leaves: `first` is the song that names it, `audios` holds one for each song. */
  toOutputs(job: Job, first: NamingSong, audios: readonly NewAudio[], coverKey: string): JobOutputs
}

/** One rendering among those of a job, who gets its first seconds, and how it reads scores. */
interface Call extends Pick<EngineCall<unknown>, 'name' | 'onPreview'> {
  readScore: (key: string) => Promise<Score>
}

/** Reads each score once: a key is of one content, and nobody changes a score. */
function createScoreReader(objects: ObjectStore): Call['readScore'] {
  const read = new Map<string, Promise<Score>>()
  return (key) => {
    const score = read.get(key) ?? readJson<Score>(objects, key)
    read.set(key, score)
    return score
  }
}

/** How one tool makes songs. */
export interface SongKind<Job extends ScoredJob, Brief> extends Composing<Job>, Playing<Job, Brief> {
  /** The step in which the engine begins, and those of its stages. */
  firstStep: StepFor<Job['tool']>
  stepOfStage: Readonly<Record<string, StepFor<Job['tool']>>>
}

/** What tools that make one sound have in common: composing, playing, storing. */
export function createSongMaker<Job extends ScoredJob, Brief>(needs: ToolDeps, kind: SongKind<Job, Brief>) {
  const { db, redis, objects, steps, engineStep, outputs, texts } = needs
  const { engine } = kind
  const { listen, compose, composeAnother, heardFor } = createSongComposer(needs, kind)

  /** A song without its first seconds ahead is no worse for it. */
  async function preview(job: Job, mp3: Uint8Array): Promise<void> {
    const key = `${toOutputKey(job, 'preview', sha256(mp3))}.mp3`
    await objects.put(key, mp3, audioMimeTypes.mp3)
    await showPreview(db, job.jobId, key)
    await announceEvents(redis, job.userId)
  }

  /** One rendering of a score, by whichever engine plays. */
  async function play(job: Job, scoreKey: string, call: Call): Promise<Chosen> {
    const conditions = await readDnaConditions(objects, job.dnas)
    const rendering = await engineStep(engine, job, {
      ...call,
      brief: { ...kind.toBrief(job, await call.readScore(scoreKey)), ...conditions },
      firstStep: kind.firstStep,
      stepOfStage: kind.stepOfStage,
    })
    return { ...rendering, scoreKey }
  }

  /** Renders again with another seed if the first rendering has faults; keeps the better one with its findings. */
  async function best(job: Job, scoreKey: string, call: Call): Promise<Chosen> {
    const first = await play(job, scoreKey, call)
    const isEnough = first.findings.length === 0 || !kind.isMadeAgain(job)
    if (isEnough || !engine.capabilities.deterministic) return first
    const second = await play(job, await composeAnother(job, scoreKey), { ...call, name: `${call.name}-again` })
    const isBetter = second.findings.length < first.findings.length
    const [kept, left] = isBetter ? [second, first] : [first, second]
    const { seed } = await call.readScore(left.scoreKey)
    return { ...kept, givenUp: { seed, findings: left.findings } }
  }

  const recipeOf = ({ scoreKey }: ComposedVersion) => [scoreKey, engine.id, engine.version]

  async function render(job: Job, composed: ComposedVersion, call: Call): Promise<Rendered<Job>> {
    // One that an earlier version kept without its facts is made again.
    const { wav, notes } = await outputs.renderOnce(job, [...recipeOf(composed), 'facts'], () =>
      best(job, composed.scoreKey, call),
    )
    const score = await call.readScore(notes.scoreKey)
    const { facts } = notes
    const details = await inTextThread((signal) => texts.run('describeRendering', { score, facts }, signal))
    const [cover, heard] = [await coverPicture(objects, composed.coverKey), await heardFor(job)]
    return { job, score, details, engine, wav, notes, cover, heard }
  }

  async function make(job: Job, composed: ComposedSong): Promise<JobOutputs> {
    const { coverKey, second } = composed
    const onPreview = (mp3: Uint8Array): void => void preview(job, mp3).catch(() => undefined)
    const readScore = createScoreReader(objects)
    const first = await render(job, composed, { name: 'render', onPreview, readScore })
    const other = second && (await render(job, second, { name: 'render-second', readScore }))
    await steps.startStep(job, 'encode')
    if (!other) return kind.toOutputs(job, first, [await outputs.sound(job, kind.toSound(first))], coverKey)
    const audios = [
      await outputs.sound(job, { ...kind.toSound(first), share: [0, 0.5] }),
      await outputs.sound(job, { ...kind.toSound(other), take: 2, coverKey: second.coverKey, share: [0.5, 1] }),
    ]
    return kind.toOutputs(job, first, audios, coverKey)
  }

  return {
    listen,
    compose,

    /**
     * Sings, plays, masters, encodes and writes the end of the job in one engine slot, so that a song never waits for
     * others before its encoding. Outputs that are already stored are not made again.
     */
    make: (job: Job, composed: ComposedSong): Promise<StoredOutputs> =>
      steps.trackAttempt(job, () => outputs.completeOnce(job, recipeOf(composed), () => make(job, composed))),
  }
}
