import type { AudioEncoder, SoundMeter } from '../../media/audio-encoder.ts'
import type { RenderCover } from '../../media/covers.ts'
import type { RenderSketch } from '../../songs/sketch.ts'
import type { SingPreview } from '../../writing/sample-voice.ts'
import type { TextWriter } from '../../writers/text-writer.ts'
import { createSilentWav } from './silence.ts'

/** The rendering as it is under every name. */
export const noopEncoder: AudioEncoder = ({ wav }) => Promise.resolve({ mp3: wav, wav, flac: wav, ogg: wav })

/** The loudness of silence. */
export const noopMeter: SoundMeter = () => Promise.resolve({ lufs: -150, truePeakDbtp: -150 })

/** One pixel in every size. */
export const noopRenderCover: RenderCover = async (objects, baseKey) => {
  const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  await Promise.all([`${baseKey}-512.webp`, `${baseKey}.jpg`].map((key) => objects.put(key, pixel, 'image/gif')))
}

/** Silence for every voice. */
export const noopSinger: SingPreview = () => Promise.resolve(createSilentWav())

/** Silence in the place of every chorus. */
export const noopSketch: RenderSketch = () => Promise.resolve(createSilentWav())

/** The least a job can go on with, at once. */
export const noopWriter: TextWriter = {
  version: '1',
  lyrics: () => Promise.resolve({ title: 'La', language: 'en', sections: [{ name: 'Verse', lines: ['La'] }] }),
  help: () => Promise.resolve('[Verse]\nLa'),
  enhance: ({ text }) => Promise.resolve(text),
}
