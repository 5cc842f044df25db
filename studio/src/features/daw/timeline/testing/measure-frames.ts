import type { AudioItem } from '@songloom/contracts/library/audios'
import { pyramidBase, pyramidRatio } from '@songloom/contracts/daw/peak-pyramid.rules'
import type { DawDocument, DawObject } from '@songloom/contracts/daw/document'
import { addAudios } from '../../edit/add-tracks.ts'
import { drawTimeline } from '../draw-timeline.ts'
import { plainRows } from '../../rows/row-view.ts'
import type { RowView } from '../../rows/row-view.ts'
import { getLayout } from '../layout.ts'
import type { Peaks } from '../peaks.ts'
import type { Scene } from '../scene.ts'
import { createWaveTiles } from '../wave-tiles.ts'

const [trackCount, seconds, width, height] = [32, 300, 1_600, 1_920]

/** A pyramid of a sound that swells and fades. */
function makePeaks(seed: number): Peaks {
  return Array.from({ length: 7 }, (_, level) => {
    const peaksPerSecond = 44_100 / (pyramidBase * pyramidRatio ** level)
    const count = Math.ceil(seconds * peaksPerSecond)
    const pairs = new Int8Array(2 * count)
    for (let index = 0; index < count; index++) {
      const size = 20 + 100 * Math.abs(Math.sin(seed + (index / peaksPerSecond) * 3))
      pairs[2 * index] = -size
      pairs[2 * index + 1] = size
    }
    return { peaksPerSecond, pairs }
  })
}

function makeDocument(): DawDocument {
  let count = 0
  const audios = Array.from(
    { length: trackCount },
    (_, at) =>
      ({ audioId: at.toString(16).padStart(24, '0'), songName: `Track ${at}`, duration: seconds }) as AudioItem,
  )
  const operations = addAudios({}, audios, 0, () => `id${(count += 1)}`)
  const objects = operations.flatMap((one) => (one.type === 'put' ? [one.object] : []))
  const points = Array.from({ length: 200 }, (_, at) => ({ beats: at * 3, value: -30 + 30 * Math.sin(at) }))
  const moving = laneTracks.map((ownerId): DawObject => {
    return { id: `moving-${ownerId}`, kind: 'automation', ownerId, parameter: 'gainDb', points }
  })
  return Object.fromEntries([...objects, ...moving].map((object) => [object.id, object]))
}

/** Tracks with an open lane; others are tall or small. */
const laneTracks = ['id1', 'id3', 'id5', 'id7']
const view: RowView = {
  ...plainRows,
  sizes: { id9: 'tall', id11: 'tall', id13: 'small', id15: 'small' },
  lanes: Object.fromEntries(laneTracks.map((id) => [id, [`${id}/gainDb`]])),
}

const colors = {
  ...{ ground: '#0d0805', surface: '#17110d', raised: '#211913', line: '#33291f', text: '#f4ede3' },
  ...{ text2: '#b9ab9a', text3: '#8a7c6b', marigold: '#ffb020', lagoon: '#3fc1b0' },
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))

/**
 * Milliseconds of script for each frame while it scrolls and zooms, and until all waves of the first view are drawn.
 */
export async function measureFrames(count: number): Promise<{ firstMs: number; frames: number[] }> {
  const canvas = document.querySelector('canvas')!
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')!
  const shown = makeDocument()
  const peaks = new Map(
    Array.from({ length: trackCount }, (_, at) => [at.toString(16).padStart(24, '0'), makePeaks(at)]),
  )
  const tiles = createWaveTiles()
  tiles.setColor(colors.text)
  const scene: Scene = {
    ...{
      document: shown,
      layout: getLayout(shown, view),
      selection: new Set<string>(),
      point: null,
      range: null,
      font: '11px sans-serif',
    },
    ...{ zoom: 8, scrollLeft: 0, scrollTop: 0, width, height, colors, tiles },
    getPeaks: (audioId) => peaks.get(audioId),
    lengths: () => seconds,
  }
  const startMs = performance.now()
  while (drawTimeline(context, scene, 10)) await nextFrame()
  const firstMs = performance.now() - startMs
  const frames: number[] = []
  for (let frame = 0; frame < count; frame++) {
    const phase = Math.floor(frame / 60) % 4
    if (phase === 0) scene.scrollLeft += 24
    if (phase === 1) scene.zoom *= 1.02
    if (phase === 2) scene.scrollTop = Math.abs(Math.sin(frame / 20)) * 500
    if (phase === 3) scene.zoom /= 1.02
    const beganMs = performance.now()
    drawTimeline(context, scene)
    frames.push(performance.now() - beganMs)
    await nextFrame()
  }
  return { firstMs, frames }
}
