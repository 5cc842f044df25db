import { createSourceTurn } from '../../audio/source-turn.ts'
import { getErrorTexts } from '../../lib/http/error-texts.ts'
import { literalErrors } from '../../lib/http/literal-errors.ts'
import { notify } from '../../lib/shell/notify.ts'
import { createScope } from '../../lib/shell/scope.ts'
import type { Scope } from '../../lib/shell/scope.ts'
import type { PracticeSettings } from './practice-settings.ts'
import type { PracticeParts, PracticeView } from './practice-state.ts'
import { createPracticeSound } from './sound/practice-sound.ts'

/** Plays what the state of a practice says, and writes the position that is heard into it. */
export interface PracticePlayer {
  /** Plays, after a count-in where one is set. */
  play(): void
  pause(): void
  /** Goes on from the position of the state, where it plays. */
  restart(): void
  /** Makes changed settings heard, where it plays. */
  changeSettings(change: Partial<PracticeSettings>): void
  close(): void
}

const publishEveryMs = 60
const keepEveryMs = 1_000

const wavUrl = (audioId: string): string => `/api/audio/${audioId}/file?format=wav`

/** The whole audio, or the stems that are heard; at least one is. */
function listUrls({ audioId, stems }: PracticeView, muted: readonly string[]): string[] {
  const heard = stems.filter(({ part }) => !muted.includes(part))
  const isWhole = heard.length === stems.length || heard.length === 0
  return isWhole ? [wavUrl(audioId)] : heard.map((stem) => wavUrl(stem.audioId))
}

/** What changes the sound that is on its way, and not only its volume or its names. */
const changesSound = (change: Partial<PracticeSettings>): boolean =>
  ['tempoPercent', 'semitones', 'muted', 'loop'].some((name) => name in change)

/** What a start plays: the view with the settings of the moment. */
function createOrder(view: PracticeView, { use, bars, getLoop }: PracticeParts) {
  const { tempoPercent, semitones, clickVolume, muted } = use.getState()
  return {
    ...{ durationSeconds: view.durationSeconds, loop: getLoop(), bars, urls: listUrls(view, muted) },
    ...{ tempoRatio: tempoPercent / 100, semitones, clickVolume },
  }
}

/** Stores the position while it plays, and when the page is left: a hidden one may be closed without notice. */
function storeOnLeaving(scope: Scope, { use, keep }: PracticeParts): void {
  scope.every(keepEveryMs, () => void (use.getState().isPlaying && keep()))
  scope.listen(globalThis, 'pagehide', keep)
  scope.listen(document, 'visibilitychange', () => void (document.hidden && keep()))
}

/** Creates the player of a practice; it pauses where another player of the page or of another tab begins. */
export function createPracticePlayer(view: PracticeView, state: PracticeParts): PracticePlayer {
  const { use, place, keep } = state
  const { getState: get, setState } = use
  const scope = createScope()
  let stopPublishing = (): void => undefined

  function rest(): void {
    stopPublishing()
    setState({ isPlaying: false, isWaiting: false, isCountingIn: false })
    keep()
  }
  function fail(): void {
    rest()
    notify.error(getErrorTexts('playback_failed', literalErrors.playback_failed).message, 'playback')
  }
  function end(): void {
    setState(place(0))
    rest()
  }
  const sound = createPracticeSound({ onEnd: end, onFailure: fail })

  function publish(): void {
    const seconds = sound.getSeconds()
    const isCountingIn = sound.isCountingIn()
    setState({ isWaiting: sound.isWaiting(), isCountingIn, ...(seconds === undefined ? {} : place(seconds)) })
  }
  function begin(isCounted: boolean): void {
    const start = state.findStart(isCounted)
    setState({ isPlaying: true, isWaiting: true, ...place(start.fromSeconds) })
    stopPublishing()
    stopPublishing = scope.every(publishEveryMs, publish)
    sound.start({ ...createOrder(view, state), ...start }).catch(fail)
  }
  function pause(): void {
    if (!get().isPlaying) return
    publish()
    sound.stop()
    rest()
  }

  const turn = createSourceTurn(pause)
  storeOnLeaving(scope, state)
  scope.listen(document, 'visibilitychange', () => void (document.hidden || sound.resume()))
  return {
    play() {
      turn.begins()
      begin(get().hasCountIn)
    },
    pause,
    restart: () => void (get().isPlaying && begin(false)),
    changeSettings(change) {
      if (change.clickVolume !== undefined) sound.setClickVolume(change.clickVolume)
      if (!get().isPlaying || !changesSound(change)) return
      publish()
      begin(false)
    },
    close() {
      pause()
      keep()
      turn.leave()
      scope.end()
      sound.close()
    },
  }
}
