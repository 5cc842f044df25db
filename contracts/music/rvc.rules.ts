/** Constants of voice swap and voice to instrument requests (spec 2 §7). */
export const rvcConstants = {
  rvc_model: 'CUSTOM',
  index_rate: 0.85,
  pitch_detection_algorithm: 'rmvpe',
  filter_radius: 3,
  resample_sr: 44_100,
  reverb_wetness: 0,
  reverb_dryness: 1,
  reverb_size: 0,
  force_regenerate: true,
  output_format: 'wav',
} as const

/** Semitones: a bansuri plays an octave above the voice, everything else at its pitch (spec 2 §7). */
export const toRvcPitchChange = (modelName: string): number => (modelName === 'Bansuri' ? 12 : 0)
