/** Samples that a renderer computes at once, whatever sizes its caller asks for. */
export const quantumSamples = 512
