export type Version = 'own' | 'recorded'
export type Choice = 'a' | 'b' | 'same'

/** A listener's answer for one song; `versions` are A and B. */
interface Answer {
  versions: [Version, Version]
  choice: Choice | ''
  note: string
}

interface Sheet {
  /** When the songs were made: answers about other songs do not apply. */
  madeAt: string
  keptAt: number
  isRevealed: boolean
  answers: Record<string, Answer>
}

interface Page {
  madeAt: string
  storageKey: string
  rows: HTMLElement[]
  players: readonly [HTMLAudioElement, HTMLAudioElement]
  /** The row whose versions are loaded. */
  active?: HTMLElement
  sheet: Sheet
}

function find<E extends HTMLElement>(selector: string, within: ParentNode = document): E {
  return within.querySelector<E>(selector)!
}

function songKey(row: HTMLElement): string {
  return row.dataset.key!
}

function getAnswer({ sheet }: Page, row: HTMLElement): Answer {
  return sheet.answers[songKey(row)]!
}

function createSheet(madeAt: string, rows: HTMLElement[]): Sheet {
  const draw = (): [Version, Version] => (Math.random() < 0.5 ? ['own', 'recorded'] : ['recorded', 'own'])
  const answers = rows.map((row) => [songKey(row), { versions: draw(), choice: '', note: '' } as Answer])
  return { madeAt, keptAt: 0, isRevealed: false, answers: Object.fromEntries(answers) as Sheet['answers'] }
}

/** A browser may refuse storage to a page opened from a file. */
function readStorage(storageKey: string): Sheet | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Sheet | null
  } catch {
    return null
  }
}

/** The newer of the tab's state and the browser's storage: another tab may have answered since a reload. */
function restoreSheet(madeAt: string, rows: HTMLElement[], storageKey: string): Sheet | undefined {
  const isValid = (found: Sheet | null): found is Sheet =>
    found?.madeAt === madeAt && rows.every((row) => songKey(row) in found.answers)
  const stored = [history.state as Sheet | null, readStorage(storageKey)]
  return stored.filter(isValid).sort((a, b) => b.keptAt - a.keptAt)[0]
}

function saveSheet({ sheet, storageKey }: Page): void {
  sheet.keptAt = Date.now()
  try {
    localStorage.setItem(storageKey, JSON.stringify(sheet))
  } catch {
    find('#unkept').hidden = false
  }
  try {
    history.replaceState(sheet, '')
  } catch {
    // Safari refuses a hundred states within half a minute; a later one has the same answers.
  }
}

function loadRow(page: Page, row: HTMLElement): void {
  page.active = row
  page.players.forEach((player, n) => (player.src = `${songKey(row)}.${getAnswer(page, row).versions[n]}.mp3`))
}

function stopPlayers({ players }: Page): void {
  for (const player of players) player.pause()
}

/** Plays the other version from the current position. */
function toggleVersion(page: Page, row: HTMLElement, side: 0 | 1): void {
  const player = page.players[side]
  const isPlaying = page.active === row && !player.paused
  stopPlayers(page)
  if (isPlaying) return
  if (page.active !== row) loadRow(page, row)
  const reached = Number(find<HTMLInputElement>('.position', row).value)
  if (Math.abs(player.currentTime - reached) > 0.3) player.currentTime = reached
  find('.trouble', row).hidden = true
  player.play()?.catch((error: unknown) => showTrouble(error, row))
}

function showTrouble(error: unknown, row: HTMLElement): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) find('.trouble', row).hidden = false
}

function seek(page: Page, row: HTMLElement, seconds: number): void {
  if (page.active !== row) loadRow(page, row)
  for (const player of page.players) player.currentTime = seconds
  showTime(row, seconds)
}

