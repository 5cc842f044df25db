/** The player for pages of other sites. It imports nothing, so that it stays one small file. */

const texts = {
  en: { play: 'Play', pause: 'Pause', position: 'Position', of: 'of', fault: 'This song is not available.' },
  hi: { play: 'चलाएँ', pause: 'रोकें', position: 'स्थान', of: 'में से', fault: 'यह गाना उपलब्ध नहीं है।' },
} as const

const t = texts[navigator.language.startsWith('hi') ? 'hi' : 'en']
document.documentElement.lang = t === texts.hi ? 'hi' : 'en'

const find = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E
const audio = find<HTMLAudioElement>('audio')
const play = find<HTMLButtonElement>('play')
const seek = find('seek')
const title = document.querySelector('main')?.getAttribute('aria-label') ?? ''
const lengthSeconds = Number(seek.getAttribute('aria-valuemax'))
/** Seconds that an arrow key moves, and a page key. */
const steps: Record<string, number> = {
  ArrowRight: 5,
  ArrowUp: 5,
  ArrowLeft: -5,
  ArrowDown: -5,
  PageUp: 30,
  PageDown: -30,
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

function show(): void {
  const at = Math.min(audio.currentTime, lengthSeconds)
  document.body.classList.toggle('playing', !audio.paused)
  play.setAttribute('aria-label', `${audio.paused ? t.play : t.pause}: ${title}`)
  seek.style.setProperty('--at', `${lengthSeconds > 0 ? (at / lengthSeconds) * 100 : 0}%`)
  seek.setAttribute('aria-valuenow', String(Math.round(at)))
  seek.setAttribute('aria-valuetext', `${clock(at)} ${t.of} ${clock(lengthSeconds)}`)
  find('at').textContent = clock(at)
}

function moveTo(seconds: number): void {
  audio.currentTime = Math.max(0, Math.min(lengthSeconds, seconds))
  show()
}

const toggle = (): void => void (audio.paused ? audio.play().catch(() => undefined) : audio.pause())

function moveToPointer(event: PointerEvent): void {
  const { left, width } = seek.getBoundingClientRect()
  moveTo(((event.clientX - left) / width) * lengthSeconds)
}

seek.setAttribute('aria-label', t.position)
seek.addEventListener('keydown', (event) => {
  const step = steps[event.key]
  const target = event.key === 'Home' ? 0 : event.key === 'End' ? lengthSeconds : audio.currentTime + (step ?? 0)
  if (step === undefined && event.key !== 'Home' && event.key !== 'End') return
  event.preventDefault()
  moveTo(target)
})
seek.addEventListener('pointerdown', (event) => {
  seek.setPointerCapture(event.pointerId)
  moveToPointer(event)
})
seek.addEventListener('pointermove', (event) => {
  if (seek.hasPointerCapture(event.pointerId)) moveToPointer(event)
})
// The space bar plays from everywhere but where it already presses something.
addEventListener('keydown', (event) => {
  const isPressed = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement
  if (event.key !== ' ' || isPressed) return
  event.preventDefault()
  toggle()
})
play.addEventListener('click', toggle)
for (const name of ['play', 'pause', 'ended', 'timeupdate', 'seeked']) audio.addEventListener(name, show)
audio.addEventListener('error', () => (find('fault').textContent = t.fault))
play.disabled = false
show()
