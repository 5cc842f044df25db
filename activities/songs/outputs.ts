import type { ScoreFormat, UnderstoodText } from '@songloom/contracts/library/audios'
import { priceOf } from '@songloom/tools/registry.rules'
import type { Score } from '@songloom/engine/score/score'
import type { NewAudio } from '@songloom/store/library/audios'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import { madeBy } from '../jobs/derived-sound.ts'
import type { Engine } from '../engines/port/engine.ts'
import type { ScoreDetails } from '../engines/threads/thread-score.ts'
import type { AudioTags } from '../media/tags/tags.ts'
import type { ScoredJob, SongJob } from './jobs.ts'
import type { HeardReference } from './references.ts'
import type { SoundToStore } from '../jobs/store-outputs.ts'
import type { Rendering } from '../engines/port/songs.ts'

/** Whoever played it. */
type SongEngine = Pick<Engine<never, Rendering>, 'id' | 'version' | 'capabilities'>

/** What is known of a stored rendering besides its sound. */
export type RenderingNotes = Omit<Rendering, 'wav'> & {
  sha256: string
  /** The score that was played: of the first seed, or of the one after it. */
  scoreKey: string
  /** The rendering that was given up for this one. */
  givenUp?: { seed: number; findings: string[] }
}

/** A score that was played. */
export interface Rendered<Job extends ScoredJob = SongJob> {
  job: Job
  score: Score
  /** What follows from the score. */
  details: ScoreDetails
  engine: SongEngine
  wav: Uint8Array
  notes: RenderingNotes
  cover: AudioTags['cover']
  /** What the song follows. */
  heard: readonly HeardReference[]
}

export const parentsOf = ({ heard }: Pick<Rendered, 'heard'>): string[] => [
  ...new Set(heard.map(({ audioId }) => audioId)),
]

/** Enough to make the same samples again. */
export function recipeOf({ job, score, details, engine, notes, heard }: Rendered<ScoredJob>, settings: object) {
  const understood: UnderstoodText = { phrases: details.understood, adjustments: score.adjustments }
  return {
    ...madeBy({ ...engine, version: notes.version ?? engine.version }),
    tool: job.tool,
    seed: score.seed,
    settings,
    parents: parentsOf({ heard }),
    ...(heard.length > 0 ? { references: heard.map(recipeOfReference) } : {}),
    masterSha256: notes.sha256,
    measured: notes.measured,
    understood,
    findings: notes.findings,
    ...(notes.givenUp ? { givenUp: notes.givenUp } : {}),
  }
}

const recipeOfReference = ({ slot, audioId, sha256, region }: HeardReference) => ({ slot, audioId, sha256, region })

/** The song as its library keeps it. */
export function soundOf(rendered: Rendered): SoundToStore {
  const { job, score, details, notes, wav, cover } = rendered
  const { title, genre, bpm, key, lyrics } = score
  const { prompt, lyrics: asked, styles, durationSeconds } = job
  return {
    wav,
    output: 'song',
    part: null,
    parents: parentsOf(rendered),
    name: title,
    durationSeconds: score.durationSeconds,
    bpm: Math.round(bpm * 1_000) / 1_000,
    key,
    peaks: notes.peaks,
    sections: score.sections.map(({ name, startSeconds, endSeconds }) => ({ name, startSeconds, endSeconds })),
    lyrics: lyrics || null,
    recipe: recipeOf(rendered, { prompt, lyrics: asked, styles, durationSeconds }),
    scoreKey: notes.scoreKey,
    tags: { title, artist: 'Songloom', album: 'Songloom', genre, bpm, key, lyrics, cover },
    files: writtenFiles(details),
  }
}

export const outputsOf = (
  { tool }: SongJob,
  { score, details }: Pick<Rendered, 'score' | 'details'>,
  audios: readonly NewAudio[],
  coverKey: string,
): JobOutputs => ({
  audios: [...audios],
  title: score.title,
  reply: replyOf(audios, score, details),
  coverKey,
  chargedTokens: audios.length * priceOf(tool),
})

const writtenFiles = ({ mid, lrc }: ScoreDetails): Partial<Record<ScoreFormat, Uint8Array>> => ({
  mid,
  ...(lrc ? { lrc } : {}),
})

function replyOf(audios: readonly NewAudio[], score: Score, { genreText }: ScoreDetails): string {
  const names = audios.length === 2 ? audios.map(({ name }) => `“${name}”`).join(' and ') : `“${score.title}”`
  const adjusted = score.adjustments.length > 0 ? ` ${score.adjustments.join(' ')}` : ''
  return `${names}: ${genreText}, ${Math.round(score.bpm)} BPM, ${score.key}.${adjusted}`
}
