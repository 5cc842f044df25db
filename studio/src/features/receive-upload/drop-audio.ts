import { notify } from '../../lib/notify.ts'
import { openPanel } from '../../lib/shell-store.ts'
import { sentenceOf } from '../../lib/studio-sentence.ts'
import { useReferences } from '../tools/reference.ts'
import type { ReferenceTool } from '../tools/reference.ts'
import { uploadFile } from './upload-file.ts'
import { isReferenceFile } from './upload-rules.ts'

/** A file that was dropped on the library, or on a tool: it becomes the tool's reference, unless there is one (spec 1 §5). */
export function dropAudio(file: File, tool?: ReferenceTool): void {
  if (tool && useReferences.getState()[tool]) return
  if (tool && !isReferenceFile(file)) return notify.error(sentenceOf('reference_format'))
  openPanel('library')
  uploadFile(file, 'file', { tool })
}
