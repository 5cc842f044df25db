/** Where each binary file of the engine is; literal, so that Vite emits the files as assets. */
export const binaryUrls = {
  fft: new URL('../kernels/fft.wasm', import.meta.url),
  held: new URL('../kernels/held.wasm', import.meta.url),
  notes: new URL('../kernels/notes.wasm', import.meta.url),
  partials: new URL('../kernels/partials.wasm', import.meta.url),
  pronunciations: new URL('../data/pronunciations.txt.gz', import.meta.url),
  reverb: new URL('../kernels/reverb.wasm', import.meta.url),
  sampler: new URL('../kernels/sampler.wasm', import.meta.url),
  separationNetworks: new URL('../data/separation-networks.bin', import.meta.url),
  shares: new URL('../kernels/shares.wasm', import.meta.url),
  speech: new URL('../kernels/speech.wasm', import.meta.url),
  stereo: new URL('../kernels/stereo.wasm', import.meta.url),
  stretch: new URL('../kernels/stretch.wasm', import.meta.url),
  voice: new URL('../kernels/voice.wasm', import.meta.url),
} as const

export type BinaryName = keyof typeof binaryUrls
