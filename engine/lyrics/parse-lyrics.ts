import type { SectionName } from '../score/score.ts'

export interface LyricSection {
  name: SectionName
  lines: string[]
}

const tags: readonly [RegExp, SectionName][] = [
  [/^(pre[- ]?chorus|build)/, 'pre-chorus'],
  [/^(chorus|hook|refrain|drop)/, 'chorus'],
  [/^(bridge|middle|break)/, 'bridge'],
  [/^(solo|instrumental|interlude)/, 'solo'],
  [/^intro/, 'intro'],
  [/^(outro|end|coda)/, 'outro'],
  [/^(verse|rap|part)/, 'verse'],
]

export function sectionNamed(tag: string): SectionName | undefined {
  const text = tag.toLowerCase().trim()
  return tags.find(([pattern]) => pattern.test(text))?.[1]
}

/** Sections of written lyrics. Tags decide; without tags stanzas alternate verse and chorus. */
export function parseLyrics(lyrics: string): LyricSection[] {
  const stanzas = toStanzas(lyrics)
  const tagged = stanzas.some((stanza) => stanza.name)
  const sections = stanzas.filter((stanza) => stanza.name || stanza.lines.length > 0)
  return sections.map((stanza, i) => ({ name: stanza.name ?? (tagged ? 'verse' : i % 2 === 1 ? 'chorus' : 'verse'), lines: stanza.lines }))
}

interface Stanza {
  name?: SectionName
  lines: string[]
}

function toStanzas(lyrics: string): Stanza[] {
  const stanzas: Stanza[] = [{ lines: [] }]
  for (const raw of lyrics.split(/\r?\n/)) {
    const line = raw.trim()
    const tag = /^[[(]([^\])]+)[\])]:?$/.exec(line)?.[1]
    const name = tag && sectionNamed(tag)
    if (name) stanzas.push({ name, lines: [] })
    else if (line === '') startStanza(stanzas)
    else addLine(stanzas[stanzas.length - 1]!, line)
  }
  return stanzas.flatMap((stanza) => splitLong(stanza))
}

/** A blank line inside a tagged section is a pause, not a new section. */
function startStanza(stanzas: Stanza[]): void {
  const last = stanzas[stanzas.length - 1]!
  if (!last.name && last.lines.length > 0) stanzas.push({ lines: [] })
}

function addLine(stanza: Stanza, line: string): void {
  const words = line.replace(/#+|\[[^\]]*\]/g, ' ').match(/[\p{L}\p{M}\p{N}'’,.!?-]+/gu) ?? []
  for (let at = 0; at < words.length; at += 9) {
    const rest = words.length - at
    const take = rest > 9 && rest < 14 ? Math.ceil(rest / 2) : Math.min(9, rest)
    stanza.lines.push(words.slice(at, at + take).join(' '))
    at += take - 9
  }
}

function splitLong(stanza: Stanza): Stanza[] {
  if (stanza.name || stanza.lines.length <= 8) return [stanza]
  const parts: Stanza[] = []
  for (let at = 0; at < stanza.lines.length; at += 4) parts.push({ lines: stanza.lines.slice(at, at + 4) })
  return parts
}

export function formatLyrics(sections: readonly LyricSection[]): string {
  const title = (name: string): string => name.replace(/(^|-)\w/g, (c) => c.toUpperCase())
  return sections.map((section) => [`[${title(section.name)}]`, ...section.lines].join('\n')).join('\n\n')
}
