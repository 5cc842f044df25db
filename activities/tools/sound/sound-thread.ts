// Light work on whole sounds, which a thread does one after the other.
export { transcribe } from './stem-to-midi-thread.ts'
export { masterWav } from './master-audio-thread.ts'
