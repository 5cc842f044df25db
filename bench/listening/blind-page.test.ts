import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blindPage } from './blind-page.ts'

const songs = [
  { key: 'jazz', genre: 'Jazz', title: 'Rain, "again" <b>', durationSeconds: 30 },
  { key: 'pop', genre: 'Pop', title: 'River', durationSeconds: 30 },
]
const noon = '2026-11-25T12:00:00.000Z'

/** The browser's storage between two visits. */
let kept = new Map<string, string>()
beforeEach(() => void (kept = new Map()))
afterEach(() => void vi.useRealTimers())

interface Heard {
  src: string
  from: number
}

/** Replaces jsdom's silent media elements by ones that record calls. */
function listenTo(window: Window & typeof globalThis, heard: Heard[]): void {
  const { prototype } = window.HTMLMediaElement
  const playing = new WeakSet<HTMLMediaElement>()
  const positions = new WeakMap<HTMLMediaElement, number>()
  Object.defineProperties(prototype, {
    paused: {
      get: function (this: HTMLMediaElement) {
        return !playing.has(this)
      },
    },
    currentTime: {
      get: function (this: HTMLMediaElement) {
        return positions.get(this) ?? 0
      },
      set: function (this: HTMLMediaElement, seconds: number) {
        positions.set(this, seconds)
      },
    },
  })
  prototype.play = function (this: HTMLMediaElement) {
    playing.add(this)
    heard.push({ src: this.src.split('/').at(-1)!, from: this.currentTime })
    this.dispatchEvent(new window.Event('play'))
    return Promise.resolve()
  }
  prototype.pause = function (this: HTMLMediaElement) {
    playing.delete(this)
    this.dispatchEvent(new window.Event('pause'))
  }
}

interface Visit {
  madeAt?: string
  keepsNothing?: boolean
  /** The tab's history state before a reload. */
  state?: unknown
}

/** The page in a browser, the files it plays, and the sheets it downloads. */
function opened({ madeAt = noon, keepsNothing = false, state = null }: Visit = {}) {
  const sheets: Blob[] = []
  const heard: Heard[] = []
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (keepsNothing) throw new Error('quota exceeded')
      kept.set(key, text)
    },
  }
  const { window } = new JSDOM(blindPage(songs, madeAt), {
    url: 'http://localhost/compare.html',
    runScripts: 'dangerously',
    beforeParse(w) {
      listenTo(w, heard)
      w.history.replaceState(state, '')
      Object.defineProperty(w, 'localStorage', { value: storage })
      w.URL.createObjectURL = (blob) => `blob:${sheets.push(blob as unknown as Blob)}`
      w.URL.revokeObjectURL = () => undefined
      w.HTMLAnchorElement.prototype.click = () => undefined
      w.confirm = () => true
      w.Blob = Blob as unknown as typeof w.Blob
    },
  })
  const { document } = window
  const row = document.querySelector<HTMLElement>('li')!
  const find = <E extends HTMLElement>(selector: string): E => document.querySelector<E>(selector)!
  return {
    sheets,
    heard,
    row,
    state: () => window.history.state as unknown,
    find,
    press: (selector: string) => find(selector).click(),
    play: (name: 'A' | 'B') => row.querySelectorAll<HTMLElement>('.version')[name === 'A' ? 0 : 1]!.click(),
    write(text: string) {
      find<HTMLInputElement>('.note').value = text
      find('.note').dispatchEvent(new window.Event('input', { bubbles: true }))
    },
    strike: (key: string, target: HTMLElement = row) =>
      target.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true })),
  }
}

type Page = ReturnType<typeof opened>

function versionsOf({ play, heard }: Page): string[] {
  play('A')
  play('B')
  return heard.slice(-2).map(({ src }) => /^jazz\.(own|recorded)\.mp3$/.exec(src)![1]!)
}

const versionNames = { own: 'synthesised', recorded: 'played with recordings' }

