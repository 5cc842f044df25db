// Makes the example songs that are missing, one at a time and behind all other work; the worker starts it and ends it.
import { setPriority, constants } from 'node:os'
import { readConfig } from '@songloom/platform/config'
import { openObjectStore } from '@songloom/platform/object-store'
import { createThreadPool } from './engines/thread-pool.ts'
import { makeExample, missingExamples } from './make-example.ts'

// Before the threads are there: they inherit it.
setPriority(constants.priority.PRIORITY_LOW)
process.once('disconnect', () => process.exit())

const objects = await openObjectStore(readConfig().objectStore)
const threads = createThreadPool(1)
const signal = new AbortController().signal
// Looked at anew before each: another worker may make them, too.
for (let [song] = await missingExamples(objects); song; [song] = await missingExamples(objects))
  await makeExample(song, { objects, threads, signal })
await threads.close()
process.disconnect?.()
