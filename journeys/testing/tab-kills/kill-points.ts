import { editMoments } from './stop-page.ts'
import type { EditMoment } from './stop-page.ts'

/** How requests with edits fare while the page edits. `lost`: the server has them, and no answer comes. */
export const networks = ['online', 'slow', 'offline', 'lost'] as const
export type Network = (typeof networks)[number]

/** When the page is killed: at a moment of an edit's life, or after a while of editing. */
export interface KillPoint {
  network: Network
  stop?: { moment: EditMoment; nth: number } | undefined
  afterMs: number
  /** Whether the whole browser is killed instead of the page's process. */
  isBrowser: boolean
}

/** The page is killed here at the latest. */
const latestMs = 3_000
const nths = [1, 2, 3, 5, 8, 12, 18, 25, 33, 42]

const momentPoints = (): KillPoint[] =>
  nths.flatMap((nth) =>
    editMoments.map((moment) => ({
      network: 'online',
      stop: { moment, nth },
      afterMs: latestMs,
      isBrowser: false,
    })),
  )

/** Times from 0 to 1.9 s in uneven steps; each network gets the early and the late ones. */
const timePoints = (count: number): KillPoint[] =>
  Array.from({ length: count }, (_, at) => ({
    network: networks[(at + Math.floor(at / networks.length)) % networks.length]!,
    afterMs: at % 3 === 0 ? (at * 37) % 1_000 : 1_050 + ((at * 61) % 850),
    isBrowser: at % 7 === 6,
  }))

/** 200 points of the life of a tab: 80 moments of edits, 120 times. */
export const killPoints: readonly KillPoint[] = [...momentPoints(), ...timePoints(120)]

export const describePoint = ({ network, stop, afterMs, isBrowser }: KillPoint): string =>
  `${isBrowser ? 'browser' : 'tab'} killed ` +
  `${stop ? `at “${stop.moment}” no. ${stop.nth}` : `after ${afterMs} ms`}, ${network}`
