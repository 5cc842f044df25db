/** Kernels that engine/testing/build-kernels.ts compiles from `.as` files. */
export const builtKernels = [
  'fft',
  'held',
  'notes',
  'partials',
  'reverb',
  'sampler',
  'shares',
  'speech',
  'stereo',
  'voice',
] as const

export type BuiltKernel = (typeof builtKernels)[number]
/** `stretch` is a copy out of the package signalsmith-stretch. */
export type KernelName = BuiltKernel | 'stretch'
