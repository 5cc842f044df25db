import type { SectionsResult } from '@songloom/contracts/analyse-sections'
import { sectionFiles, sectionsAsFile } from '@songloom/contracts/section-files'
import type { SectionFile } from '@songloom/contracts/section-files'
import { saveFile } from '../../lib/save-file.ts'

/** Downloads what was heard, under the audio's name. */
export function saveSections(kind: SectionFile, { tool: _tool, ...found }: SectionsResult, name: string): void {
  const { extension, mime } = sectionFiles[kind]
  saveFile(new Blob([sectionsAsFile(kind, found)], { type: mime }), `${name} (sections).${extension}`)
}
