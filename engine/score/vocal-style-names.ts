/** Keys of the 24 vocal styles, in the order of the panel (spec 2, data shapes). */
export const vocalStyleNames = [
  'pop-female',
  'pop-male',
  'rap',
  'hiphop',
  'vocal-chops',
  'hyperpop-female',
  'meow-meow-cat',
  'rock',
  'kawaii',
  'hard-rock',
  'metal',
  'vocoder',
  'asmr-singing',
  'choir',
  'orchestral-choir',
  'gregorian-chant',
  'ancient-chant',
  'spoken-word',
  'voicemail-male',
  'voicemail-female',
  'cute-kkey',
  'ghost-whispering',
  'group-people-whispering',
  'mongolian-throat-singing',
] as const

export type VocalStyleName = (typeof vocalStyleNames)[number]
