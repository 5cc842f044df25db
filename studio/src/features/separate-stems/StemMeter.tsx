import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { StemMixer } from '../../audio/stems/stem-mixer.ts'
import { withScope } from '../../lib/shell/scope.ts'

const everyMs = 66
const steps = 20

/** Quantized, so that an unchanged level is not drawn again. */
function useLevel(mixer: StemMixer, id: string): number {
  const playing = mixer.use((state) => state.playing)
  const [level, setLevel] = useState(0)
  useEffect(() => {
    if (!playing) return setLevel(0)
    return withScope((scope) => scope.every(everyMs, () => setLevel(Math.round(mixer.getLevel(id) * steps))))
  }, [mixer, id, playing])
  return level
}

/** How loud a part is this moment. */
export function StemMeter({ mixer, id, name }: { mixer: StemMixer; id: string; name: string }) {
  const { t } = useLingui()
  const level = useLevel(mixer, id)
  return (
    <div
      role="meter"
      aria-label={t`Level of ${name}`}
      aria-valuemin={0}
      aria-valuemax={steps}
      aria-valuenow={level}
      className="h-1 overflow-hidden rounded-full bg-line"
    >
      <div className="h-full origin-left bg-lagoon" style={{ transform: `scaleX(${level / steps})` }} />
    </div>
  )
}
