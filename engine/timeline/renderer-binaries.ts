/** Binary files that a renderer needs; where there is no Node, `loadBinaries` or `provideBinary` before its import. */
export const rendererBinaries = ['stereo', 'reverb', 'stretch', 'fft'] as const
