import type { UnderstoodText } from '@songloom/contracts/library/audios'
import { getToolPriceTokens } from '@songloom/tools/registry.rules'
import type { Score } from '@songloom/engine/score/score'
import type { NewAudio } from '@songloom/store/library/audios'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import { madeBy } from '../jobs/derived-sound.ts'
import type { EngineIdentity } from '../engines/port/engine.ts'
import type { RenderingDetails } from '../engines/threads/thread-score.ts'
import type { AudioTags } from '../media/tags/tags.ts'
import { toDnaRecipe } from './dna-conditions.ts'
import type { ScoredJob, SongJob } from './jobs.ts'
import {
  describeAdjustments,
  describeFacts,
  getScoreKey,
  roundBpm,
  shownFacts,
  writtenFiles,
} from './rendering-facts.ts'
import type { RenderingNotes } from './rendering-facts.ts'
import type { AnalyzedReference } from './references.ts'
import type { SoundToStore } from '../jobs/store-outputs.ts'

/** A score that was rendered. */
export interface Rendered<Job extends ScoredJob = SongJob> {
  job: Job
  score: Score
  /** What follows from the facts of the rendering. */
  details: RenderingDetails
  engine: EngineIdentity
  wav: Uint8Array
  notes: RenderingNotes
  cover: AudioTags['cover']
  /** What the song follows. */
  heard: readonly AnalyzedReference[]
}

/** The song that names its job, as its reply describes it. */
export type NamingSong = Pick<Rendered<ScoredJob>, 'score' | 'details' | 'notes'>

export const listParents = ({ heard, job: { motif } }: Pick<Rendered<ScoredJob>, 'heard' | 'job'>): string[] => [
  ...new Set([...heard, ...(motif ? [motif] : [])].map(({ audioId }) => audioId)),
]

/** The MIDI file of a job, as its recipe has it. */
export const toMotifRecipe = ({ motif }: ScoredJob): { motif?: { audioId: string; use: string } } =>
  motif ? { motif: { audioId: motif.audioId, use: motif.use } } : {}

/** Enough to make the same samples again. */
export function toRecipe({ job, score, details, engine, notes, heard }: Rendered<ScoredJob>, settings: object) {
  const renderer = notes.renderedBy ?? engine
  const adjustments = notes.facts.followsScore ? score.adjustments : []
  const understood: UnderstoodText = { phrases: details.understood, adjustments }
  return {
    ...madeBy({ ...renderer, version: notes.version ?? renderer.version }),
    tool: job.tool,
    seed: score.seed,
    settings,
    parents: listParents({ heard, job }),
    ...toDnaRecipe(job.dnas),
    ...(heard.length > 0 ? { references: heard.map(recipeOfReference) } : {}),
    masterSha256: notes.sha256,
    measured: notes.measured,
    understood,
    findings: notes.findings,
    ...(notes.givenUp ? { givenUp: notes.givenUp } : {}),
  }
}

const recipeOfReference = ({ slot, audioId, sha256, region }: AnalyzedReference) => ({ slot, audioId, sha256, region })

/** The song as its library keeps it. */
export function toSoundToStore(rendered: Rendered): SoundToStore {
  const { job, score, details, notes, wav, cover } = rendered
  const { title, genre } = score
  const { bpm, key, lyrics, sections } = notes.facts
  const { prompt, lyrics: asked, styles, durationSeconds } = job
  return {
    wav,
    output: 'song',
    part: null,
    parents: listParents(rendered),
    name: title,
    durationSeconds: notes.facts.durationSeconds,
    bpm: roundBpm(bpm),
    key,
    peaks: notes.peaks,
    sections: sections.map(({ name, startSeconds, endSeconds }) => ({ name, startSeconds, endSeconds })),
    lyrics: lyrics || null,
    recipe: toRecipe(rendered, { prompt, lyrics: asked, styles, durationSeconds, ...toMotifRecipe(job) }),
    scoreKey: getScoreKey(notes),
    tags: { title, artist: 'Songloom', album: 'Songloom', genre, ...shownFacts(notes.facts), lyrics, cover },
    files: writtenFiles(details),
  }
}

export const toJobOutputs = (
  { tool, variant }: SongJob,
  rendered: NamingSong,
  audios: readonly NewAudio[],
  coverKey: string,
): JobOutputs => ({
  audios: [...audios],
  title: rendered.score.title,
  reply: replyOf(audios, rendered),
  coverKey,
  chargedTokens: audios.length * getToolPriceTokens(tool, variant),
})

function replyOf(audios: readonly NewAudio[], { score, details, notes }: NamingSong): string {
  const names = audios.length === 2 ? audios.map(({ name }) => `“${name}”`).join(' and ') : `“${score.title}”`
  return `${names}: ${[details.genreText, ...describeFacts(notes)].join(', ')}.${describeAdjustments(score, notes)}`
}
