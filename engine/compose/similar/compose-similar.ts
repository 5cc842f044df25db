import { melodyLines } from '../../reference/melody-line.ts'
import { isCopy, greatestShared } from '../../reference/shared-passage.ts'
import type { KnownTunes } from '../../reference/shared-passage.ts'
import type { ReferenceMeasures } from '../../reference/reference-measures.ts'
import { EngineInputError } from '../../score/input-error.ts'
import type { Score } from '../../score/score.ts'
import { composeSong } from '../compose-song.ts'
import { genresNear } from '../reference/genre-of-reference.ts'
import type { NamedReference, SongReferences } from '../reference/song-references.ts'
import type { SongRequest } from '../song-request.ts'
import { unlikeness } from './likeness.ts'

export interface SimilarRequest extends Omit<SongRequest, 'references'> {
  /** The recording; it leads in everything that the words leave open, including its singer, if any. */
  reference: NamedReference
  /** The genre of a recording that was made from a score of ours. */
  genre?: string
  /** What may not be sung or played again. */
  tunes: KnownTunes
}

interface SimilarSong {
  score: Score
  /** The longest passage its tunes share with those of the reference, in moves. */
  sharedMoves: number
  /** How many songs were written and given up because they copied a tune. */
  copiesGivenUp: number
}

/** Number of songs to compare; each copied one is replaced by another. */
const wanted = 6
const maxTries = 24
/** Which genres of those that fit take part; nearer ones oftener. */
const genreOrder = [0, 0, 1, 0, 2, 1] as const
/** What a further genre must be better by. */
const genreStep = 0.15

/**
 * A new song that resembles a recording and shares no tune with it: of several that follow its tempo, key, groove,
 * brightness and loudness the one nearest in density and section plan. The same request gives the same song. Throws
 * EngineInputError, 'too_alike' where every song repeats a tune.
 */
export function composeSimilar(request: SimilarRequest): SimilarSong {
  const { reference, tunes } = request
  const genres = genresFor(request)
  let best: { score: Score; cost: number } | undefined
  let copies = 0
  for (let at = 0, kept = 0; kept < wanted && at < maxTries; at++) {
    const place = genreOrder[at % genreOrder.length]! % Math.max(1, genres.length)
    const score = composeSong(candidate(request, at, genres[place]))
    if (isCopy(melodyLines(score), tunes)) {
      copies++
      continue
    }
    kept++
    const cost = unlikeness(score, reference.measures) + genreStep * place
    if (best === undefined || cost < best.cost) best = { score, cost }
  }
  if (!best) throw new EngineInputError('too_alike', 'Every song that follows this reference repeats its tune.')
  const { score } = best
  return { score, sharedMoves: greatestShared(melodyLines(score), tunes.lines), copiesGivenUp: copies }
}

function genresFor({ styles, genre, reference: { measures } }: SimilarRequest): string[] {
  if (styles.length > 0) return []
  return genre === undefined ? genresNear(measures).slice(0, 3) : [genre]
}

/** The seed itself, then others far from it and from those of neighbouring requests. */
function candidate(request: SimilarRequest, at: number, genre: string | undefined): SongRequest {
  const { reference, tunes: _tunes, genre: _genre, ...song } = request
  const seed = (request.seed + at * 0x9e37_79b1) % 0x1_0000_0000
  return { ...song, seed, styles: genre === undefined ? song.styles : [genre], references: followed(reference) }
}

const followed = (reference: NamedReference): SongReferences => ({
  music: reference,
  ...(sings(reference.measures) ? { singing: reference } : {}),
})

const sings = ({ voice }: ReferenceMeasures): boolean => voice !== null
