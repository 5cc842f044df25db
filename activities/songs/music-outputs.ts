import type { GenerateMusicJob } from '@songloom/tools/generate-music/contract'
import { finishPriceTokens, generateMusicTool, musicModelNames } from '@songloom/tools/generate-music/definition.rules'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { NewAudio } from '@songloom/store/library/audios'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import { countFrames } from '../media/wav/wav-frames.ts'
import { listParents, toMotifRecipe, toRecipe } from './outputs.ts'
import {
  describeAdjustments,
  describeFacts,
  getScoreKey,
  roundBpm,
  shownFacts,
  writtenFiles,
} from './rendering-facts.ts'
import type { NamingSong, Rendered } from './outputs.ts'
import type { SoundToStore } from '../jobs/store-outputs.ts'

const settingsOf = (job: GenerateMusicJob) => {
  const { prompt, model, tags, durationSeconds, loop, rounds, finishOf } = job
  return {
    prompt,
    model,
    tags,
    durationSeconds,
    loop,
    rounds,
    ...(finishOf ? { finishOf: finishOf.audioId } : {}),
    ...toMotifRecipe(job),
  }
}

/** The music as its library keeps it. */
export function toMusicSound(rendered: Rendered<GenerateMusicJob>): SoundToStore {
  const { job, score, details, notes, wav, cover } = rendered
  const { title, genre } = score
  const { facts } = notes
  const parents = job.finishOf ? [job.finishOf.audioId] : listParents(rendered)
  const bpm = job.loop ? facts.bpm : roundBpm(facts.bpm)
  return {
    wav,
    output: 'music',
    part: null,
    parents,
    name: title,
    durationSeconds: countFrames(wav) / sampleRate,
    bpm,
    key: facts.key,
    peaks: notes.peaks,
    sections: facts.sections.map(({ name, startSeconds, endSeconds }) => ({ name, startSeconds, endSeconds })),
    lyrics: null,
    recipe: { ...toRecipe(rendered, settingsOf(job)), parents },
    scoreKey: getScoreKey(notes),
    isLoopable: job.loop,
    tags: { title, artist: 'Songloom', album: 'Songloom', genre, ...shownFacts({ ...facts, bpm }), cover },
    files: writtenFiles({ ...details, lrc: undefined }),
  }
}

function replyOf({ score, details, notes }: NamingSong, { model, rounds, loop }: GenerateMusicJob): string {
  const round = rounds === 1 ? 'a loop' : `a loop, ${rounds} times round`
  const facts = [details.genreText, ...describeFacts(notes), ...(loop ? [round] : []), musicModelNames[model]]
  return `“${score.title}”: ${facts.join(', ')}.${describeAdjustments(score, notes)}`
}

export const toMusicOutputs = (
  job: GenerateMusicJob,
  rendered: NamingSong,
  audios: readonly NewAudio[],
  coverKey: string,
): JobOutputs => ({
  audios: [...audios],
  title: rendered.score.title,
  reply: replyOf(rendered, job),
  coverKey,
  chargedTokens: job.finishOf ? finishPriceTokens : generateMusicTool.priceTokens,
})
