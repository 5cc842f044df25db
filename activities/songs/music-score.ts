import type { MusicInput } from '@songloom/tools/generate-music/contract'
import type { SongReferences } from '@songloom/engine/compose/reference/song-references'
import type { SongRequest } from '@songloom/engine/compose/song-request'
import type { ComposeTask } from '../engines/threads/thread-compose.ts'

const requestOf = (job: MusicInput, references?: SongReferences): SongRequest => {
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

/** The job as a task, after what it shall follow. */
export function toMusicTask(job: MusicInput, references?: SongReferences): ComposeTask {
  const request = requestOf(job, references)
  return job.loop ? { kind: 'loop', request, rounds: job.rounds } : { kind: 'song', request }
}
