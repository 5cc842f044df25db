import type { KitName } from '../../score/instrument-names.ts'

/** What makes one kit differ from another. Times are decay constants in seconds, frequencies in Hz. */
export interface DrumKit {
  kick: {
    from: number
    to: number
    bend: number
    decay: number
    click: number
    clickHz: number
    drive: number
    thump: number
  }
  snare: {
    hz: number
    toneDecay: number
    noiseDecay: number
    noise: number
    lowHz: number
    highHz: number
    crack: number
  }
  /** A clap sounds along with the snare of electronic kits at this level. */
  clapWithSnare: number
  clap: { hz: number; decay: number }
  hat: { hz: number; closed: number; open: number; noise: number; metal: number }
  ride: { hz: number; decay: number; ping: number }
  crash: { hz: number; decay: number }
  toms: { low: number; high: number; decay: number; bend: number; noise: number }
  room: number
  /** Soft clipping of every drum, 0 for none. */
  drive: number
  /** Noise of a gated room behind snare and toms: seconds until it is cut. */
  gateSeconds: number
  /** Low-pass over the whole kit, for old media. */
  dullHz?: number
}

const acoustic: DrumKit = {
  kick: { from: 132, to: 55, bend: 0.022, decay: 0.16, click: 0.42, clickHz: 3000, drive: 0.6, thump: 0.3 },
  snare: { hz: 188, toneDecay: 0.075, noiseDecay: 0.11, noise: 0.85, lowHz: 1300, highHz: 8200, crack: 0.4 },
  clapWithSnare: 0,
  clap: { hz: 1250, decay: 0.11 },
  hat: { hz: 6800, closed: 0.04, open: 0.26, noise: 0.6, metal: 0.7 },
  ride: { hz: 3400, decay: 1.6, ping: 0.5 },
  crash: { hz: 2600, decay: 2 },
  toms: { low: 92, high: 148, decay: 0.24, bend: 0.35, noise: 0.22 },
  room: 0.2,
  drive: 0,
  gateSeconds: 0,
}

const electronic: DrumKit = {
  ...acoustic,
  kick: { from: 240, to: 50, bend: 0.026, decay: 0.2, click: 0.3, clickHz: 4200, drive: 1, thump: 0.05 },
  snare: { hz: 200, toneDecay: 0.06, noiseDecay: 0.1, noise: 1, lowHz: 1800, highHz: 9800, crack: 0.25 },
  hat: { hz: 8200, closed: 0.03, open: 0.2, noise: 0.8, metal: 0.4 },
  ride: { hz: 4600, decay: 1, ping: 0.3 },
  crash: { hz: 3600, decay: 1.4 },
  toms: { low: 82, high: 130, decay: 0.2, bend: 0.7, noise: 0.06 },
  clapWithSnare: 0.3,
  room: 0.14,
}

