import type { GenerateMusicJob } from '@songloom/contracts/generate-music'
import { generateMusicTool, musicModelNames } from '@songloom/contracts/generate-music.rules'
import { genreText } from '@songloom/engine/compose/understand/genres'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { exactBpmOf } from '@songloom/engine/edit/loop'
import { scoreToMidi } from '@songloom/engine/export/score-to-midi'
import type { Score } from '@songloom/engine/score/score'
import type { NewAudio } from '@songloom/store/audios'
import type { JobOutputs } from '@songloom/store/finish-job'
import { samplesOf } from './media/cut-wav.ts'
import { parentsOf, recipeOf } from './song-outputs.ts'
import type { Rendered } from './song-outputs.ts'
import type { SoundToStore } from './store-outputs.ts'

/** Of a loop to the last digit, so that whoever lays it in a grid stays on it. */
const bpmOf = (score: Score): number => (score.loop ? exactBpmOf(score) : Math.round(score.bpm * 1_000) / 1_000)

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
  const { job, score, notes, wav, cover } = rendered
  const { title, genre, key, rounds = 1 } = score
  const durationSeconds = samplesOf(wav) / sampleRate
  const bpm = bpmOf(score)
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
    files: { mid: scoreToMidi(score) },
  }
}

function replyOf(score: Score, { model, rounds, loop }: GenerateMusicJob): string {
  const adjusted = score.adjustments.length > 0 ? ` ${score.adjustments.join(' ')}` : ''
  const round = rounds === 1 ? 'a loop' : `a loop, ${rounds} times round`
  const facts = [
    genreText(score.genre),
    `${Math.round(score.bpm)} BPM`,
    score.key,
    ...(loop ? [round] : []),
    musicModelNames[model],
  ]
  return `“${score.title}”: ${facts.join(', ')}.${adjusted}`
}

export const musicOutputsOf = (job: GenerateMusicJob, score: Score, audio: NewAudio, coverKey: string): JobOutputs => ({
  audios: [audio],
  title: score.title,
  reply: replyOf(score, job),
  coverKey,
  chargedTokens: generateMusicTool.priceTokens,
})
