import type { MadeExample } from '@songloom/contracts/library/examples'
import { listExampleObjects } from '@songloom/contracts/library/examples.rules'
import type { ExampleSong, exampleSongs } from '@songloom/contracts/library/examples.rules'
import { composeSong } from '@songloom/engine/compose/compose-song'
import { drawCover } from '@songloom/engine/cover/draw-cover'
import type { Score } from '@songloom/engine/score/score'
import type { ObjectStore } from '@songloom/platform/object-store'
import { coverPicture, printCover } from '../media/covers.ts'
import type { SoundFontFile } from '../engines/soundfont/soundfont-file.ts'
import { writeJson } from '../jobs/objects.ts'
import type { ThreadPool } from '../engines/port/thread-pool.ts'

interface Deps {
  objects: ObjectStore
  threads: ThreadPool
  /** Renders with the installed bank if there is one, as for visitors. */
  soundFont?: SoundFontFile | undefined
  signal: AbortSignal
}

const scoreOf = ({ prompt, durationSeconds, seed }: ExampleSong): Score =>
  composeSong({ prompt, styles: [], durationSeconds, seed })

/** Renders an example and stores it publicly; its notes come last and mark it complete. */
export async function makeExample(
  song: (typeof exampleSongs)[number],
  { objects, threads, soundFont, signal }: Deps,
): Promise<void> {
  const keys = listExampleObjects(song.key)
  const options = { signal, onProgress: () => undefined }
  const score = scoreOf(song)
  await printCover(objects, keys.cover, drawCover(score))
  const { wav, peaks } = await threads.run('renderSong', { score, soundFont }, options)
  const tags = { ...tagsOf(song, score), cover: await coverPicture(objects, keys.cover) }
  const { mp3 } = await threads.run('encodeAudio', { wav, formats: ['mp3'], tags }, options)
  await objects.put(keys.audio, mp3, 'audio/mpeg')
  await writeJson(objects, keys.notes, notesOf(score, peaks))
}

const tagsOf = ({ title, genre }: ExampleSong, { bpm, key, lyrics }: Score) => ({
  title,
  artist: 'Songloom',
  album: 'Songloom examples',
  genre,
  bpm,
  key,
  lyrics,
  recipe: '',
})

const notesOf = (
  { durationSeconds, bpm, key }: Score,
  peaks: number[],
): Omit<MadeExample, 'key' | 'audioUrl' | 'coverUrl'> => ({
  durationSeconds,
  bpm: Math.round(bpm),
  musicalKey: key,
  peaks,
})
