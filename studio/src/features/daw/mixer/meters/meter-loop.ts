import { getEngine } from '../../sound/playback.ts'
import type { StripLevel } from '../../sound/sound-messages.ts'
import { useDaw } from '../../state/daw-store.ts'

type Draw = (level: StripLevel, elapsedMs: number) => void

const meters = new Map<string, Draw>()
const silent: StripLevel = { left: 0, right: 0 }
const frameMs = 1_000 / 30
/** Bars fall to nothing meanwhile. */
const restMs = 3_000

let lastMs = 0
let restsAtMs = 0
let isRunning = false

function drawFrame(nowMs: number): void {
  if (meters.size === 0 || nowMs > restsAtMs) {
    isRunning = false
    return
  }
  requestAnimationFrame(drawFrame)
  if (nowMs - lastMs < frameMs - 2) return
  const elapsedMs = Math.min(200, nowMs - lastMs)
  lastMs = nowMs
  const engine = useDaw.getState().isPlaying ? getEngine() : undefined
  if (engine) restsAtMs = nowMs + restMs
  const levels = engine?.levels.take(engine.run, engine.getSample() ?? -1)
  for (const [id, draw] of meters) draw(levels?.get(id) ?? silent, elapsedMs)
}

function start(): void {
  restsAtMs = performance.now() + restMs
  if (isRunning) return
  isRunning = true
  requestAnimationFrame(drawFrame)
}

useDaw.subscribe((state, before) => {
  if (state.isPlaying && !before.isPlaying) start()
})

/** Draws the level of a strip at 30 frames a second while it plays, without React. */
export function addMeter(id: string, draw: Draw): () => void {
  meters.set(id, draw)
  start()
  return () => {
    if (meters.get(id) === draw) meters.delete(id)
  }
}
