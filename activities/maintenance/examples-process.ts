// Makes the example songs that are missing, one at a time and behind all other work; the worker starts it and ends it.
import { setPriority, constants } from 'node:os'
import { readConfig } from '@songloom/platform/config'
import { createLog } from '@songloom/platform/logs/log'
import { openObjectStore } from '@songloom/platform/object-store'
import { readEngineName, readFixture } from '../engines/port/engine-name.ts'
import { openPlayers } from '../engines/embedded/open-players.ts'
import { makeExample } from './make-example.ts'
import { listMissingExamples } from './missing-examples.ts'

// Set before the threads start, because they inherit it.
setPriority(constants.priority.PRIORITY_LOW)
process.once('disconnect', () => process.exit())

const config = readConfig()
const objects = await openObjectStore(config.objectStore)
const fixture = readFixture(readEngineName(process.env.MUSIC_ENGINE, config), config)
const { threads, soundFont } = await openPlayers({ ...config, fixture }, createLog('examples'), 1)
const signal = new AbortController().signal
// Checked again before each: another worker may have made it.
for (let [song] = await listMissingExamples(objects); song; [song] = await listMissingExamples(objects))
  await makeExample(song, { objects, threads, soundFont, signal })
await threads.close()
process.disconnect?.()
