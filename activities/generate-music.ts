import { audioMimeTypes } from '@songloom/contracts/audios'
import type { GenerateMusicJob } from '@songloom/contracts/generate-music'
import type { StepOf } from '@songloom/contracts/tools.rules'
import { drawCover } from '@songloom/engine/cover/draw-cover'
import type { Score } from '@songloom/engine/score/score'
import { enterQueue, showCover, showPreview } from '@songloom/store/advance-job'
import { announceEvents } from '@songloom/store/announcements'
import type { JobOutputs } from '@songloom/store/finish-job'
import type { Rendering } from './engines/generate-song.ts'
import type { ComposedSong } from './song-maker.ts'
import type { Made } from './job-records.ts'
import { samplesOf } from './media/cut-wav.ts'
import { musicOutputsOf, musicSoundOf } from './music-outputs.ts'
import { musicScore } from './music-score.ts'
import { readBytes, readJson, sha256, writeJson } from './objects.ts'
import type { RenderingNotes } from './song-outputs.ts'
import { createSongReferences, followedBy } from './song-references.ts'
import { keyOf } from './store-outputs.ts'
import type { ToolNeeds } from './tool-needs.ts'

type Chosen = Rendering & Pick<RenderingNotes, 'scoreKey' | 'givenUp'>

const stepOfStage: Record<string, StepOf<'generate_music'>> = { level: 'render', render: 'render', master: 'master' }

export function createGenerateMusicActivities(needs: ToolNeeds) {
  const { db, redis, objects, engines, covers, steps, engineStep, outputs } = needs
  const engine = engines.generateMusic
  const references = createSongReferences(needs, { step: 'read-prompt' })

  const scoreOf = async (job: GenerateMusicJob): Promise<Score> =>
    musicScore(job, followedBy(await references.heardFor(job)))

  async function writeScore(job: GenerateMusicJob, score: Score): Promise<string> {
    const key = `${keyOf(job, 'score', score)}.json`
    await writeJson(objects, key, score)
    return key
  }

  async function compose(job: GenerateMusicJob): Promise<ComposedSong> {
    await steps.enterNow(job, 'compose')
    const score = await scoreOf(job)
    const coverKey = keyOf(job, 'cover', [score.seed, score.title])
    const scoreKey = await writeScore(job, score)
    await steps.enterNow(job, 'cover')
    await covers(objects, coverKey, drawCover(score))
    await showCover(db, job.jobId, coverKey, score.title)
    await enterQueue(db, job.jobId)
    await announceEvents(redis, job.userId)
    return { scoreKey, coverKey }
  }

  /** Music without its first seconds ahead is no worse for it. */
  async function preview(job: GenerateMusicJob, mp3: Uint8Array): Promise<void> {
    const key = `${keyOf(job, 'preview', sha256(mp3))}.mp3`
    await objects.put(key, mp3, audioMimeTypes.mp3)
    await showPreview(db, job.jobId, key)
    await announceEvents(redis, job.userId)
  }

  /** One rendering of a score, by whichever engine plays. */
  function play(job: GenerateMusicJob, scoreKey: string, seed: number, name: string): Promise<Rendering> {
    const { prompt, model, tags, durationSeconds, loop, rounds } = job
    const score = () => readJson<Score>(objects, scoreKey)
    return engineStep(engine, job, {
      name,
      brief: { words: prompt, prompt, model, tags, durationSeconds, loop, rounds, seed, score },
      firstStep: 'render',
      stepOfStage,
      onPreview: (mp3) => void preview(job, mp3).catch(() => undefined),
    })
  }

  /** The score of the seed after, under the title that the listener has seen. */
  async function composeAnother(job: GenerateMusicJob, scoreKey: string): Promise<string> {
    const { title } = await readJson<Score>(objects, scoreKey)
    return writeScore(job, { ...(await scoreOf({ ...job, seed: job.seed + 1 })), title })
  }

  /** HD is heard through: a rendering with faults is made once more, and the sounder of the two is kept. Lite is made once. */
  async function best(job: GenerateMusicJob, scoreKey: string): Promise<Chosen> {
    const first = { ...(await play(job, scoreKey, job.seed, 'render')), scoreKey }
    const isEnough = first.findings.length === 0 || job.model === 'sansaar_1_lite'
    if (isEnough || !engine.capabilities.deterministic) return first
    const another = await composeAnother(job, scoreKey)
    const second = { ...(await play(job, another, job.seed + 1, 'render-again')), scoreKey: another }
    const isBetter = second.findings.length < first.findings.length
    const [kept, left, leftSeed] = isBetter ? [second, first, job.seed] : [first, second, job.seed + 1]
    return { ...kept, givenUp: { seed: leftSeed, findings: left.findings } }
  }

  async function make(job: GenerateMusicJob, { scoreKey, coverKey }: ComposedSong): Promise<JobOutputs> {
    const { wav, notes } = await outputs.take(job, [scoreKey, engine.id, engine.version], () => best(job, scoreKey))
    await steps.enterNow(job, 'encode')
    const score = await readJson<Score>(objects, notes.scoreKey)
    const cover = { bytes: await readBytes(objects, `${coverKey}.jpg`), mimeType: 'image/jpeg' } as const
    const heard = await references.heardFor(job)
    const rendered = { job, score, engine, notes, cover, heard, fileSamples: samplesOf(wav) }
    const audio = await outputs.sound(job, { ...musicSoundOf(rendered), wav })
    return musicOutputsOf(score, job, audio, coverKey)
  }

  return {
    /** Hears what the music shall follow; what was heard once is not listened to again. */
    listenToMusicReferences: (job: GenerateMusicJob): Promise<void> => steps.watched(job, () => references.listen(job)),

    /** Reads prompt and tags, writes the score, draws the cover. */
    composeMusic: (job: GenerateMusicJob): Promise<ComposedSong> => steps.watched(job, () => compose(job)),

    /** Plays, masters, encodes and writes the end of the job, in one slot of the engine. What lies in the store already is not made again. */
    makeMusic: (job: GenerateMusicJob, composed: ComposedSong): Promise<Made> =>
      steps.watched(job, () =>
        outputs.once(job, [composed.scoreKey, engine.id, engine.version], () => make(job, composed)),
      ),
  }
}

export type GenerateMusicActivities = ReturnType<typeof createGenerateMusicActivities>
