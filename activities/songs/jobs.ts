import type { DnaJob } from '@songloom/tools/dna/contract'
import type { GenerateMusicJob } from '@songloom/tools/generate-music/contract'
import type { GenerateSongJob } from '@songloom/tools/generate-song/contract'
import type { SingJob } from '@songloom/tools/sing/contract'
import type { SimilarMusicJob } from '@songloom/tools/similar-music/contract'
import type { SimilarSongJob } from '@songloom/tools/similar-song/contract'

/** Every job that makes a song. */
export type SongJob = GenerateSongJob | DnaJob | SimilarMusicJob | SimilarSongJob | SingJob

/** Every job that is written as a score before it is played. */
export type ScoredJob = SongJob | GenerateMusicJob
