import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ApplicationFailure } from '@temporalio/common'
import type { Knex } from 'knex'
import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { ClipSound, SoundSource } from '@songloom/engine/timeline/sounds/sounds'
import type { ObjectStore } from '@songloom/platform/object-store'
import { getUsableAudio } from '@songloom/store/library/audios'
import type { AudioRow } from '@songloom/store/library/audios'
import { queueForDeletion } from '@songloom/store/library/removed-files'
import { InputRefusal } from '../engines/port/input-refusal.ts'
import { singerMark } from '../engines/singers/singer-voices.ts'
import type { DawThreads } from './daw-threads.ts'

type ScoreSource = Extract<SoundSource, { type: 'score' }>

/** What sounds are brought and computed with. */
export interface SoundDeps {
  db: Knex
  objects: ObjectStore
  dawThreads: DawThreads
}

/** Who asks, and where files of this work are. */
interface Work {
  userId: string
  folder: string
  signal: AbortSignal
}

/** Sounds of one mix in seconds: 13 GB of files on this machine. */
const maxSoundSeconds = 72_000
/** A sound that no mix and no page asks for is computed again. */
const soundKeptHours = 72

const toFailure = (code: ErrorCode): ApplicationFailure => ApplicationFailure.nonRetryable(getErrorMessage(code), code)

/** Changes when the same notes get another sound. */
const playerVersion = 2

/** The same notes, or the same line, have the same object, which is computed once for each user. */
const toKey = (userId: string, folder: string, content: unknown): string => {
  const hash = createHash('sha256')
    .update(JSON.stringify([playerVersion, content]))
    .digest('hex')
  return `users/${userId}/${folder}/${hash}.wav`
}

const nameFile = (folder: string, key: string): string =>
  join(folder, `${createHash('sha256').update(key).digest('hex')}.wav`)

/**
 * Stores what `make` writes to the file of a key, unless it is stored; answers whether the file was written. It is
 * deleted some time after its last use.
 */
async function storeOnce(
  { db, objects }: SoundDeps,
  { userId, folder }: Work,
  key: string,
  make: (path: string) => Promise<void>,
): Promise<boolean> {
  await queueForDeletion(db, { userId, baseKey: key, keptHours: soundKeptHours })
  if (await objects.stat(key)) return false
  const path = nameFile(folder, key)
  await make(path)
  await objects.put(key, createReadStream(path), 'audio/wav', (await stat(path)).size)
  return true
}

/** Sings the lines that are not stored yet, and joins all. */
async function singLines(deps: SoundDeps, work: Work, source: ScoreSource, path: string): Promise<void> {
  const { dawThreads, objects } = deps
  const { userId, folder, signal } = work
  const { singerVoices } = dawThreads
  const lines: { fromSample: number; path: string }[] = []
  for (const { fromSample, line } of await dawThreads.run('splitIntoLines', { source }, signal)) {
    const key = toKey(userId, 'sung-lines', [line, singerVoices && singerMark(singerVoices)])
    const linePath = nameFile(folder, key)
    const isWritten = await storeOnce(deps, work, key, (to) =>
      dawThreads.run('singOneLine', { line, programPath: singerVoices?.programPath, path: to }, signal),
    )
    if (!isWritten) await pipeline((await objects.get(key)).stream, createWriteStream(linePath), { signal })
    lines.push({ fromSample, path: linePath })
  }
  await dawThreads.run('joinSungLines', { lines, path }, signal)
}

/** A stored sound, and the file of it where it was computed just now. */
interface StoredSound {
  key: string
  path?: string
}

/** Notes that cannot be played fail for good. */
function toPermanent(error: unknown): unknown {
  return error instanceof InputRefusal && error.code === 'notes_too_long' ? toFailure('daw_clip_too_long') : error
}

/** Computes the sound of a score clip where it is not stored yet. Fails for good where its notes are too long. */
export async function storeScoreSound(deps: SoundDeps, work: Work, source: ScoreSource): Promise<StoredSound> {
  const { dawThreads } = deps
  const { userId, folder, signal } = work
  const isSung = source.player.type === 'voice'
  const mark = isSung && dawThreads.singerVoices ? singerMark(dawThreads.singerVoices) : null
  const key = toKey(userId, 'score-sounds', [source, mark])
  const make = (path: string): Promise<void> =>
    isSung ? singLines(deps, work, source, path) : dawThreads.run('playScore', { source, path }, signal)
  const isWritten = await storeOnce(deps, work, key, make).catch((error: unknown) => {
    throw toPermanent(error)
  })
  return { key, ...(isWritten ? { path: nameFile(folder, key) } : {}) }
}

/** Files of the sounds that a document plays, by audio id or, of scores, by key; audios that are gone are left out. */
export interface FetchedSounds {
  paths: Record<string, string>
  rows: AudioRow[]
  missingAudioIds: string[]
}

const getSeconds = ({ notes }: ScoreSource): number =>
  notes.reduce((last, { startSeconds, durationSeconds }) => Math.max(last, startSeconds + durationSeconds), 0)

/** Brings the sounds of a document to this machine. Fails for good where they are more than fit there. */
export async function fetchSounds(deps: SoundDeps, work: Work, sounds: readonly ClipSound[]): Promise<FetchedSounds> {
  const { db, objects } = deps
  const { userId, folder, signal } = work
  const fetched: FetchedSounds = { paths: {}, rows: [], missingAudioIds: [] }
  let [count, seconds] = [0, 0]
  function add(more: number): void {
    seconds += more
    if (seconds > maxSoundSeconds) throw toFailure('mix_too_full')
  }
  async function fetch(objectKey: string): Promise<string> {
    const path = join(folder, `sound-${count++}.wav`)
    await pipeline((await objects.get(objectKey)).stream, createWriteStream(path), { signal })
    return path
  }

  const audioIds = new Set(sounds.flatMap(({ source }) => (source.type === 'score' ? [] : [source.audioId])))
  for (const audioId of audioIds) {
    const row = await getUsableAudio(db, userId, audioId)
    const key = row?.object_keys.wav
    if (row && key && (await objects.stat(key))) {
      add(row.duration_seconds)
      fetched.paths[audioId] = await fetch(key)
      fetched.rows.push(row)
    } else fetched.missingAudioIds.push(audioId)
  }
  for (const { key, source } of sounds)
    if (source.type === 'score') {
      add(getSeconds(source))
      const stored = await storeScoreSound(deps, work, source)
      fetched.paths[key] = stored.path ?? (await fetch(stored.key))
    }
  return fetched
}
