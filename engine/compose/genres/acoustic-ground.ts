import type { GenreProfile } from '../genre-profile.ts'

/** What bands without loudspeakers have in common: straight time, a room, nobody but those who are named. */
export const acousticGround = {
  extension: 'triad',
  form: 'song',
  swing: 0,
  layBackMs: 0,
  kit: 'acoustic',
  fills: 'none',
  arrival: [],
  pads: [],
  arps: [],
  sings: false,
  voice: 'either',
  reverbSeconds: 1.4,
  reverbAmount: 0.18,
  delayAmount: 0,
  sidechain: 0,
  air: 0.5,
} as const satisfies Partial<GenreProfile>
