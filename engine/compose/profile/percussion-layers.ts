import type { KitName } from '../../score/instrument-names.ts'
import type { FillStyle } from '../rhythm/drum-fills.ts'
import type { Groove } from '../genre-profile.ts'
import { createTable } from '../../tables/create-table.ts'

/** Patterns that percussion requested by name adds to any genre. */
export interface PercussionLayer {
  verse: Groove
  chorus: Groove
  fills: FillStyle
  /** A whole kit, where a kit was meant. */
  kit?: KitName
}

/** By the key of the product's instrument. In 4/4; other metres play them moved. */
export const percussionLayers = createTable<PercussionLayer>({
  tabla: {
    verse: {
      tablaGe: 'X-x---------x---',
      tablaNa: 'X---x---x-----x-',
      tablaTin: '------x-----x---',
      tablaKe: '----------x-----',
    },
    chorus: {
      tablaGe: 'X-x--x--X-x-x---',
      tablaNa: 'X-oxx-oxx-oxx-ox',
      tablaTin: '------x-----x---',
      tablaKe: '--o-------x---o-',
    },
    fills: 'tabla',
  },
  dhol: {
    verse: { dholLow: 'X-------x-x-----', dholHigh: '--xxx-xx--xxx-xx' },
    chorus: { dholLow: 'X--x--X-X-X---x-', dholHigh: 'x-xxX-xxx-xxX-xx' },
    fills: 'dhol',
  },
  congas: {
    verse: { conga: '------xx------xx', congaHigh: '--x-x-----x-x---' },
    chorus: { conga: '------XX------XX', congaHigh: 'o-x-x-o-o-x-x-o-' },
    fills: 'congas',
  },
  bongos: {
    verse: { bongoHigh: 'x-xxx-xxx-xxx-xx', bongoLow: '------x-------x-' },
    chorus: { bongoHigh: 'XoxoxoxoXoxoxoxo', bongoLow: '------xx------xx' },
    fills: 'congas',
  },
  cajon: {
    verse: { cajonLow: 'X-------X-x-----', cajonHigh: '----x-------x--o' },
    chorus: { cajonLow: 'X-----x-X-x---x-', cajonHigh: '--o-X--o--o-X-oo' },
    fills: 'palmas',
  },
  drums: {
    verse: { kick: 'X-----x-X-------', snare: '----X-------X---', closedHat: 'x-x-x-x-x-x-x-x-' },
    chorus: {
      kick: 'X-----x-X-x---x-',
      snare: '----X-------X---',
      closedHat: 'x-x-x-x-x-x-x-x-',
      ride: 'x---x---x---x---',
    },
    fills: 'toms',
    kit: 'acoustic',
  },
  'drum-machine': {
    verse: { kick: 'X-------X-----x-', clap: '----X-------X---', closedHat: 'x-xxx-xxx-xxx-xx' },
    chorus: {
      kick: 'X---X---X---X---',
      clap: '----X-------X---',
      closedHat: 'xxxxxxxxxxxxxxxx',
      openHat: '--x---x---x---x-',
    },
    fills: 'hats',
    kit: 'electronic',
  },
})