export const drumKits: Readonly<Record<KitName, DrumKit>> = {
  acoustic,
  electronic,
  rock: {
    ...acoustic,
    kick: { from: 150, to: 60, bend: 0.018, decay: 0.17, click: 0.75, clickHz: 3600, drive: 1.2, thump: 0.35 },
    snare: { hz: 178, toneDecay: 0.1, noiseDecay: 0.16, noise: 0.95, lowHz: 1000, highHz: 7600, crack: 0.75 },
    hat: { hz: 6100, closed: 0.055, open: 0.4, noise: 0.8, metal: 0.8 },
    crash: { hz: 2200, decay: 2.4 },
    toms: { low: 82, high: 128, decay: 0.32, bend: 0.4, noise: 0.3 },
    room: 0.34,
    drive: 0.6,
  },
  brush: {
    ...acoustic,
    kick: { from: 98, to: 60, bend: 0.02, decay: 0.13, click: 0.1, clickHz: 1500, drive: 0, thump: 0.25 },
    snare: { hz: 196, toneDecay: 0.045, noiseDecay: 0.15, noise: 1.1, lowHz: 1500, highHz: 5600, crack: 0.04 },
    hat: { hz: 6400, closed: 0.05, open: 0.24, noise: 0.35, metal: 0.9 },
    ride: { hz: 2900, decay: 2.1, ping: 0.75 },
    crash: { hz: 2800, decay: 1.7 },
    toms: { low: 102, high: 160, decay: 0.22, bend: 0.15, noise: 0.25 },
    room: 0.16,
  },
  eighties: {
    ...acoustic,
    kick: { from: 175, to: 57, bend: 0.024, decay: 0.16, click: 0.65, clickHz: 3800, drive: 1.1, thump: 0.1 },
    snare: { hz: 172, toneDecay: 0.12, noiseDecay: 0.14, noise: 1.1, lowHz: 900, highHz: 7400, crack: 0.5 },
    hat: { hz: 7400, closed: 0.032, open: 0.22, noise: 0.5, metal: 0.6 },
    crash: { hz: 3000, decay: 1.7 },
    toms: { low: 78, high: 122, decay: 0.3, bend: 0.9, noise: 0.3 },
    clapWithSnare: 0.2,
    room: 0.4,
    gateSeconds: 0.24,
  },
  house: {
    ...electronic,
    kick: { from: 290, to: 49, bend: 0.03, decay: 0.24, click: 0.5, clickHz: 5200, drive: 1.6, thump: 0 },
    snare: { hz: 222, toneDecay: 0.07, noiseDecay: 0.12, noise: 0.8, lowHz: 2400, highHz: 10500, crack: 0.2 },
    hat: { hz: 8800, closed: 0.026, open: 0.24, noise: 0.9, metal: 0.55 },
    clap: { hz: 1150, decay: 0.14 },
    toms: { low: 74, high: 116, decay: 0.26, bend: 0.5, noise: 0.02 },
    clapWithSnare: 0.5,
    drive: 0.3,
  },
  breakbeat: {
    ...acoustic,
    kick: { from: 168, to: 70, bend: 0.016, decay: 0.1, click: 0.6, clickHz: 2600, drive: 1.4, thump: 0.4 },
    snare: { hz: 248, toneDecay: 0.07, noiseDecay: 0.09, noise: 0.85, lowHz: 1200, highHz: 6800, crack: 0.9 },
    hat: { hz: 5600, closed: 0.035, open: 0.16, noise: 0.9, metal: 0.5 },
    ride: { hz: 3000, decay: 1, ping: 0.35 },
    crash: { hz: 2400, decay: 1.2 },
    toms: { low: 118, high: 182, decay: 0.16, bend: 0.3, noise: 0.3 },
    room: 0.3,
    drive: 0.9,
    dullHz: 11_000,
  },
  industrial: {
    ...electronic,
    kick: { from: 200, to: 46, bend: 0.03, decay: 0.22, click: 0.8, clickHz: 2400, drive: 4.5, thump: 0.4 },
    snare: { hz: 156, toneDecay: 0.1, noiseDecay: 0.2, noise: 1.3, lowHz: 700, highHz: 9000, crack: 0.9 },
    hat: { hz: 5200, closed: 0.05, open: 0.3, noise: 0.6, metal: 1.2 },
    ride: { hz: 2300, decay: 1.3, ping: 0.2 },
    crash: { hz: 1700, decay: 2.2 },
    toms: { low: 64, high: 96, decay: 0.3, bend: 0.6, noise: 0.5 },
    clapWithSnare: 0.15,
    room: 0.45,
    drive: 2.2,
  },
  trap: {
    ...electronic,
    kick: { from: 190, to: 45, bend: 0.035, decay: 0.34, click: 0.35, clickHz: 3000, drive: 2.2, thump: 0 },
    snare: { hz: 216, toneDecay: 0.045, noiseDecay: 0.085, noise: 1.1, lowHz: 2200, highHz: 11_500, crack: 0.5 },
    hat: { hz: 9400, closed: 0.02, open: 0.26, noise: 0.7, metal: 0.28 },
    clap: { hz: 1500, decay: 0.09 },
    toms: { low: 56, high: 88, decay: 0.4, bend: 0.45, noise: 0 },
    crash: { hz: 4200, decay: 1.6 },
    clapWithSnare: 0.4,
  },
  dusty: {
    ...acoustic,
    kick: { from: 116, to: 52, bend: 0.028, decay: 0.15, click: 0.2, clickHz: 1600, drive: 1.3, thump: 0.45 },
    snare: { hz: 170, toneDecay: 0.08, noiseDecay: 0.08, noise: 0.7, lowHz: 800, highHz: 4200, crack: 0.45 },
    hat: { hz: 5000, closed: 0.03, open: 0.15, noise: 0.7, metal: 0.5 },
    ride: { hz: 2700, decay: 0.9, ping: 0.4 },
    crash: { hz: 2200, decay: 1 },
    toms: { low: 88, high: 136, decay: 0.18, bend: 0.2, noise: 0.25 },
    room: 0.1,
    drive: 0.5,
    dullHz: 6800,
  },
  latin: {
    ...acoustic,
    kick: { from: 118, to: 62, bend: 0.02, decay: 0.12, click: 0.16, clickHz: 2200, drive: 0.2, thump: 0.3 },
    snare: { hz: 262, toneDecay: 0.09, noiseDecay: 0.07, noise: 0.55, lowHz: 1700, highHz: 8600, crack: 0.6 },
    hat: { hz: 7400, closed: 0.03, open: 0.18, noise: 0.45, metal: 0.7 },
    toms: { low: 128, high: 196, decay: 0.2, bend: 0.12, noise: 0.12 },
    room: 0.22,
  },
  afro: {
    ...electronic,
    kick: { from: 150, to: 53, bend: 0.024, decay: 0.2, click: 0.2, clickHz: 2400, drive: 0.7, thump: 0.2 },
    snare: { hz: 290, toneDecay: 0.05, noiseDecay: 0.06, noise: 0.6, lowHz: 1900, highHz: 8000, crack: 0.8 },
    hat: { hz: 7000, closed: 0.028, open: 0.16, noise: 0.7, metal: 0.5 },
    toms: { low: 108, high: 168, decay: 0.22, bend: 0.2, noise: 0.1 },
    clapWithSnare: 0.1,
    room: 0.2,
  },
  dhol: {
    ...acoustic,
    kick: { from: 142, to: 66, bend: 0.05, decay: 0.24, click: 0.35, clickHz: 1800, drive: 1, thump: 0.35 },
    snare: { hz: 335, toneDecay: 0.07, noiseDecay: 0.04, noise: 0.45, lowHz: 2000, highHz: 7000, crack: 1 },
    hat: { hz: 6600, closed: 0.03, open: 0.2, noise: 0.5, metal: 0.9 },
    toms: { low: 96, high: 176, decay: 0.22, bend: 0.4, noise: 0.2 },
    room: 0.26,
  },
  tabla: {
    ...acoustic,
    kick: { from: 84, to: 104, bend: 0.09, decay: 0.3, click: 0.18, clickHz: 1200, drive: 0.3, thump: 0.2 },
    snare: { hz: 312, toneDecay: 0.12, noiseDecay: 0.03, noise: 0.25, lowHz: 2600, highHz: 8000, crack: 0.7 },
    hat: { hz: 7600, closed: 0.03, open: 0.24, noise: 0.3, metal: 1 },
    toms: { low: 110, high: 208, decay: 0.26, bend: 0.15, noise: 0.08 },
    room: 0.2,
  },
  orchestral: {
    ...acoustic,
    kick: { from: 78, to: 39, bend: 0.06, decay: 0.5, click: 0.08, clickHz: 900, drive: 0.2, thump: 0.5 },
    snare: { hz: 182, toneDecay: 0.06, noiseDecay: 0.19, noise: 1, lowHz: 1600, highHz: 9000, crack: 0.3 },
    hat: { hz: 5800, closed: 0.07, open: 0.5, noise: 0.5, metal: 0.9 },
    ride: { hz: 2600, decay: 2.2, ping: 0.4 },
    crash: { hz: 1900, decay: 3 },
    toms: { low: 68, high: 102, decay: 0.5, bend: 0.12, noise: 0.15 },
    room: 0.5,
  },
  /** The noise generator and the falling pulse of an eight-bit console. */
  chip: {
    ...electronic,
    kick: { from: 420, to: 62, bend: 0.018, decay: 0.07, click: 0.05, clickHz: 5000, drive: 5, thump: 0 },
    snare: { hz: 420, toneDecay: 0.015, noiseDecay: 0.075, noise: 1.6, lowHz: 3000, highHz: 16_000, crack: 0 },
    hat: { hz: 11_000, closed: 0.012, open: 0.1, noise: 1.3, metal: 0 },
    clap: { hz: 2400, decay: 0.06 },
    toms: { low: 130, high: 220, decay: 0.1, bend: 1.4, noise: 0 },
    crash: { hz: 6000, decay: 0.5 },
    clapWithSnare: 0,
    room: 0,
    drive: 1.6,
  },
}
