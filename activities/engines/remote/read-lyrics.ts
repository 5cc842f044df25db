import { cutName, maxNameSigns } from '@songloom/contracts/library/names.rules'
import { toLyricsText } from '@songloom/tools/write-lyrics/contract'
import { withLineFeeds } from '@songloom/contracts/music/words.rules'
import type { WrittenLyrics } from '../../writers/text-writer.ts'

const label = /^[\s#*]*(title|language)\s*[:：][\s*]*(.+?)[\s*]*$/i
const mark = /^[\s#*]*\[([^\]]{1,40})\]:?[\s*]*$/
const sectionNames = 'verse|pre-chorus|chorus|post-chorus|bridge|intro|outro|hook|refrain|interlude'
/** A section's name alone on its line, with any marks around it; other text in round brackets is sung. */
const heading = new RegExp(`^[\\s#*(]*((?:final |last )?(?:${sectionNames})(?: \\d{1,2})?)[\\s*:)]*$`, 'i')
const fence = /^\s*```/

/** A model's lyrics in our format: title and language if given, marked sections, no markdown. */
export function readLyrics(text: string, usualLanguage = 'en'): WrittenLyrics {
  let [title, language] = ['', usualLanguage]
  const sections: WrittenLyrics['sections'] = []
  for (const raw of withLineFeeds(text).split('\n')) {
    const [, name, value] = label.exec(raw) ?? []
    const section = (mark.exec(raw) ?? heading.exec(raw))?.[1]
    const line = raw
      .trim()
      .replace(/^[*_]+|(?<![*_])[*_]+$/g, '')
      .trim()
    if (name && sections.length === 0) {
      if (name.toLowerCase() === 'title') title = cutName(value!.replace(/^["“”']+|["“”']+$/g, ''), maxNameSigns)
      else language = /^[a-z]{2,3}(-[A-Za-z]{2,8})*$/.test(value!) ? value! : language
    } else if (section) sections.push({ name: section.trim(), lines: [] })
    else if (line !== '' && !fence.test(raw)) {
      if (sections.length === 0) sections.push({ name: 'Verse', lines: [] })
      sections.at(-1)!.lines.push(line)
    }
  }
  const sung = sections.filter(({ lines }) => lines.length > 0)
  return { title: title || cutName(sung[0]?.lines[0] ?? '', 60), language, sections: sung }
}

/** The whole lines of an unfinished response: the start of a label or of a mark would be read as sung. */
export function readLyricsSoFar(text: string): string {
  const lines = withLineFeeds(text)
  return toLyricsText(readLyrics(lines.slice(0, lines.lastIndexOf('\n') + 1)))
}
