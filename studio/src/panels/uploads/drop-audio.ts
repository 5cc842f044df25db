import { t } from '@lingui/core/macro'
import { notify } from '../../lib/shell/notify.ts'
import { openPanel } from '../../lib/shell/shell-store.ts'
import { getStudioSentence } from '../../lib/jobs/studio-sentence.ts'
import { findFreeSlot, acceptsDrop } from '../reference/drop-slots.ts'
import { needsNotes, openSlot, useReferences } from '../reference/reference.ts'
import type { ReferenceSlot } from '../reference/reference.ts'
import { uploadFile } from './upload-file.ts'
import { isMidiFile, isReferenceFile } from './upload-rules.ts'

/**
 * A file that was dropped on the library, or on a place of a tool: it becomes the tool's reference, unless there is
 * one (spec 1 §5).
 */
export function dropAudio(file: File, slot = openSlot()): void {
  if (slot && useReferences.getState()[slot]) return
  const isFit = needsNotes(slot) ? isMidiFile(file) : isReferenceFile(file)
  if (slot && !isFit)
    return notify.error(
      needsNotes(slot) ? t`Drop a MIDI file here, such as tune.mid.` : getStudioSentence('reference_format'),
    )
  take(file, slot)
}

/**
 * A file that was dropped on a tool's panel: it goes into the first of its places that is free, and otherwise nowhere
 * (spec 2 §2).
 */
export function dropOnTool(file: File, slots: ReadonlySet<ReferenceSlot>): void {
  if (!acceptsDrop(slots)) return
  if (!isReferenceFile(file)) return notify.error(getStudioSentence('reference_format'))
  take(file, findFreeSlot(slots))
}

function take(file: File, slot: ReferenceSlot | undefined): void {
  openPanel('library', slot ? { slot } : null)
  uploadFile(file, 'file', { slot })
}
