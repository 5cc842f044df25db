import { notify } from '../../lib/notify.ts'
import { openPanel } from '../../lib/shell-store.ts'
import { sentenceOf } from '../../lib/studio-sentence.ts'
import { openSlot, useReferences } from '../tools/reference.ts'
import type { ReferenceSlot } from '../tools/reference.ts'
import { uploadFile } from './upload-file.ts'
import { isReferenceFile } from './upload-rules.ts'

/** A file that was dropped on the library, or on a tool: it becomes the tool's reference, unless there is one (spec 1 §5). */
export function dropAudio(file: File, slot = openSlot()): void {
  if (slot && useReferences.getState()[slot]) return
  if (slot && !isReferenceFile(file)) return notify.error(sentenceOf('reference_format'))
  openLibrary(slot)
  uploadFile(file, 'file', { slot })
}

const openLibrary = (slot: ReferenceSlot | undefined): void => openPanel('library', slot ? { slot } : null)
