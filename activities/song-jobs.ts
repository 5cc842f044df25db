import type { GenerateMusicJob } from '@songloom/contracts/generate-music'
import type { GenerateSongJob } from '@songloom/contracts/generate-song'
import type { SingJob } from '@songloom/contracts/sing'
import type { SimilarMusicJob } from '@songloom/contracts/similar-music'
import type { SimilarSongJob } from '@songloom/contracts/similar-song'

/** Every job that is an order for a song. */
export type SongJob = GenerateSongJob | SimilarMusicJob | SimilarSongJob | SingJob

/** Every job that is written as a score before it is played. */
export type ScoredJob = SongJob | GenerateMusicJob
