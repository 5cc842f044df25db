import { OfflineAudioContext } from 'node-web-audio-api'
import type { DrumHit, Note, Score, TrackStem } from '@songloom/engine/score/score'

const sampleRate = 44100
const waves: Record<TrackStem, readonly OscillatorType[]> = {
  bass: ['sawtooth', 'square'],
  chords: ['sawtooth', 'sawtooth', 'square', 'sawtooth'],
  lead: ['sawtooth', 'square'],
}

/** The notes and drum hits of a score as a Web Audio graph: 2 to 4 oscillators, a filter and a gain for each note. */
export async function renderWithWebAudio(score: Score): Promise<number> {
  const context = new OfflineAudioContext(2, Math.round(score.durationSeconds * sampleRate), sampleRate)
  for (const track of score.tracks) for (const note of track.notes) playNote(context, note, waves[track.stem])
  const noise = noiseBuffer(context)
  for (const hit of score.drums) playHit(context, hit, noise)
  const audio = await context.startRendering()
  return audio.length
}

function playNote(context: OfflineAudioContext, note: Note, types: readonly OscillatorType[]): void {
  const end = note.startSeconds + note.durationSeconds
  const filter = new Filter(context, note.startSeconds, end, note.velocity)
  types.forEach((type, i) => {
    const oscillator = context.createOscillator()
    oscillator.type = type
    oscillator.frequency.value = 440 * 2 ** ((note.midi - 69) / 12)
    oscillator.detune.value = (i - (types.length - 1) / 2) * 8
    oscillator.connect(filter.input)
    oscillator.start(note.startSeconds)
    oscillator.stop(end + 0.2)
  })
}

/** A low-pass that opens with the stroke, and the envelope behind it. */
class Filter {
  readonly input: BiquadFilterNode

  constructor(context: OfflineAudioContext, start: number, end: number, velocity: number) {
    this.input = context.createBiquadFilter()
    this.input.type = 'lowpass'
    this.input.frequency.setValueAtTime(800 + 3000 * velocity, start)
    this.input.frequency.exponentialRampToValueAtTime(600, end + 0.2)
    const gain = context.createGain()
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(velocity * 0.1, start + 0.01)
    gain.gain.setTargetAtTime(0, end, 0.05)
    this.input.connect(gain).connect(context.destination)
  }
}

function playHit(context: OfflineAudioContext, hit: DrumHit, noise: AudioBuffer): void {
  const source = context.createBufferSource()
  source.buffer = noise
  const filter = context.createBiquadFilter()
  filter.type = hit.drum === 'kick' ? 'lowpass' : 'highpass'
  filter.frequency.value = hit.drum === 'kick' ? 120 : 3000
  const gain = context.createGain()
  gain.gain.setValueAtTime(hit.velocity * 0.3, hit.startSeconds)
  gain.gain.setTargetAtTime(0, hit.startSeconds, 0.06)
  source.connect(filter).connect(gain).connect(context.destination)
  source.start(hit.startSeconds)
  source.stop(hit.startSeconds + 0.4)
}

function noiseBuffer(context: OfflineAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, sampleRate / 2, sampleRate)
  buffer.getChannelData(0).forEach((_, i, samples) => (samples[i] = ((i * 7919) % 2000) / 1000 - 1))
  return buffer
}
