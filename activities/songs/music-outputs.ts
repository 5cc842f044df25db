import type { GenerateMusicJob } from '@songloom/tools/generate-music/contract'
import { generateMusicTool, musicModelNames } from '@songloom/tools/generate-music/definition.rules'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { Score } from '@songloom/engine/score/score'
import type { NewAudio } from '@songloom/store/library/audios'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import type { ScoreDetails } from '../engines/threads/thread-score.ts'
import { samplesOf } from '../media/wav/wav-frames.ts'
import { parentsOf, recipeOf } from './outputs.ts'
import type { Rendered } from './outputs.ts'
import type { SoundToStore } from '../jobs/store-outputs.ts'

/** Each round has the sections of the first. */
function sectionsOf({ sections, rounds = 1 }: Score, roundSeconds: number): NewAudio['sections'] {
  return Array.from({ length: rounds }, (_, round) =>
    sections.map(({ name, startSeconds, endSeconds }) => ({
      name,
      startSeconds: round * roundSeconds + startSeconds,
      endSeconds: round * roundSeconds + endSeconds,
    })),
  ).flat()
}

const settingsOf = ({ prompt, model, tags, durationSeconds, loop, rounds }: GenerateMusicJob) => ({
  prompt,
  model,
  tags,
  durationSeconds,
  loop,
  rounds,
})

/** The music as its library keeps it. */
export function musicSoundOf(rendered: Rendered<GenerateMusicJob>): SoundToStore {
  const { job, score, details, notes, wav, cover } = rendered
  const { title, genre, key, rounds = 1 } = score
  const durationSeconds = samplesOf(wav) / sampleRate
  const { bpm } = details
  return {
    wav,
    output: 'music',
    part: null,
    parents: parentsOf(rendered),
    name: title,
    durationSeconds,
    bpm,
    key,
    peaks: notes.peaks,
    sections: sectionsOf(score, durationSeconds / rounds),
    lyrics: null,
    recipe: recipeOf(rendered, settingsOf(job)),
    scoreKey: notes.scoreKey,
    isLoopable: score.loop === true,
    tags: { title, artist: 'Songloom', album: 'Songloom', genre, bpm, key, cover },
    files: { mid: details.mid },
  }
}

function replyOf(score: Score, { genreText }: ScoreDetails, { model, rounds, loop }: GenerateMusicJob): string {
  const adjusted = score.adjustments.length > 0 ? ` ${score.adjustments.join(' ')}` : ''
  const round = rounds === 1 ? 'a loop' : `a loop, ${rounds} times round`
  const facts = [genreText, `${Math.round(score.bpm)} BPM`, score.key, ...(loop ? [round] : []), musicModelNames[model]]
  return `“${score.title}”: ${facts.join(', ')}.${adjusted}`
}

export const musicOutputsOf = (
  job: GenerateMusicJob,
  { score, details }: Pick<Rendered, 'score' | 'details'>,
  audios: readonly NewAudio[],
  coverKey: string,
): JobOutputs => ({
  audios: [...audios],
  title: score.title,
  reply: replyOf(score, details, job),
  coverKey,
  chargedTokens: generateMusicTool.priceTokens,
})
