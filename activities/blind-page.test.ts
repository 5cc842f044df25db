import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { blindPage } from './blind-page.ts'

/** The page as a browser opens it, and what it hands out to be downloaded. */
function opened() {
  const sheets: Blob[] = []
  const page = blindPage([
    { key: 'jazz', genre: 'Jazz', title: 'Rain, "again" <b>' },
    { key: 'pop', genre: 'Pop', title: 'River' },
  ])
  const { window } = new JSDOM(page, {
    runScripts: 'dangerously',
    beforeParse(w) {
      w.URL.createObjectURL = (blob) => `blob:${sheets.push(blob as unknown as Blob)}`
      w.URL.revokeObjectURL = () => undefined
      w.HTMLAnchorElement.prototype.click = () => undefined
      w.Blob = Blob as unknown as typeof w.Blob
    },
  })
  const { document } = window
  return {
    document,
    sheets,
    row: document.querySelector('li')!,
    press: (id: string) => document.querySelector<HTMLElement>(id)!.click(),
  }
}

const versionsOf = (row: Element): (string | undefined)[] =>
  [...row.querySelectorAll('audio')].map(({ src }) => /jazz\.(own|recorded)\.mp3$/.exec(src)?.[1])

describe('the page to compare voices', () => {
  it('plays both versions in an order that is drawn anew', () => {
    const orders = Array.from({ length: 40 }, () => versionsOf(opened().row).join())
    expect(new Set(orders)).toEqual(new Set(['own,recorded', 'recorded,own']))
  })

  it('says which is which only when it is asked', () => {
    const { row, press } = opened()
    const answer = row.querySelector<HTMLElement>('.answer')!
    expect([answer.hidden, answer.textContent]).toEqual([true, ''])
    press('#reveal')
    const [first, second] = versionsOf(row)
    expect([answer.hidden, answer.textContent]).toEqual([false, `First: ${first}. Second: ${second}.`])
  })

  it('hands out what was answered as a sheet', async () => {
    const { row, press, sheets } = opened()
    row.querySelector<HTMLInputElement>('input[value=second]')!.click()
    row.querySelector<HTMLInputElement>('.note')!.value = 'a "real" piano'
    press('#download')
    const [first, second] = versionsOf(row)
    expect((await sheets[0]!.text()).split('\r\n')).toEqual([
      '"song","first","second","choice","preferred","note"',
      `"jazz","${first}","${second}","second","${second}","a ""real"" piano"`,
      expect.stringMatching(/^"pop",.*,"","",""$/),
    ])
  })
})