describe('the page for comparing voices', () => {
  it('shuffles both versions for each listener', () => {
    const orders = Array.from({ length: 40 }, () => {
      kept.clear()
      return versionsOf(opened()).join()
    })
    expect(new Set(orders)).toEqual(new Set(['own,recorded', 'recorded,own']))
  })

  it('switches versions at the same position, one at a time', () => {
    const { play, heard, row, find } = opened()
    play('A')
    find<HTMLInputElement>('.position').value = '12.5'
    play('B')
    expect(heard.map(({ from }) => from)).toEqual([0, 12.5])
    const pressed = () => [...row.querySelectorAll('.version')].map((button) => button.getAttribute('aria-pressed'))
    expect(pressed()).toEqual(['false', 'true'])
    play('B')
    expect(pressed()).toEqual(['false', 'false'])
    expect(heard).toHaveLength(2)
  })

  it('reacts to the keys A and B, except in the note field', () => {
    const { strike, heard, find } = opened()
    strike('a', find('.note'))
    expect(heard).toEqual([])
    strike('b', find('.position'))
    expect(heard).toHaveLength(1)
  })

  it('reveals the versions on request, and accepts no answer afterwards', () => {
    const page = opened()
    const { row, press, find } = page
    const answer = row.querySelector<HTMLElement>('.answer')!
    expect([answer.hidden, answer.textContent]).toEqual([true, ''])
    expect(row.outerHTML).not.toMatch(/own|recorded/)
    const [a, b] = versionsOf(page) as ['own' | 'recorded', 'own' | 'recorded']
    press('input[value=b]')
    expect(find('#progress').textContent).toBe('1 of 2 answered')
    press('#reveal')
    expect([answer.hidden, answer.textContent]).toEqual([false, `A was ${versionNames[a]}, B was ${versionNames[b]}.`])
    expect(find('#progress').textContent).toBe(
      b === 'own' ? 'Recordings 0 · Synthesis 1 · No difference 0' : 'Recordings 1 · Synthesis 0 · No difference 0',
    )
    expect(find<HTMLFieldSetElement>('fieldset').disabled).toBe(true)
    expect(find('#download').matches(':focus')).toBe(true)
  })

  it('keeps order, answers and notes for the next visit, until the songs are regenerated', () => {
    const first = opened()
    const versions = versionsOf(first)
    first.press('input[value=same]')
    first.write('both thin')
    const again = opened()
    expect(versionsOf(again)).toEqual(versions)
    expect(again.find<HTMLInputElement>('input[value=same]').checked).toBe(true)
    expect(again.find<HTMLInputElement>('.note').value).toBe('both thin')
    const regenerated = opened({ madeAt: '2026-11-26T12:00:00.000Z' })
    expect(regenerated.find('#progress').textContent).toBe('0 of 2 answered')
    expect(regenerated.find<HTMLInputElement>('.note').value).toBe('')
  })

  it('keeps them over a reload without storage', () => {
    const first = opened({ keepsNothing: true })
    const versions = versionsOf(first)
    first.press('input[value=b]')
    first.write('a softer bass')
    const again = opened({ keepsNothing: true, state: first.state() })
    expect(versionsOf(again)).toEqual(versions)
    expect(again.find<HTMLInputElement>('input[value=b]').checked).toBe(true)
    expect(again.find<HTMLInputElement>('.note').value).toBe('a softer bass')
    expect(opened({ keepsNothing: true }).find('#progress').textContent).toBe('0 of 2 answered')
  })

  it('shows answers of another tab after a reload', () => {
    vi.useFakeTimers({ now: new Date(noon), toFake: ['Date'] })
    const first = opened()
    vi.advanceTimersByTime(1_000)
    opened().write('from the other tab')
    expect(opened({ state: first.state() }).find<HTMLInputElement>('.note').value).toBe('from the other tab')
  })

  it('starts over on request', () => {
    const { press, find } = opened()
    press('input[value=a]')
    press('#reveal')
    press('#again')
    expect(find('#progress').textContent).toBe('0 of 2 answered')
    expect(find('#reveal').hidden).toBe(false)
    expect(find<HTMLInputElement>('input[value=a]').checked).toBe(false)
  })

  it('reports missing storage and keeps working', () => {
    expect(opened().find('#unkept').hidden).toBe(true)
    kept.clear()
    const { press, find } = opened({ keepsNothing: true })
    expect(find('#unkept').hidden).toBe(false)
    press('input[value=a]')
    expect(find('#progress').textContent).toBe('1 of 2 answered')
  })

  it('downloads the answers as CSV', async () => {
    const page = opened()
    const [a, b] = versionsOf(page)
    page.press('input[value=b]')
    page.write('a "real" piano')
    page.press('#download')
    expect((await page.sheets[0]!.text()).split('\r\n')).toEqual([
      '"song","a","b","choice","preferred","note"',
      `"jazz","${a}","${b}","b","${b}","a ""real"" piano"`,
      expect.stringMatching(/^"pop",.*,"","",""$/),
    ])
  })
})