function showTime(row: HTMLElement, seconds: number): void {
  const position = find<HTMLInputElement>('.position', row)
  const clock = `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
  position.value = String(seconds)
  position.setAttribute('aria-valuetext', clock)
  find('.time', row).textContent = clock
}

function showPlaying({ rows, active, players }: Page): void {
  for (const row of rows)
    row.querySelectorAll<HTMLButtonElement>('.version').forEach((button, n) => {
      button.setAttribute('aria-pressed', String(row === active && !players[n === 0 ? 0 : 1].paused))
    })
}

function listAnswered(page: Page): Answer[] {
  return page.rows.map((row) => getAnswer(page, row)).filter(({ choice }) => choice !== '')
}

function preferredVersion({ choice, versions }: Answer): Version | 'same' | '' {
  return choice === 'a' ? versions[0] : choice === 'b' ? versions[1] : choice
}

function showSheet(page: Page): void {
  const { rows, sheet } = page
  for (const row of rows) showRow(page, row)
  find('#progress').textContent = sheet.isRevealed
    ? summarize(page)
    : `${listAnswered(page).length} of ${rows.length} answered`
  find('#reveal').hidden = sheet.isRevealed
}

function showRow(page: Page, row: HTMLElement): void {
  const versionNames: Record<Version, string> = { own: 'synthesised', recorded: 'played with recordings' }
  const { isRevealed } = page.sheet
  const { versions, choice, note } = getAnswer(page, row)
  for (const radio of row.querySelectorAll<HTMLInputElement>('input[type=radio]'))
    radio.checked = radio.value === choice
  find<HTMLFieldSetElement>('fieldset', row).disabled = isRevealed
  find<HTMLInputElement>('.note', row).value = note
  find('.answer', row).hidden = !isRevealed
  find('.answer', row).textContent = isRevealed
    ? `A was ${versionNames[versions[0]]}, B was ${versionNames[versions[1]]}.`
    : ''
}

function summarize(page: Page): string {
  const count = (version: Version | 'same'): number =>
    listAnswered(page).filter((answer) => preferredVersion(answer) === version).length
  return `Recordings ${count('recorded')} · Synthesis ${count('own')} · No difference ${count('same')}`
}

function changeSheet(page: Page, change: () => void): void {
  change()
  saveSheet(page)
  showSheet(page)
}

function toCsv(page: Page): string {
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`
  const lines = page.rows.map((row) => {
    const answer = getAnswer(page, row)
    return [songKey(row), ...answer.versions, answer.choice, preferredVersion(answer), answer.note]
  })
  return [['song', 'a', 'b', 'choice', 'preferred', 'note'], ...lines]
    .map((line) => line.map(cell).join(','))
    .join('\r\n')
}

function downloadSheet(page: Page): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([toCsv(page)], { type: 'text/csv' }))
  link.download = 'listening.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}

function startOver(page: Page): void {
  if (!confirm('Clear all answers and shuffle A and B again?')) return
  stopPlayers(page)
  page.active = undefined
  for (const row of page.rows) showTime(row, 0)
  changeSheet(page, () => (page.sheet = createSheet(page.madeAt, page.rows)))
}

function connectRow(page: Page, row: HTMLElement): void {
  row.querySelectorAll('.version').forEach((button, n) => {
    button.addEventListener('click', () => toggleVersion(page, row, n === 0 ? 0 : 1))
  })
  find('.position', row).addEventListener('input', ({ target }) =>
    seek(page, row, Number((target as HTMLInputElement).value)),
  )
  row.addEventListener('change', ({ target }) => {
    const { type, value } = target as HTMLInputElement
    if (type === 'radio') changeSheet(page, () => (getAnswer(page, row).choice = value as Choice))
  })
  find('.note', row).addEventListener('input', ({ target }) => {
    getAnswer(page, row).note = (target as HTMLInputElement).value
    saveSheet(page)
  })
  row.addEventListener('keydown', ({ key, target, ctrlKey, metaKey, altKey }) => {
    const side = ['a', 'b'].indexOf(key.toLowerCase())
    if (side < 0 || ctrlKey || metaKey || altKey || (target as HTMLElement).matches('.note')) return
    toggleVersion(page, row, side === 0 ? 0 : 1)
  })
}

function connectPlayer(page: Page, player: HTMLAudioElement): void {
  player.preload = 'auto'
  for (const event of ['play', 'pause', 'ended']) player.addEventListener(event, () => showPlaying(page))
  player.addEventListener('timeupdate', () => {
    if (page.active && !player.paused) showTime(page.active, player.currentTime)
  })
  player.addEventListener('durationchange', () => {
    if (page.active && player.duration > 0)
      find<HTMLInputElement>('.position', page.active).max = String(player.duration)
  })
  player.addEventListener('ended', () => page.active && seek(page, page.active, 0))
}

function connectButtons(page: Page): void {
  find('#reveal').addEventListener('click', () => {
    changeSheet(page, () => (page.sheet.isRevealed = true))
    // The focused button has been hidden.
    find('#download').focus()
  })
  find('#download').addEventListener('click', () => downloadSheet(page))
  find('#again').addEventListener('click', () => startOver(page))
}

function runListeningSheet(madeAt: string): void {
  const storageKey = `songloom-compare ${location.pathname}`
  const rows = [...document.querySelectorAll<HTMLElement>('li[data-key]')]
  const sheet = restoreSheet(madeAt, rows, storageKey) ?? createSheet(madeAt, rows)
  const page: Page = { madeAt, storageKey, rows, players: [new Audio(), new Audio()], sheet }
  page.players.forEach((player) => connectPlayer(page, player))
  rows.forEach((row) => connectRow(page, row))
  connectButtons(page)
  saveSheet(page)
  showSheet(page)
}

/** The page's script: the text of these functions, which use nothing else of this module. */
export const listeningScript = [
  ...[find, songKey, getAnswer, createSheet, readStorage, restoreSheet, saveSheet, loadRow, stopPlayers],
  ...[toggleVersion, showTrouble, seek, showTime, showPlaying, listAnswered, preferredVersion, showSheet, showRow],
  ...[summarize, changeSheet, toCsv, downloadSheet, startOver, connectRow, connectPlayer, connectButtons],
  runListeningSheet,
]
  .map(String)
  .join('\n')
