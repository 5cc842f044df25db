import { createEngine } from '../create-engine.ts'

/** Synthesised instruments and the formant singer, shared by the tests of a process, which render the same sounds. */
export const testEngine = createEngine()
