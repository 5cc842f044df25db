import type { GenerateMusicJob } from '@songloom/contracts/generate-music'
import { generateMusicTool, musicModelNames } from '@songloom/contracts/generate-music.rules'
import { genreText } from '@songloom/engine/compose/understand/genres'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { exactBpmOf } from '@songloom/engine/edit/loop'
import { scoreToMidi } from '@songloom/engine/export/score-to-midi'
import type { Score } from '@songloom/engine/score/score'
import type { NewAudio } from '@songloom/store/audios'
import type { JobOutputs } from '@songloom/store/finish-job'
import type { Engine } from './engines/engine.ts'
import type { MusicBrief } from './engines/generate-music.ts'
import type { Rendering } from './engines/generate-song.ts'
import type { AudioTags } from './media/tags.ts'
import type { RenderingNotes } from './song-outputs.ts'
import type { HeardReference } from './song-references.ts'
import { understoodOf } from './song-score.ts'
import type { SoundToStore } from './store-outputs.ts'

interface Rendered {
  job: GenerateMusicJob
  score: Score
  engine: Engine<MusicBrief, Rendering>
  notes: RenderingNotes
  /** Of the whole file, in samples. */
  fileSamples: number
  cover: AudioTags['cover']
  heard: readonly HeardReference[]
}

/** Of a loop to the last digit, so that whoever lays it in a grid stays on it. */
const bpmOf = (score: Score): number => (score.loop ? exactBpmOf(score) : Math.round(score.bpm * 1_000) / 1_000)

function recipeOf({ job, score, engine, notes, heard }: Rendered) {
  const { prompt, model, tags, durationSeconds, loop, rounds } = job
  return {
    engine: engine.id,
    engineVersion: notes.version ?? engine.version,
    deterministic: engine.capabilities.deterministic,
    tool: job.tool,
    seed: score.seed,
    settings: { prompt, model, tags, durationSeconds, loop, rounds },
    parents: heard.map(({ audioId }) => audioId),
    ...(heard.length > 0
      ? { references: heard.map(({ slot, audioId, sha256, region }) => ({ slot, audioId, sha256, region })) }
      : {}),
    masterSha256: notes.sha256,
    measured: notes.measured,
    understood: understoodOf(score),
    findings: notes.findings,
    ...(notes.givenUp ? { givenUp: notes.givenUp } : {}),
  }
}

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

/** The music as its library keeps it, but for its sound. */
export function musicSoundOf(rendered: Rendered): Omit<SoundToStore, 'wav'> {
  const { score, notes, cover, fileSamples, heard } = rendered
  const { title, genre, key, rounds = 1 } = score
  const durationSeconds = fileSamples / sampleRate
  const bpm = bpmOf(score)
  return {
    output: 'music',
    part: null,
    parents: heard.map(({ audioId }) => audioId),
    name: title,
    durationSeconds,
    bpm,
    key,
    peaks: notes.peaks,
    sections: sectionsOf(score, durationSeconds / rounds),
    lyrics: null,
    recipe: recipeOf(rendered),
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

export const musicOutputsOf = (score: Score, job: GenerateMusicJob, audio: NewAudio, coverKey: string): JobOutputs => ({
  audios: [audio],
  title: score.title,
  reply: replyOf(score, job),
  coverKey,
  chargedTokens: generateMusicTool.priceTokens,
})
