import { parentPort, workerData } from 'node:worker_threads'
import { fliteSpeech } from './flite-speech.ts'

// Speaks a syllable with the program at the path in `workerData`; posts whether anything was spoken.
parentPort!.postMessage(fliteSpeech(workerData as string).speak('slt', [['L', 'AH1']]) !== undefined)
