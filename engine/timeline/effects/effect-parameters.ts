import type { dawEffects } from '@songloom/contracts/daw/document.rules'

/** Lowest, highest and initial value of each parameter: those of the contract, which the type holds equal. */
export const effectParameters: typeof dawEffects = {
  eq: {
    lowCutHz: [20, 1_000, 20],
    lowGainDb: [-18, 18, 0],
    lowHz: [40, 500, 120],
    midGainDb: [-18, 18, 0],
    midHz: [200, 6_000, 1_000],
    midQ: [0.3, 8, 1],
    highGainDb: [-18, 18, 0],
    highHz: [1_500, 16_000, 6_000],
  },
  compressor: {
    thresholdDb: [-60, 0, -18],
    ratio: [1, 20, 3],
    attackSeconds: [0.001, 0.2, 0.01],
    releaseSeconds: [0.02, 2, 0.15],
    makeupDb: [0, 24, 0],
  },
  reverb: { roomSeconds: [0.3, 8, 1.8], damping: [0, 1, 0.5], predelaySeconds: [0, 0.2, 0.01], mix: [0, 1, 0.25] },
  delay: { seconds: [0.02, 2, 0.375], feedback: [0, 0.9, 0.4], mix: [0, 1, 0.3] },
  limiter: { ceilingDb: [-12, 0, -1], driveDb: [0, 18, 0] },
}

export type EffectName = keyof typeof effectParameters
/** A value for each parameter of an effect. */
export type EffectValues<Name extends EffectName> = Readonly<Record<keyof (typeof effectParameters)[Name], number>>
