import type { Score } from '../../score/score.ts'
import { vocalStyles } from '../../voice/vocal-styles.ts'
import { composeSong } from '../compose-song.ts'
import type { NamedReference } from '../reference/song-references.ts'
import type { SongRequest } from '../song-request.ts'
import type { Contour } from './contour.ts'
import { followContour } from './follow-contour.ts'

interface SingingRequest extends Omit<SongRequest, 'references' | 'instrumental'> {
  /** Whose melody is followed: its register, its range and, where it was heard or is known, its course. */
  reference?: NamedReference & { contour?: Contour }
}

/**
 * Sung words with their accompaniment. With a reference the melody follows its register (within the singer's octave),
 * its course of pitch and its key. Throws EngineInputError.
 */
export function composeSinging({ reference, ...request }: SingingRequest): Score {
  if (!reference) return composeSong(withSinger(request))
  const { name, measures, contour } = reference
  const key = request.key ?? measures.key ?? undefined
  const score = composeSong({
    ...withSinger(request),
    ...(key === undefined ? {} : { key }),
    references: { singing: { name, measures } },
  })
  return contour ? followContour(score, contour) : score
}

/** A description of a band alone is sung too, as the request is for singing. */
function withSinger(request: SongRequest): SongRequest {
  const sings = request.lyrics?.trim() ? '' : `${request.prompt}, with vocals`
  return { ...request, prompt: sings || request.prompt }
}

/**
 * The voice alone: no instruments, no room but its style's own. It sings the same samples' worth of time as the score.
 */
export const aCappella = (score: Score): Score => ({
  ...score,
  tracks: [],
  drums: [],
  mix: { ...score.mix, reverbAmount: 0, delayAmount: 0, vinylNoise: 0, sidechain: 0 },
})

/**
 * Under a voice that learns its way: chords and bass, softer than in a song; a beat only where the words are its
 * rhythm.
 */
const guideDb = -3

/** The voice with a guide: what is needed to find pitch and time, and no other tune. */
export function withGuide(score: Score): Score {
  const beats = new Set(['rap', 'chops', 'spoken', 'whispered']).has(
    vocalStyles[score.voice?.style ?? 'pop-male'].delivery,
  )
  const tracks = score.tracks.filter(({ stem }) => stem !== 'lead')
  const { levelsDb } = score.mix
  const soft = { bass: levelsDb.bass + guideDb, chords: levelsDb.chords + guideDb, drums: levelsDb.drums + guideDb }
  return {
    ...score,
    tracks: tracks.length > 0 ? tracks : score.tracks,
    drums: beats || tracks.length === 0 ? score.drums : [],
    mix: { ...score.mix, levelsDb: { ...levelsDb, ...soft } },
  }
}
