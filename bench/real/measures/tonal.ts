import type { Spectrogram } from '../spectrogram.ts'
import { deviation, entropy, mean, median, quantile, fitSlope } from '../statistics.ts'

/** A partial followed through frames. */
interface Track {
  frame: number
  hz: number[]
  levelDb: number[]
}

/** Pitch classes, and the life of single partials: how long, how steady, how well in tune. */
export function tonalMeasures(spectrum: Spectrogram): Record<string, number> {
  const chroma = chromaOf(spectrum)
  const tracks = tracksIn(spectrum).filter(({ hz }) => hz.length >= 9)
  const seconds = (spectrum.frames * spectrum.hopSamples) / 44_100
  const whole = Array.from({ length: 12 }, (_, pc) => mean(chroma.map((row) => row[pc]!)))
  return {
    'chroma entropy of frames, bits': mean(chroma.map(entropy)),
    'chroma entropy of the whole, bits': entropy(whole),
    'chroma change': mean(chroma.slice(8).map((row, i) => distance(row, chroma[i]!))),
    'partials per second': tracks.length / seconds,
    'partial length, s': median(tracks.map(({ hz }) => hz.length)) * 0.0232,
    'partial AM, dB': median(tracks.map(({ levelDb }) => wobble(levelDb))),
    'partial FM, cents': median(tracks.map(({ hz }) => wobble(hz.map((x) => 1200 * Math.log2(x))))),
    'intonation spread, cents': intonationSpread(tracks),
  }
}

function chromaOf({ frames, bins, binHz, power }: Spectrogram): Float64Array[] {
  const classes = Array.from({ length: bins }, (_, k) =>
    k * binHz < 100 || k * binHz > 4000 ? -1 : ((Math.round(12 * Math.log2((k * binHz) / 440)) % 12) + 12) % 12,
  )
  return Array.from({ length: Math.floor(frames / 4) }, (_, i) => {
    const row = new Float64Array(12)
    for (let k = 0; k < bins; k++) if (classes[k]! >= 0) row[classes[k]!]! += Math.sqrt(power[i * 4 * bins + k]!)
    const sum = row.reduce((total, x) => total + x, 1e-9)
    return row.map((x) => x / sum)
  })
}

const distance = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, x, i) => sum + Math.abs(x - other[i]!), 0)

/** Up to 24 peaks a frame, each going on where one within 40 cents follows. */
function tracksIn(spectrum: Spectrogram): Track[] {
  const ended: Track[] = []
  let open: Track[] = []
  for (let f = 0; f < spectrum.frames; f++) {
    const peaks = peaksOf(spectrum, f)
    const next: Track[] = []
    for (const track of open) {
      const at = peaks.findIndex(({ hz }) => Math.abs(1200 * Math.log2(hz / track.hz.at(-1)!)) < 40)
      if (at < 0) ended.push(track)
      else next.push(extended(track, peaks.splice(at, 1)[0]!))
    }
    open = [...next, ...peaks.map(({ hz, levelDb }) => ({ frame: f, hz: [hz], levelDb: [levelDb] }))]
  }
  return [...ended, ...open]
}

function extended(track: Track, { hz, levelDb }: { hz: number; levelDb: number }): Track {
  track.hz.push(hz)
  track.levelDb.push(levelDb)
  return track
}

function peaksOf({ bins, binHz, power }: Spectrogram, f: number): { hz: number; levelDb: number }[] {
  const row = power.subarray(f * bins, (f + 1) * bins)
  const top = row.reduce((most, x) => Math.max(most, x), 0)
  const peaks: { hz: number; levelDb: number }[] = []
  for (let k = Math.ceil(100 / binHz); k * binHz < 5000; k++) {
    if (row[k]! < top * 1e-5 || row[k]! <= row[k - 1]! || row[k]! < row[k + 1]!) continue
    if (row[k]! < 30 * Math.min(row[k - 4]!, row[k + 4]!)) continue
    const [a, b, c] = [row[k - 1]!, row[k]!, row[k + 1]!].map((x) => Math.log(x + 1e-20)) as [number, number, number]
    const shift = (0.5 * (a - c)) / (a - 2 * b + c || 1)
    peaks.push({ hz: (k + shift) * binHz, levelDb: 4.343 * (b - 0.25 * (a - c) * shift) })
  }
  return peaks.sort((one, other) => other.levelDb - one.levelDb).slice(0, 24)
}

/** Deviation from its own straight line. */
function wobble(values: readonly number[]): number {
  const inner = values.slice(2, -2)
  const x = inner.map((_, i) => i)
  const slope = fitSlope(x, inner)
  return deviation(inner.map((value, i) => value - slope * i))
}

/** Spread of the partials around the nearest semitone of the song's own tuning. */
function intonationSpread(tracks: readonly Track[]): number {
  const cents = tracks
    .filter(({ hz }) => hz.length >= 12 && hz[0]! < 1500)
    .map(({ hz }) => 1200 * Math.log2(quantile(hz, 0.5) / 440))
  const angles = cents.map((value) => (2 * Math.PI * value) / 100)
  const tuning = (Math.atan2(mean(angles.map(Math.sin)), mean(angles.map(Math.cos))) * 100) / (2 * Math.PI)
  return median(cents.map((value) => Math.abs(((((value - tuning + 50) % 100) + 100) % 100) - 50)))
}
