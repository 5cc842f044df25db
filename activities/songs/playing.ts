import type { Engines } from '../engines/port/engines.ts'
import type { SongJob } from './jobs.ts'
import type { Playing } from './maker.ts'
import { toJobOutputs, toSoundToStore } from './outputs.ts'
import type { SongBrief } from '../engines/port/songs.ts'

/** Without words of its own a job goes by the names of what it follows. */
const nameOf = ({ references = [], motif }: SongJob): string =>
  [...references, ...(motif ? [motif] : [])].map(({ audioName }) => audioName).join(', ')

/** How every song is played. */
export const createSongPlaying = ({ generateSong: engine }: Engines): Playing<SongJob, SongBrief> => ({
  engine,
  toBrief(job, score) {
    const { prompt, styles, durationSeconds, references = [], motif } = job
    const { seed, lyrics } = score
    const followsAudio = references.length > 0 || motif !== undefined
    const asked = { words: prompt || nameOf(job), prompt, styles, durationSeconds, seed, lyrics, followsAudio }
    return { ...asked, score: () => Promise.resolve(score) }
  },
  // The notes of a file are the same with every seed.
  isMadeAgain: ({ motif, isSeedSent }) => !isSeedSent && (motif === undefined || motif.use === 'developed'),
  toSound: toSoundToStore,
  toOutputs: toJobOutputs,
})
