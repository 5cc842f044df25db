import type { DrumName } from '../../score/instrument-names.ts'
import { drumNames } from '../../score/instrument-names.ts'
import { createTable } from '../../tables/create-table.ts'
import type { PercussionLayer } from './percussion-layers.ts'

const always = {
  djembe: layer({ djembe: 'X--x--x-X--x-xx-' }, { djembe: 'X-xx-xx-X-xxXxxx' }, 'congas'),
  timpani: layer({ timpani: 'X---------------' }, { timpani: 'X-----------x-xx' }, 'orchestral'),
  tambourine: layer({ tambourine: '----x-------x---' }, { tambourine: 'xoxoXoxoxoxoXoxo' }, 'none'),
  shaker: layer({ shaker: 'o-x-o-x-o-x-o-x-' }, { shaker: 'xoXoxoXoxoXoxoXo' }, 'none'),
  claves: layer({ clave: 'x--x--x---x-x---' }, { clave: 'X--X--X---X-X---' }, 'none'),
  triangle: layer({ triangle: '--x---x---x---x-' }, { triangle: 'ooxoooxoooxoooxo' }, 'none'),
  agogo: layer({ agogo: 'x--x--x-x-x--x--' }, { agogo: 'X-xX-xX-X-xX--X-' }, 'none'),
  guiro: layer({ guiro: 'x---x-x-x---x-x-' }, { guiro: 'X-xxX-xxX-xxX-xx' }, 'none'),
  timbales: layer({ timbale: '----x-------x-x-' }, { timbale: 'x-xx-x-xX-x-xx-x' }, 'congas'),
  handclaps: layer({ clap: '----x-------x---' }, { clap: '----X-------X-x-' }, 'none'),
  palmas: layer({ clap: 'x--x--x-x-x-x-x-' }, { clap: 'X-xX-xX-X-X-XxX-' }, 'palmas'),
  'finger-snaps': layer({ snap: '----x-------x---' }, { snap: '----X-------X---' }, 'none'),
  stomps: layer({ stomp: 'X-------X-------' }, { stomp: 'X-----X-X-------' }, 'none'),
  brushes: {
    ...layer(
      { brushSweep: 'x---x---x---x---', ride: 'x---x--xx---x--x' },
      { brushSweep: 'X-o-X-o-X-o-X-o-', ride: 'X---X--xX---X--x', kick: 'o---o---o---o---' },
      'brushes',
    ),
    kit: 'brush',
  },
  'marching-drums': layer(
    { snare: 'X-xxx-xxX-xxx-x-', kick: 'X-------X-------' },
    { snare: 'X-xrx-xrX-xrxrxr', kick: 'X---x---X---x-x-' },
    'orchestral',
  ),
} satisfies Record<string, PercussionLayer>

const castanetsRoll = ['x---xxx-x---xxx-', 'X-xxX-xxX-xxXxxx'] as const
const sticks = ['x---x---x---x---', 'X---X---X---X---'] as const
const warDrum = ['X-----x---x---x-', 'X--x--X-X-xxX-xx'] as const
const frame = ['X-----x-X-x-----', 'X--x--X-X-x---xx'] as const

/** Percussion of the prompts that the panels do not list, by key; what has no drum of its own is no key. In 4/4. */
export const handPercussion = createTable<PercussionLayer>({
  ...always,
  ...ifThere('castanets', 'castanets', castanetsRoll, 'palmas'),
  ...ifThere('clapsticks', 'clapsticks', sticks, 'none'),
  ...ifThere('taiko', 'taiko', warDrum, 'orchestral'),
  ...ifThere('frame-drum', 'frameDrum', frame, 'hands'),
})

function layer(
  verse: PercussionLayer['verse'],
  chorus: PercussionLayer['chorus'],
  fills: PercussionLayer['fills'],
): PercussionLayer {
  return { verse, chorus, fills }
}

function ifThere(
  key: string,
  drum: string,
  [verse, chorus]: readonly [string, string],
  fills: PercussionLayer['fills'],
): Readonly<Record<string, PercussionLayer>> {
  const name: DrumName | undefined = drumNames.find((one) => one === drum)
  return name ? { [key]: layer({ [name]: verse }, { [name]: chorus }, fills) } : {}
}
