import type { DrumName } from '../../score/instrument-names.ts'

/** One bar of 16ths in the notation of `Lane`; a fill plays only its last half or quarter where it is short. */
type DrumFill = Partial<Record<DrumName, string>>

/**
 * How each genre turns the corner at the end of a phrase. Drums not named here stop for the fill, except those that
 * keep time.
 */
export const drumFills = {
  none: [],
  toms: [
    { snare: 'X-x-x-x-xxxx----', highTom: '------------xx--', lowTom: '--------------Xx', kick: 'X---x---X---X---' },
    { snare: '----x-x-XxXx----', highTom: '----------------', lowTom: '------------XxXX' },
    { snare: 'x--x--x-x--x----', highTom: '-x--x----x------', lowTom: '----------x-Xx-X', kick: '--x--x----x-----' },
    { highTom: '--------X-xX----', lowTom: '------------X-xX', snare: '----X-x---------' },
  ],
  rockToms: [
    { snare: 'XxxxXxxxXxxx----', highTom: '--------xxxx----', lowTom: '------------XXXX', kick: 'X-X-X-X-X-X-X-X-' },
    { snare: '--------X--X--X-', lowTom: '---------xx-xx-X', kick: '--------X--X--X-' },
    { snare: 'XX--XX--XX--XXXX', lowTom: '--XX--XX--XX----' },
  ],
  doubleKick: [
    { kick: 'xxxxxxxxxxxxxxxx', snare: 'X--X--X-X-X-XXXX', lowTom: '-xx-xx-x-x-x----' },
    { kick: 'xxxxxxxxxxxxxxxx', highTom: 'XX--XX--XX------', lowTom: '--XX--XX--XXXXXX', snare: '------------x-x-' },
  ],
  snare: [
    { snare: '----x-x-x-xxxXxX' },
    { snare: '--------x-xx-xXx', kick: '--------X-----X-' },
    { snare: '--------X--x--XX', kick: '---------xx-x---' },
  ],
  snareRoll: [{ snare: 'o-o-o-o-xoxoxxXX', kick: 'X---X---X-------' }, { snare: 'o-ooo-ooxoxxxxrr' }],
  claps: [
    { clap: '--------x--x--XX', kick: 'X---X---X-------' },
    { clap: '----------x-x-xX', openHat: '--x---x-------X-' },
    { clap: '-----------x-x-X', kick: 'X---X---X--x----' },
  ],
  hats: [
    { closedHat: 'xxxxxxxxxxxxrrrr', clap: '------------x-xX' },
    { closedHat: 'x-xxx-xxx-xxrrtt', openHat: '--------------x-' },
    { closedHat: 'xoxoxoxoxoxorrxx', clap: '-------------x-X' },
  ],
  hatRolls: [
    { closedHat: 'x-x-x-rrx-ttrrrr', snare: '--------X---x-xx' },
    { closedHat: 'ttx-rrx-ttttrrtt', kick: 'X-----------x-x-', clap: '--------X-------' },
    { closedHat: 'x-x-x-x-rrrrtttt', openHat: '-----------x----', snare: '--------X----xxX' },
  ],
  breakStop: [
    { snare: '--------X-------', kick: 'X---------------' },
    { kick: 'X---------X-----', snare: '----X---X--xx-xX' },
    { snare: '----X--x-xX-x-xx', kick: 'X-X-------X--X--' },
  ],
  brushes: [
    { snare: '--o---x-o-xo-x-x', kick: '------------X---' },
    { snare: '----x--o--x-oxox', brushSweep: 'x-------x-------' },
    { snare: 'o-x-o-x---x--oxx', lowTom: '------------x---' },
  ],
  jazz: [
    { snare: '--x---x-o-x---x-', kick: '----x-----x---x-', ride: 'x---x-----------' },
    { snare: 'x--x--x--x--x---', kick: '---------------x' },
    { snare: '------x-x---x-o-', highTom: '--------------x-', lowTom: '----------x-----' },
  ],
  trainRoll: [{ snare: 'oxoxoxoxoxxxXxXX', kick: 'X---X---X---X---' }, { snare: 'xoxxxoxxxoxxXXXX' }],
  reggae: [
    { snare: '--------X--x-x-X', highTom: '----------------', kick: '----------------' },
    { highTom: '--------x-xx----', lowTom: '------------x-xX', rim: '----x-----------' },
    { timbale: '--------XxxXxxXX', rim: 'x---------------' },
  ],
  timbales: [
    { timbale: '--------X-xxXxXX', cowbell: 'x---x-----------' },
    { timbale: 'x--x--x-X--xX-XX' },
    { timbale: '--------XXxXXxXX', conga: 'x-xxx-xx--------' },
  ],
  congas: [
    { conga: 'x-xxx-xx-xxx-xxX', congaHigh: '-x---x--x---x---' },
    { congaHigh: '--------xxoxxoxX', conga: 'x--x--x-----x--x' },
  ],
  samba: [
    { snare: 'xoxxoxxoxoxxXxXX', lowTom: '--------X---X---' },
    { agogo: '----x-xx-x-xx-xx', snare: '--------xxxxXXXX' },
  ],
  palmas: [
    { cajonHigh: '--xx--xx-xxxXxXX', cajonLow: 'X-------X-------', clap: '----x-x---x-x-x-' },
    { clap: 'x-x-x-xxx-xxx-xX', cajonLow: '--------X--X--X-' },
  ],
  tabla: [
    { tablaNa: 'x-xxX-x-xxX-x-xx', tablaGe: 'X---X-X---X-X---', tablaTin: '--x-----x-----x-' },
    { tablaNa: 'xxxxxxxxxxxxxxxX', tablaKe: '--x---x---x---x-', tablaGe: 'X-------X---X-X-' },
    { tablaTin: '----xxx-xxx-xxxX', tablaGe: 'X---X---X---X--X', tablaNa: 'x-xx------------' },
  ],
  dhol: [
    { dholHigh: '--xxX-xxX-xxXxXX', dholLow: 'X---X---X---X---' },
    { dholHigh: 'xxxxxxxxxxxxXXXX', dholLow: 'X--X--X-X--X--X-' },
    { dholLow: '--------X--X--XX', dholHigh: '----xxxx-xx-xx--' },
  ],
  afro: [
    { rim: '--------x--x--xX', conga: 'x-xxx-xx-x-xx-xx' },
    { snare: '---------xx-xx-X', kick: '--------X--X--X-' },
    { djembe: '----x-xxX-xxXxxX' },
  ],
  orchestral: [
    { timpani: '--------oooxxxXX', snare: '--------ooooxxXX' },
    { timpani: 'X-----x-X--x--xx', lowTom: '--------x-x-xxXX' },
    { timpani: '----------x-x-XX', lowTom: 'X---X---X---X-X-' },
  ],
  timpani: [{ timpani: '--------ooooxxxx' }, { timpani: '------------x-xX' }],
  breaks: [
    { snare: '--x--x-x-xx-xXxX', kick: 'X-----x-X-------' },
    { snare: 'x-xx-xx-rrxxrrrr', kick: 'X---------X-----' },
    { snare: '-------x-xXx-xXx', kick: 'X-X-X-------X---', lowTom: '----------------' },
  ],
  hands: [
    { clap: '--------x-x-x-x-', tambourine: 'xxxxxxxxxxxxxxxx' },
    { stomp: '--------X---X-X-', clap: '----------x---xx' },
  ],
  eighties: [
    { highTom: '--------X-xX----', lowTom: '------------X-XX', snare: '----X-------X-X-' },
    { snare: '----X---X-XxXxXX' },
    { highTom: 'X--X--X---------', lowTom: '---------X--X-X-', snare: '----X-----------' },
  ],
} satisfies Record<string, readonly DrumFill[]>

export type FillStyle = keyof typeof drumFills
