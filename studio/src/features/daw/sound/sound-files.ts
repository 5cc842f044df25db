import type { Stereo } from '@songloom/engine/dsp/stereo'
import { getPart } from '@songloom/engine/dsp/stereo'
import type { ClipSound } from '@songloom/engine/timeline/sounds'
import { RefusedRangeError, getWavUrl, readFrames, readLayout } from './wav-ranges.ts'
import type { FetchRange } from './wav-ranges.ts'

/** A sound whose samples are read in pieces. */
export interface SoundFile {
  samples: number
  /** Copies of the samples `from` … `to`. */
  read(from: number, to: number): Promise<Stereo>
}

interface Deps {
  fetchBytes: FetchRange
  /** Computes a sound from a whole recording, in a thread of its own. */
  prepare: (sound: ClipSound, recording: Stereo) => Promise<Stereo>
}

async function openRecording(url: string, fetchBytes: FetchRange): Promise<SoundFile> {
  const layout = await readLayout(url, fetchBytes)
  return { samples: layout.frames, read: (from, to) => readFrames(url, layout, [from, to], fetchBytes) }
}

async function openPrepared(sound: ClipSound, audioId: string, { fetchBytes, prepare }: Deps): Promise<SoundFile> {
  const file = await openRecording(getWavUrl(audioId), fetchBytes)
  const made = await prepare(sound, await file.read(0, file.samples))
  // The whole stays in memory: computing it again takes seconds.
  return { samples: made.left.length, read: (from, to) => Promise.resolve(getPart(made, from, to)) }
}

/** Opens what a clip plays: a recording by ranges of its file, a stretched one once it is computed. */
export async function openSoundFile(sound: ClipSound, deps: Deps): Promise<SoundFile> {
  const { source } = sound
  switch (source.type) {
    case 'audio':
      return openRecording(getWavUrl(source.audioId), deps.fetchBytes)
    case 'stretched':
      return openPrepared(sound, source.audioId, deps)
    case 'score':
      throw new RefusedRangeError('Scores are played by the server.')
  }
}
