import { composeSong } from '@songloom/engine/compose/compose-song'
import { produceSong } from '@songloom/engine/render/produce-song'
import { peakMb } from './memory.ts'
import { createEngine } from '@songloom/engine/create-engine'

const engine = createEngine()

// A fresh process that makes one song: `node engine-child.ts <request as JSON>`. Prints its figures as JSON.

const request = JSON.parse(process.argv[2]!) as Parameters<typeof composeSong>[0]
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const score = composeSong(request)
const started = { cpu: cpuMs(), wall: performance.now() }
let preview = { cpuMs: 0, wallMs: 0 }
await produceSong(engine, score, {
  onPreview: () => {
    preview = { cpuMs: cpuMs() - started.cpu, wallMs: performance.now() - started.wall }
  },
})
const song = { cpuMs: cpuMs() - started.cpu, wallMs: performance.now() - started.wall }
console.log(JSON.stringify({ peakMb: peakMb(), preview, song }))
