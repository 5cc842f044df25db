import type { KitName } from '../score/instrument-names.ts'

/** What makes one kit differ from another. Times in seconds, frequencies in Hz. */
export interface DrumKit {
  kick: { from: number; to: number; sweep: number; decay: number; click: number; drive: number }
  snare: { tone: number; toneDecay: number; noiseDecay: number; noise: number; bright: number; room: number }
  clap: { decay: number; hz: number; room: number }
  hat: { hz: number; closed: number; open: number; metal: number }
  cymbal: { hz: number; decay: number }
  toms: { low: number; high: number; decay: number; noise: number }
  conga: { hz: number; decay: number; bend: number }
  /** Low-pass over the whole kit, for old media. */
  dullHz?: number
}

const acoustic: DrumKit = {
  kick: { from: 150, to: 56, sweep: 0.03, decay: 0.22, click: 0.5, drive: 1.3 },
  snare: { tone: 192, toneDecay: 0.11, noiseDecay: 0.16, noise: 0.8, bright: 5200, room: 0.22 },
  clap: { decay: 0.14, hz: 1300, room: 0.2 },
  hat: { hz: 7800, closed: 0.045, open: 0.32, metal: 0.5 },
  cymbal: { hz: 5200, decay: 1.1 },
  toms: { low: 98, high: 152, decay: 0.3, noise: 0.18 },
  conga: { hz: 210, decay: 0.16, bend: 0.1 },
}

export const drumKits: Record<KitName, DrumKit> = {
  acoustic,
  electronic: {
    ...acoustic,
    kick: { from: 210, to: 50, sweep: 0.028, decay: 0.26, click: 0.35, drive: 1.8 },
    snare: { tone: 205, toneDecay: 0.08, noiseDecay: 0.15, noise: 1, bright: 6400, room: 0.16 },
    hat: { hz: 8800, closed: 0.035, open: 0.24, metal: 0.35 },
  },
  trap: {
    ...acoustic,
    kick: { from: 180, to: 46, sweep: 0.035, decay: 0.34, click: 0.45, drive: 2.4 },
    snare: { tone: 220, toneDecay: 0.06, noiseDecay: 0.13, noise: 1.1, bright: 7200, room: 0.14 },
    hat: { hz: 9400, closed: 0.028, open: 0.26, metal: 0.25 },
    toms: { low: 62, high: 98, decay: 0.5, noise: 0.04 },
  },
  dusty: {
    ...acoustic,
    kick: { from: 120, to: 52, sweep: 0.03, decay: 0.2, click: 0.2, drive: 1.6 },
    snare: { tone: 176, toneDecay: 0.1, noiseDecay: 0.12, noise: 0.7, bright: 3200, room: 0.1 },
    hat: { hz: 6200, closed: 0.03, open: 0.16, metal: 0.4 },
    dullHz: 7200,
  },
  brush: {
    ...acoustic,
    kick: { from: 110, to: 58, sweep: 0.025, decay: 0.16, click: 0.12, drive: 1 },
    snare: { tone: 185, toneDecay: 0.05, noiseDecay: 0.22, noise: 0.55, bright: 3800, room: 0.14 },
    hat: { hz: 7000, closed: 0.05, open: 0.28, metal: 0.55 },
  },
  eighties: {
    ...acoustic,
    kick: { from: 170, to: 58, sweep: 0.03, decay: 0.2, click: 0.7, drive: 1.7 },
    snare: { tone: 178, toneDecay: 0.16, noiseDecay: 0.3, noise: 1.1, bright: 5600, room: 0.55 },
    toms: { low: 84, high: 130, decay: 0.42, noise: 0.3 },
  },
  latin: { ...acoustic, kick: { from: 120, to: 60, sweep: 0.03, decay: 0.17, click: 0.15, drive: 1.1 }, hat: { hz: 8200, closed: 0.03, open: 0.2, metal: 0.3 } },
  dhol: {
    ...acoustic,
    kick: { from: 130, to: 64, sweep: 0.05, decay: 0.28, click: 0.3, drive: 1.5 },
    snare: { tone: 330, toneDecay: 0.09, noiseDecay: 0.05, noise: 0.35, bright: 4200, room: 0.2 },
    conga: { hz: 300, decay: 0.2, bend: 0.16 },
  },
  orchestral: {
    ...acoustic,
    kick: { from: 90, to: 40, sweep: 0.06, decay: 0.7, click: 0.12, drive: 1.3 },
    snare: { tone: 170, toneDecay: 0.08, noiseDecay: 0.26, noise: 0.9, bright: 4600, room: 0.5 },
    toms: { low: 68, high: 104, decay: 0.7, noise: 0.14 },
    cymbal: { hz: 4200, decay: 1.8 },
  },
}
