import { ReferenceField } from './ReferenceField.tsx'
import type { ReferenceSlot } from './reference.ts'
import { ReferenceTrim } from './ReferenceTrim.tsx'
import { drawRegion, useTrimmedReference } from './trimmed-reference.ts'

interface Props {
  slot: ReferenceSlot
  label: string
  /** The region before one is drawn. */
  edge?: 'start' | 'end'
}

/** A slot with the trimming control under it. */
export function TrimmedReference({ slot, label, edge }: Props) {
  const reference = useTrimmedReference(slot, edge)
  return (
    <div>
      <ReferenceField slot={slot} label={label} />
      {reference ? (
        <ReferenceTrim
          audioId={reference.audioId}
          region={reference.region}
          onChange={(region) => drawRegion(slot, reference.audioId, region)}
        />
      ) : null}
    </div>
  )
}
