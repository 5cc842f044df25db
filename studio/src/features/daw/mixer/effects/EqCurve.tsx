import { useMemo } from 'react'
import { getEqResponse } from './eq-response.ts'
import type { EqParameters } from './eq-response.ts'

const [width, height] = [240, 72]
const maxDb = 20
const points = 96
const [lowHz, highHz] = [20, 20_000]
const frequencies = Array.from({ length: points }, (_, at) => lowHz * (highHz / lowHz) ** (at / (points - 1)))
const gridHz = [100, 1_000, 10_000]

const toX = (hz: number): number => (Math.log(hz / lowHz) / Math.log(highHz / lowHz)) * width
const toY = (db: number): number => height / 2 - (Math.max(-maxDb, Math.min(maxDb, db)) / maxDb) * (height / 2)

/** What an equaliser does to each frequency. The sliders below say it in numbers. */
export function EqCurve({ parameters }: { parameters: EqParameters }) {
  const path = useMemo(() => {
    const response = getEqResponse(parameters, frequencies)
    return response
      .map((db, at) => `${at === 0 ? 'M' : 'L'}${toX(frequencies[at]!).toFixed(1)} ${toY(db).toFixed(1)}`)
      .join('')
  }, [parameters])
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
      className="h-18 w-full rounded-sm bg-ground"
    >
      {gridHz.map((hz) => (
        <line
          key={hz}
          x1={toX(hz)}
          x2={toX(hz)}
          y1={0}
          y2={height}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <line
        x1={0}
        x2={width}
        y1={height / 2}
        y2={height / 2}
        className="stroke-line"
        vectorEffect="non-scaling-stroke"
      />
      <path d={path} fill="none" strokeWidth={2} className="stroke-lagoon" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
