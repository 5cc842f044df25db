import type { Stereo } from '@songloom/engine/dsp/stereo'
import { getPart } from '@songloom/engine/dsp/stereo'
import type { ClipSound } from '@songloom/engine/timeline/sounds/sounds'
import { readWavHead } from '../../../../audio/stems/stem-reader.ts'
import { decodeFrames, readFrames, readLayout } from './wav-ranges.ts'
import type { FetchRange } from './wav-ranges.ts'

/** A sound whose samples are read in pieces. */
export interface SoundFile {
  samples: number
  /** Copies of the samples `from` … `to`. */
  read(from: number, to: number): Promise<Stereo>
}

interface Deps {
  fetchBytes: FetchRange
  getAudioUrl: (audioId: string) => string
  /** Where the sound of a score is; throws while the server does not have its notes. */
  getScoreUrl: (sound: ClipSound) => string
  /** Computes a sound from a whole recording, in a thread of its own. */
  prepare: (sound: ClipSound, recording: Stereo) => Promise<Stereo>
}

async function openRecording(url: string, fetchBytes: FetchRange): Promise<SoundFile> {
  const layout = await readLayout(url, fetchBytes)
  return { samples: layout.frames, read: (from, to) => readFrames(url, layout, [from, to], fetchBytes) }
}

async function openPrepared(
  sound: ClipSound,
  audioId: string,
  { fetchBytes, prepare, getAudioUrl }: Deps,
): Promise<SoundFile> {
  const file = await openRecording(getAudioUrl(audioId), fetchBytes)
  const made = await prepare(sound, await file.read(0, file.samples))
  // The whole stays in memory: computing it again takes seconds.
  return { samples: made.left.length, read: (from, to) => Promise.resolve(getPart(made, from, to)) }
}

/** The whole at once: the server computes it for each request that it does not know. */
async function openScore(url: string, fetchBytes: FetchRange): Promise<SoundFile> {
  const file = await fetchBytes(url)
  const { start, bytes } = readWavHead(file)
  const sound = decodeFrames(new DataView(file.buffer, file.byteOffset + start, bytes))
  return { samples: sound.left.length, read: (from, to) => Promise.resolve(getPart(sound, from, to)) }
}

/**
 * Opens what a clip plays: a recording by ranges of its file, a stretched one once it is computed,
 * a score as the server plays it.
 */
export async function openSoundFile(sound: ClipSound, deps: Deps): Promise<SoundFile> {
  const { source } = sound
  switch (source.type) {
    case 'audio':
      return openRecording(deps.getAudioUrl(source.audioId), deps.fetchBytes)
    case 'stretched':
      return openPrepared(sound, source.audioId, deps)
    case 'score':
      return openScore(deps.getScoreUrl(sound), deps.fetchBytes)
  }
}
