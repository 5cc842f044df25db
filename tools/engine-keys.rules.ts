/** What the engines can do, in plain words. Measuring a reference is left out: it is a part of making songs. */
export const engineLabels = {
  generateSong: 'Song engine',
  generateMusic: 'Music engine',
  sing: 'Singing engine',
  writeText: 'Lyrics writer',
  separateStems: 'Stem separation',
  analyseSections: 'Section analysis',
  extendTrack: 'Track extension',
  completeMusic: 'Accompaniment',
  inpaint: 'Inpainting',
  playVoice: 'Voice to instrument',
  swapVoice: 'Voice conversion',
  measureStyle: 'Style measurement',
  learnStyle: 'Style training',
  trainVoice: 'Voice training',
  checkConsent: 'Consent check',
} as const

export type EngineKey = keyof typeof engineLabels
export const engineKeys = Object.keys(engineLabels) as [EngineKey, ...EngineKey[]]
