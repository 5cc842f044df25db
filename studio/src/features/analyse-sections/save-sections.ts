import type { SectionsResult } from '@songloom/tools/analyse-sections/contract'
import { sectionFiles, toSectionsFile } from '@songloom/contracts/library/section-files'
import type { SectionFile } from '@songloom/contracts/library/section-files'
import { saveFile } from '../../lib/shell/save-file.ts'

/** Downloads what was heard, under the audio's name. */
export function saveSections(kind: SectionFile, { tool: _tool, ...found }: SectionsResult, name: string): void {
  const { extension, mime } = sectionFiles[kind]
  saveFile(new Blob([toSectionsFile(kind, found)], { type: mime }), `${name} (sections).${extension}`)
}
