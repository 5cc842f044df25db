import type { MasterTarget } from '../mix/master-gains.ts'
import type { Score } from '../score/score.ts'

/** Integrated loudness of a master whose score asks for none, LUFS. */
export const standardLufs = -14

/** What a score asks of its master. */
export function getMasterTarget({ mix, fadeOutSeconds }: Score): MasterTarget {
  return {
    targetLufs: mix.loudnessLufs ?? standardLufs,
    ...(mix.ceilingDbtp === undefined ? {} : { ceilingDbtp: mix.ceilingDbtp }),
    ...(fadeOutSeconds === undefined ? {} : { fadeOutSeconds }),
  }
}
