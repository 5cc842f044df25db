import type { FileFormat } from '@songloom/contracts/audios'
import type { GenerateSongJob } from '@songloom/contracts/generate-song'
import { priceOf } from '@songloom/contracts/tools.rules'
import type { Score } from '@songloom/engine/score/score'
import type { JobOutputs } from '@songloom/store/finish-job'
import { understoodOf } from './song-score.ts'
import type { MusicEngine, SongTake } from './engines/music-engine.ts'

/** A take that was given up for the one that is kept. */
export interface GivenUpTake {
  seed: number
  findings: string[]
}

/** What is known of a stored take besides its sound. */
export type TakeNotes = Omit<SongTake, 'wav'> & {
  sha256: string
  /** The score that was played: of the first seed, or of the one after it. */
  scoreKey: string
  givenUp?: GivenUpTake
}

/** Enough to make the same samples again (anchors: mission §4.15). */
export function recipeOf(job: GenerateSongJob, score: Score, music: MusicEngine, notes: TakeNotes) {
  return {
    engine: music.id,
    engineVersion: notes.version ?? music.version,
    deterministic: music.capabilities.deterministic,
    tool: 'song_gen',
    seed: score.seed,
    settings: { prompt: job.prompt, lyrics: job.lyrics, styles: job.styles, durationSeconds: job.durationSeconds },
    parents: [],
    masterSha256: notes.sha256,
    measured: notes.measured,
    understood: understoodOf(score),
    findings: notes.findings,
    ...(notes.givenUp ? { givenUp: notes.givenUp } : {}),
  }
}

interface Made {
  score: Score
  notes: TakeNotes
  coverKey: string
  objectKeys: Partial<Record<FileFormat, string>>
  recipe: unknown
}

export function outputsOf({ score, notes, coverKey, objectKeys, recipe }: Made): JobOutputs {
  return {
    audio: {
      step: 'song',
      name: score.title,
      durationSeconds: score.durationSeconds,
      bpm: Math.round(score.bpm * 10) / 10,
      key: score.key,
      objectKeys,
      peaks: notes.peaks,
      sections: score.sections.map(({ name, startSeconds, endSeconds }) => ({ name, startSeconds, endSeconds })),
      lyrics: score.lyrics || null,
      recipe,
      scoreKey: notes.scoreKey,
    },
    songName: score.title,
    reply: replyOf(score),
    coverKey,
    chargedTokens: priceOf('song_gen'),
  }
}

function replyOf(score: Score): string {
  const adjusted = score.adjustments.length > 0 ? ` ${score.adjustments.join(' ')}` : ''
  return `“${score.title}”: ${score.genre}, ${Math.round(score.bpm)} BPM, ${score.key}.${adjusted}`
}
