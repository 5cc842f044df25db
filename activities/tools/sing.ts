import { cutName } from '@songloom/contracts/library/names.rules'
import type { DnaJob } from '@songloom/tools/dna/contract'
import type { SingJob } from '@songloom/tools/sing/contract'
import type { Score } from '@songloom/engine/score/score'
import type { NewAudio } from '@songloom/store/library/audios'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import { coverPicture } from '../media/covers.ts'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { readJson, writeJson } from '../jobs/objects.ts'
import { createSongComposer } from '../songs/composer.ts'
import type { ComposedSong } from '../songs/composer.ts'
import { readDnaConditions } from '../songs/dna-conditions.ts'
import { toJobOutputs, toSoundToStore } from '../songs/outputs.ts'
import type { Rendered } from '../songs/outputs.ts'
import { inTextThread } from '../songs/in-text-thread.ts'
import { toSingingTask } from '../songs/score.ts'
import { toOutputKey } from '../jobs/store-outputs.ts'
import type { SoundToStore } from '../jobs/store-outputs.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'
import type { Rendering, VocalKind } from '../engines/port/songs.ts'

const stepOf = { 'a-cappella': 'sing', guide: 'accompany' } as const
/** The role of a kind in its job. The a cappella is the part that others are mixed under. */
const roleOf = {
  'a-cappella': { output: 'vocals', part: 'vocals', suffix: 'a cappella' },
  guide: { output: 'song', part: null, suffix: 'with guide' },
} as const

export function createSingActivities(needs: ToolDeps) {
  const { engines, engineStep, objects, outputs, steps, texts } = needs
  const engine = engines.sing
  const songs = createSongComposer<SingJob | DnaJob>(needs, {
    listening: { step: 'read', forTunes: true },
    composeOrder: toSingingTask,
  })

  async function sung(job: SingJob | DnaJob, score: Score, kind: VocalKind): Promise<Rendering> {
    const { prompt, lyrics, vocalStyle, durationSeconds } = job
    const words = prompt || lyrics
    const conditions = await readDnaConditions(objects, job.dnas)
    const asked = { words, kind, prompt, lyrics, vocalStyle, durationSeconds, seed: score.seed, ...conditions }
    return engineStep(engine, job, {
      name: kind,
      brief: { ...asked, score: () => Promise.resolve(score) },
      firstStep: stepOf[kind],
      stepOfStage: {},
    })
  }

  /** Sung once and kept before it is encoded; with the score of what sounds in it. */
  async function renderVocal(job: SingJob | DnaJob, { scoreKey }: ComposedSong, kind: VocalKind) {
    const score = await readJson<Score>(objects, scoreKey)
    const played = await inTextThread((signal) => texts.run('toVocalScore', { score, kind }, signal))
    const key = `${toOutputKey(job, 'score', [kind, played])}.json`
    const { wav, notes } = await outputs.renderOnce(job, [scoreKey, kind, engine.id, engine.version, 'facts'], () =>
      sung(job, played, kind),
    )
    await writeJson(objects, key, played)
    const details = await inTextThread((signal) =>
      texts.run('describeRendering', { score: played, facts: notes.facts }, signal),
    )
    return { kind, wav, score: played, details, notes: { ...notes, scoreKey: key } }
  }

  async function stored(
    job: SingJob | DnaJob,
    composed: ComposedSong,
    one: { kind: VocalKind } & Pick<Rendered, 'wav' | 'score' | 'details' | 'notes'>,
    share: SoundToStore['share'],
  ): Promise<NewAudio> {
    const { kind, ...rendered } = one
    const { output, part, suffix } = roleOf[kind]
    const [cover, heard] = [await coverPicture(objects, composed.coverKey), await songs.heardFor(job)]
    const sound = toSoundToStore({ job, ...rendered, engine, cover, heard })
    const name = `${cutName(one.score.title, 100)} (${suffix})`
    const tags = { ...sound.tags, title: name }
    return outputs.sound(job, { ...sound, output, part, name, tags, ...(share ? { share } : {}) })
  }

  async function make(job: SingJob | DnaJob, composed: ComposedSong): Promise<JobOutputs> {
    const alone = await renderVocal(job, composed, 'a-cappella')
    const guided = await renderVocal(job, composed, 'guide')
    await steps.startStep(job, 'encode')
    const first = await stored(job, composed, alone, [0, 0.5])
    const second = await stored(job, composed, guided, [0.5, 1])
    const made = toJobOutputs(job, guided, [second], composed.coverKey)
    return { ...made, audios: [first, second] }
  }

  return {
    /** Analyses the melody to follow, once. */
    listenForSinging: (job: SingJob | DnaJob): Promise<void> => songs.listen(job),
    /** Composes the melody to the lyrics, and draws the cover. */
    composeSinging: (job: SingJob | DnaJob): Promise<ComposedSong> => songs.compose(job),
    /** Sings a cappella and with a guide, encodes both and writes the end of the job, in one slot of the engine. */
    singTakes: (job: SingJob | DnaJob, composed: ComposedSong): Promise<StoredOutputs> =>
      steps.trackAttempt(job, () =>
        outputs.completeOnce(job, [composed.scoreKey, engine.id, engine.version], () => make(job, composed)),
      ),
  }
}

export type SingActivities = ReturnType<typeof createSingActivities>
