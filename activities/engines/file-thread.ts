import { readFile, stat } from 'node:fs/promises'
import { assertAtMost, midiLimits } from '@songloom/engine/import/read-midi'
import { scoreFromMidi } from '@songloom/engine/import/score-from-midi'
import { threadTask } from './thread-task.ts'

// A thread for bytes of strangers that only our own code reads.

/** The score of a MIDI file. */
export const readMidiScore = threadTask(async ({ path }: { path: string }) => {
  const { size } = await stat(path)
  assertAtMost(size, midiLimits.bytes, 'bytes')
  return scoreFromMidi(await readFile(path))
})
