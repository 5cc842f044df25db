import { encodeWav } from '../../media/wav/encode-wav.ts'

const frames = 441
const wav = encodeWav({ left: new Float32Array(frames), right: new Float32Array(frames) }, { sampleRate: 44_100 })

/** Ten milliseconds of silence as a WAV of one's own. */
export const createSilentWav = (): Uint8Array => wav.slice()
