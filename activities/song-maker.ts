import { audioMimeTypes } from '@songloom/contracts/audios'
import type { StepOf } from '@songloom/contracts/tools.rules'
import { drawCover } from '@songloom/engine/cover/draw-cover'
import type { Score } from '@songloom/engine/score/score'
import { enterQueue, showCover, showPreview } from '@songloom/store/advance-job'
import { announceEvents } from '@songloom/store/announcements'
import type { JobOutputs } from '@songloom/store/finish-job'
import type { Rendering } from './engines/generate-song.ts'
import type { Made } from './job-records.ts'
import { readBytes, readJson, sha256, writeJson } from './objects.ts'
import { outputsOf, soundOf } from './song-outputs.ts'
import type { RenderingNotes } from './song-outputs.ts'
import { createSongReferences } from './song-references.ts'
import type { HeardReference, Listening } from './song-references.ts'
import type { SongJob } from './song-jobs.ts'
import { keyOf } from './store-outputs.ts'
import type { ToolNeeds } from './tool-needs.ts'

/** Keys of what composing left. */
export interface ComposedSong {
  scoreKey: string
  coverKey: string
}

type Chosen = Rendering & Pick<RenderingNotes, 'scoreKey' | 'givenUp'>

/** How one tool makes songs. */
export interface SongKind<Job extends SongJob> {
  listening: Listening<StepOf<Job['tool']>>
  /** The step in which the engine begins, and those of its stages. */
  firstStep: StepOf<Job['tool']>
  stepOfStage: Readonly<Record<string, StepOf<Job['tool']>>>
  /** The job as a score, after what was heard for it. */
  compose(job: Job, heard: readonly HeardReference[]): Score
}

/** What tools that make a song of an order have in common: listening, composing, the cover, playing, storing. */
export function createSongMaker<Job extends SongJob>(needs: ToolNeeds, kind: SongKind<Job>) {
  const { db, redis, objects, engines, covers, steps, engineStep, outputs } = needs
  const engine = engines.generateSong
  const references = createSongReferences(needs, kind.listening)

  const scoreOf = async (job: Job): Promise<Score> => kind.compose(job, await references.heardFor(job))

  /** A song without its first seconds ahead is no worse for it. */
  async function preview(job: Job, mp3: Uint8Array): Promise<void> {
    const key = `${keyOf(job, 'preview', sha256(mp3))}.mp3`
    await objects.put(key, mp3, audioMimeTypes.mp3)
    await showPreview(db, job.jobId, key)
    await announceEvents(redis, job.userId)
  }

  async function writeScore(job: Job, score: Score): Promise<string> {
    const key = `${keyOf(job, 'score', score)}.json`
    await writeJson(objects, key, score)
    return key
  }

  async function compose(job: Job): Promise<ComposedSong> {
    await steps.enterNow(job, 'compose')
    const score = await scoreOf(job)
    const coverKey = keyOf(job, 'cover', [score.seed, score.title])
    const enterCover = async (): Promise<string> => {
      const key = await writeScore(job, score)
      await steps.enterNow(job, 'cover')
      return key
    }
    // Printing keeps cores busy, the rest waits for servers.
    const [scoreKey] = await Promise.all([enterCover(), covers(objects, coverKey, drawCover(score))])
    await showCover(db, job.jobId, coverKey, score.title)
    await enterQueue(db, job.jobId)
    await announceEvents(redis, job.userId)
    return { scoreKey, coverKey }
  }

  /** One rendering of a score, by whichever engine plays. */
  async function play(job: Job, scoreKey: string, name: string): Promise<Rendering> {
    const score = await readJson<Score>(objects, scoreKey)
    const { prompt, styles, durationSeconds } = job
    const { seed, lyrics } = score
    return engineStep(engine, job, {
      name,
      brief: {
        words: prompt || nameOf(job),
        prompt,
        styles,
        durationSeconds,
        seed,
        lyrics,
        score: () => Promise.resolve(score),
      },
      firstStep: kind.firstStep,
      stepOfStage: kind.stepOfStage,
      onPreview: (mp3) => void preview(job, mp3).catch(() => undefined),
    })
  }

  /** The score of the seed after: its own words and tune, under the title that the listener has seen. */
  async function composeAnother(job: Job, scoreKey: string): Promise<string> {
    const { seed, title } = await readJson<Score>(objects, scoreKey)
    return writeScore(job, { ...(await scoreOf({ ...job, seed: seed + 1 })), title })
  }

  /** A rendering with faults is made once more from another seed; the sounder of the two is kept, with what was found. */
  async function best(job: Job, scoreKey: string): Promise<Chosen> {
    const first = { ...(await play(job, scoreKey, 'render')), scoreKey }
    if (first.findings.length === 0 || !engine.capabilities.deterministic) return first
    const another = await composeAnother(job, scoreKey)
    const second = { ...(await play(job, another, 'render-again')), scoreKey: another }
    const isBetter = second.findings.length < first.findings.length
    const [kept, left, leftSeed] = isBetter ? [second, first, job.seed] : [first, second, job.seed + 1]
    return { ...kept, givenUp: { seed: leftSeed, findings: left.findings } }
  }

  async function make(job: Job, composed: ComposedSong): Promise<JobOutputs> {
    const { scoreKey } = composed
    const recipe = [scoreKey, engine.id, engine.version]
    const { wav, notes } = await outputs.take(job, recipe, () => best(job, scoreKey))
    await steps.enterNow(job, 'encode')
    const score = await readJson<Score>(objects, notes.scoreKey)
    const cover = { bytes: await readBytes(objects, `${composed.coverKey}.jpg`), mimeType: 'image/jpeg' } as const
    const heard = await references.heardFor(job)
    const audio = await outputs.sound(job, { ...soundOf({ job, score, engine, notes, cover, heard }), wav })
    return outputsOf(job, score, audio, composed.coverKey)
  }

  return {
    heardFor: references.heardFor,

    /** Hears what the song shall follow; what was heard once is not listened to again. */
    listen: (job: Job): Promise<void> => steps.watched(job, () => references.listen(job)),

    /** Reads the prompt, writes the score, draws the cover. */
    compose: (job: Job): Promise<ComposedSong> => steps.watched(job, () => compose(job)),

    /**
     * Sings, plays, masters, encodes and writes the end of the job, in one slot of the engine: a song never waits behind others for
     * its encoding. What lies in the store already is not made again.
     */
    make: (job: Job, composed: ComposedSong): Promise<Made> =>
      steps.watched(job, () =>
        outputs.once(job, [composed.scoreKey, engine.id, engine.version], () => make(job, composed)),
      ),
  }
}

/** Without words of its own an order goes by the names of what it follows. */
const nameOf = ({ references = [] }: SongJob): string => references.map(({ audioName }) => audioName).join(', ')
