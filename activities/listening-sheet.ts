export type Version = 'own' | 'recorded'
export type Choice = 'a' | 'b' | 'same'

/** What a listener has heard of one song; `versions` are A and B. */
interface Answer {
  versions: [Version, Version]
  choice: Choice | ''
  note: string
}

interface Sheet {
  /** When the songs were made: answers about others are not theirs. */
  madeAt: string
  keptAt: number
  isRevealed: boolean
  answers: Record<string, Answer>
}

/** Runs in the browser, by its text: nothing outside of it exists there. */
export function runListeningSheet(madeAt: string): void {
  const storageKey = `songloom-compare ${location.pathname}`
  const versionNames: Record<Version, string> = { own: 'synthesised', recorded: 'played with recordings' }
  const rows = [...document.querySelectorAll<HTMLElement>('li[data-key]')]
  const players = [new Audio(), new Audio()] as const
  let active: HTMLElement | undefined

  function one<E extends HTMLElement>(selector: string, within: ParentNode = document): E {
    return within.querySelector<E>(selector)!
  }
  const keyOf = (row: HTMLElement): string => row.dataset.key!
  const isOurs = (found: Sheet | null): found is Sheet =>
    found?.madeAt === madeAt && rows.every((row) => keyOf(row) in found.answers)
  let sheet = kept() ?? blank()
  const answerOf = (row: HTMLElement): Answer => sheet.answers[keyOf(row)]!

  function blank(): Sheet {
    const drawn = (): [Version, Version] => (Math.random() < 0.5 ? ['own', 'recorded'] : ['recorded', 'own'])
    const answers = rows.map((row) => [keyOf(row), { versions: drawn(), choice: '', note: '' } as Answer])
    return { madeAt, keptAt: 0, isRevealed: false, answers: Object.fromEntries(answers) as Sheet['answers'] }
  }

  /** The tab remembers for a reload, the browser for the next visit; another tab may have answered since. */
  function kept(): Sheet | undefined {
    const remembered = [history.state as Sheet | null, keptByBrowser()]
    return remembered.filter(isOurs).sort((a, b) => b.keptAt - a.keptAt)[0]
  }

  /** A browser may keep nothing for a page that was opened as a file. */
  function keptByBrowser(): Sheet | null {
    try {
      return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Sheet | null
    } catch {
      return null
    }
  }

  function keep(): void {
    sheet.keptAt = Date.now()
    try {
      localStorage.setItem(storageKey, JSON.stringify(sheet))
    } catch {
      one('#unkept').hidden = false
    }
    try {
      history.replaceState(sheet, '')
    } catch {
      // Who types a hundred letters in half a minute is refused by Safari, and remembered by what comes after.
    }
  }

  function load(row: HTMLElement): void {
    active = row
    players.forEach((player, n) => (player.src = `${keyOf(row)}.${answerOf(row).versions[n]}.mp3`))
  }

  function stop(): void {
    for (const player of players) player.pause()
  }

  /** The other version goes on where this one was. */
  function toggle(row: HTMLElement, side: 0 | 1): void {
    const isPlaying = active === row && !players[side].paused
    stop()
    if (isPlaying) return
    if (active !== row) load(row)
    const reached = Number(one<HTMLInputElement>('.position', row).value)
    if (Math.abs(players[side].currentTime - reached) > 0.3) players[side].currentTime = reached
    one('.trouble', row).hidden = true
    players[side].play()?.catch((error: unknown) => tellTrouble(error, row))
  }

  function tellTrouble(error: unknown, row: HTMLElement): void {
    if (!(error instanceof DOMException && error.name === 'AbortError')) one('.trouble', row).hidden = false
  }

  function seek(row: HTMLElement, seconds: number): void {
    if (active !== row) load(row)
    for (const player of players) player.currentTime = seconds
    showTime(row, seconds)
  }

  const clock = (seconds: number): string =>
    `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

  function showTime(row: HTMLElement, seconds: number): void {
    const position = one<HTMLInputElement>('.position', row)
    position.value = String(seconds)
    position.setAttribute('aria-valuetext', clock(seconds))
    one('.time', row).textContent = clock(seconds)
  }

  function showPlaying(): void {
    for (const row of rows)
      row.querySelectorAll<HTMLButtonElement>('.version').forEach((button, n) => {
        button.setAttribute('aria-pressed', String(row === active && !players[n === 0 ? 0 : 1].paused))
      })
  }

  const answered = (): Answer[] => rows.map(answerOf).filter(({ choice }) => choice !== '')

  function preferredOf({ choice, versions }: Answer): Version | 'same' | '' {
    return choice === 'a' ? versions[0] : choice === 'b' ? versions[1] : choice
  }

  function show(): void {
    for (const row of rows) showRow(row)
    one('#progress').textContent = sheet.isRevealed ? tally() : `${answered().length} of ${rows.length} answered`
    one('#reveal').hidden = sheet.isRevealed
  }

  function showRow(row: HTMLElement): void {
    const { versions, choice, note } = answerOf(row)
    for (const radio of row.querySelectorAll<HTMLInputElement>('input[type=radio]'))
      radio.checked = radio.value === choice
    one<HTMLFieldSetElement>('fieldset', row).disabled = sheet.isRevealed
    one<HTMLInputElement>('.note', row).value = note
    one('.answer', row).hidden = !sheet.isRevealed
    one('.answer', row).textContent = sheet.isRevealed
      ? `A was ${versionNames[versions[0]]}, B was ${versionNames[versions[1]]}.`
      : ''
  }

  function tally(): string {
    const count = (wanted: Version | 'same'): number => answered().filter((a) => preferredOf(a) === wanted).length
    return `Recordings ${count('recorded')} · Synthesis ${count('own')} · No difference ${count('same')}`
  }

  function change(alter: () => void): void {
    alter()
    keep()
    show()
  }

  function csv(): string {
    const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`
    const lines = rows.map((row) => {
      const answer = answerOf(row)
      return [keyOf(row), ...answer.versions, answer.choice, preferredOf(answer), answer.note]
    })
    return [['song', 'a', 'b', 'choice', 'preferred', 'note'], ...lines]
      .map((line) => line.map(cell).join(','))
      .join('\r\n')
  }

  function download(): void {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([csv()], { type: 'text/csv' }))
    link.download = 'listening.csv'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href))
  }

  function startOver(): void {
    if (!confirm('Clear all answers and shuffle A and B again?')) return
    stop()
    active = undefined
    for (const row of rows) showTime(row, 0)
    change(() => (sheet = blank()))
  }

  function listenTo(row: HTMLElement): void {
    row.querySelectorAll('.version').forEach((button, n) => {
      button.addEventListener('click', () => toggle(row, n === 0 ? 0 : 1))
    })
    one('.position', row).addEventListener('input', ({ target }) =>
      seek(row, Number((target as HTMLInputElement).value)),
    )
    row.addEventListener('change', ({ target }) => {
      const { type, value } = target as HTMLInputElement
      if (type === 'radio') change(() => (answerOf(row).choice = value as Choice))
    })
    one('.note', row).addEventListener('input', ({ target }) => {
      answerOf(row).note = (target as HTMLInputElement).value
      keep()
    })
    row.addEventListener('keydown', ({ key, target, ctrlKey, metaKey, altKey }) => {
      const side = ['a', 'b'].indexOf(key.toLowerCase())
      if (side < 0 || ctrlKey || metaKey || altKey || (target as HTMLElement).matches('.note')) return
      toggle(row, side === 0 ? 0 : 1)
    })
  }

  players.forEach((player) => {
    player.preload = 'auto'
    for (const event of ['play', 'pause', 'ended']) player.addEventListener(event, showPlaying)
    player.addEventListener('timeupdate', () => active && !player.paused && showTime(active, player.currentTime))
    player.addEventListener('durationchange', () => {
      if (active && player.duration > 0) one<HTMLInputElement>('.position', active).max = String(player.duration)
    })
    player.addEventListener('ended', () => active && seek(active, 0))
  })
  rows.forEach(listenTo)
  one('#reveal').addEventListener('click', () => {
    change(() => (sheet.isRevealed = true))
    // The button that had the focus is gone.
    one('#download').focus()
  })
  one('#download').addEventListener('click', download)
  one('#again').addEventListener('click', startOver)
  keep()
  show()
}
