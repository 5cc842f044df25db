import { describe, expect, test } from 'vitest'
import { genreProfiles } from '../compose/genres/genre-profiles.ts'
import { lyricLanguages } from '../lyrics/writer/lyric-writer.ts'
import { genreTable } from './genre-table.ts'
import { renderLyricsPage } from './lyrics-page.ts'
import { renderPromptsPage } from './prompts-page.ts'

/** Tables in which a row has another number of cells than the header. */
function findRaggedTables(page: string): string[] {
  const tables = page.match(/(?:^\|.*\n)+/gm) ?? []
  const countCells = (row: string): number => row.split('|').length
  return tables.filter((table) => new Set(table.trim().split('\n').map(countCells)).size > 1)
}

const headings = (page: string): string[] => page.match(/^#+ .*$/gm) ?? []

describe('npm run docs', () => {
  test('lists each genre once', () => {
    const keys = [...genreTable().matchAll(/^\| ([a-z0-9-]+) \|/gm)].map(([, key]) => key)
    expect(keys).toEqual(genreProfiles.map(({ key }) => key).toSorted())
    expect(findRaggedTables(genreTable())).toEqual([])
  })

  test('has a table under each heading of the prompts', () => {
    const page = renderPromptsPage()
    expect(page.match(/^## .*\n\n\| .* \|\n\| ---/gm)).toHaveLength(headings(page).length - 1)
    expect(findRaggedTables(page)).toEqual([])
  })

  test('prints titled lyrics in every language', () => {
    const page = renderLyricsPage()
    for (const language of lyricLanguages) expect(page).toContain(`”, ${language}\n\n\`\`\`text\n[Verse]\n`)
    expect(headings(page).every((heading) => /^#+ \S/.test(heading))).toBe(true)
  })

  test('is seen to write a row that lacks a cell', () => {
    expect(findRaggedTables('| a | b |\n| --- | --- |\n| 1 |\n')).toHaveLength(1)
  })
})
