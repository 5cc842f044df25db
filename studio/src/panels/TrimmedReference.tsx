import type { ReferenceSlot } from './reference.ts'
import { ReferenceField } from './ReferenceField.tsx'
import { ReferenceTrim } from './ReferenceTrim.tsx'
import { drawRegion, useTrimmedReference } from './trimmed-reference.ts'

/** A slot with the trimming control under it. */
export function TrimmedReference({ slot, label }: { slot: ReferenceSlot; label: string }) {
  const reference = useTrimmedReference(slot)
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
