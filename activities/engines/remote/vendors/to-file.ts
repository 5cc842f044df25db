/** A WAV as a file of a form. */
export const toFile = (wav: Uint8Array): File => new File([new Uint8Array(wav)], 'sound.wav', { type: 'audio/wav' })
