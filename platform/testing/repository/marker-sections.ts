/** Sections of a document that a bench writes: `<!-- bench:NAME -->` … `<!-- /bench:NAME -->`. */
const section = /<!-- bench:([\w-]+) -->\n[\s\S]*?<!-- \/bench:\1 -->/g
const marker = /<!-- \/?bench:[\w-]+ -->/g

/** Names of the complete sections, in order. */
export const listSections = (markdown: string): string[] => [...markdown.matchAll(section)].map(([, name]) => name!)

/** Markers of unclosed or nested sections. */
export const findStrayMarkers = (markdown: string): string[] =>
  markdown.replace(section, (text) => text.slice(text.indexOf('\n'), text.lastIndexOf('<'))).match(marker) ?? []

/** Replaces the contents of a section; undefined where the document lacks it. */
export function replaceSection(markdown: string, name: string, content: string): string | undefined {
  if (!listSections(markdown).includes(name)) return undefined
  return markdown.replace(section, (text, found: string) =>
    found === name ? `<!-- bench:${name} -->\n${content}\n<!-- /bench:${name} -->` : text,
  )
}

/** The Markdown tables in a program's output. */
export const findTables = (output: string): string[] =>
  (output.match(/^\|.*\|\n\|[ |:-]+\|\n(?:\|.*\|(?:\n|$))*/gm) ?? []).map((table) => table.trim())

/** The same table without the spaces that align its columns. */
export const unpadTable = (table: string): string =>
  table.replace(/^\|(?: -+ \|)+$/m, (line) => line.replace(/-+/g, '---')).replace(/ {2,}(?=\|)/g, ' ')
