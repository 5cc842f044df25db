import type { GenerateMusicJob } from '@songloom/contracts/generate-music'
import { composeSong } from '@songloom/engine/compose/compose-song'
import type { SongReferences } from '@songloom/engine/compose/reference/song-references'
import type { SongRequest } from '@songloom/engine/compose/song-request'
import { writtenLoop } from '@songloom/engine/edit/loop'
import type { Score } from '@songloom/engine/score/score'
import { refusing } from './song-score.ts'

const requestOf = (job: GenerateMusicJob, references?: SongReferences): SongRequest => {
  const { prompt, tags, durationSeconds, seed, model } = job
  const [theme, tempo] = [tags.theme[0], tags.tempo[0]]
  return {
    prompt,
    styles: tags.genre,
    vibes: tags.vibe,
    instruments: tags.instrument,
    durationSeconds,
    seed,
    instrumental: true,
    ...(theme === undefined ? {} : { theme }),
    ...(tempo === undefined ? {} : { tempo }),
    ...(references ? { references } : {}),
    ...(model === 'sansaar_1_lite' ? { fidelity: 'lite' as const } : {}),
  }
}

/** The job as a score, after what it shall follow. What cannot become music is refused for good, in the user's words. */
export const musicScore = (job: GenerateMusicJob, references?: SongReferences): Score =>
  refusing(() => {
    const request = requestOf(job, references)
    return job.loop ? { ...writtenLoop(request).score, rounds: job.rounds } : composeSong(request)
  })
